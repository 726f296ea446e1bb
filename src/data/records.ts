// The records of the site's data: prices, the texts of pages on them, and how new they are.

import { series as seriesOfBitcoin } from '#data/bitcoin.json'
import type { AreaIndex } from '../prices/area-indexes'
import { bitcoinSource } from '../prices/catalog'
import type { Measured } from '../prices/measure'
import type { Day } from '../prices/month'
import type { Asset, Change, Series } from '../prices/schemas'
import {
  type AssetRecord,
  bitcoinSeries,
  type Freshness,
  freshnessOf,
  latestMonth,
  type PriceSeries,
  type PriceTable,
  recordOf,
  seriesOf,
  type UnitRecord,
} from '../prices/table'
import { paths } from '../url/paths'

/** When a series appears, and its shift in months from its publisher's: -1 is a month earlier. */
type Appearance = Pick<Series, 'appearsAfterDays'> &
  Partial<Pick<Series, 'shiftMonths'>> & {
    /** Months between two values: 3 for a quarterly series; absent for a monthly one. */
    everyMonths?: number
    /** The names of its series in changes.json, if not just its key. */
    names?: readonly string[]
  }

/** Other money, or a yardstick. */
export type UnitData = UnitRecord & { series: Appearance }

export type AssetData = AssetRecord & {
  series: Appearance
  /** Trusted HTML, made at build time. */
  prose: string
}

/** An index of an area, and its money. */
export type AreaData = AssetData & {
  /** Its exchange rate, month by month. */
  rate: UnitData
  /** The series that convert it; for an index of quarters, their means, in the last month of each. */
  converters: { bitcoin: PriceSeries; rate: UnitData }
  /** The index itself, also in months without an exchange rate. */
  index: PriceSeries
  /** A note on its series, as a sentence. */
  note?: string
}

/** The data at hand, of one asset or of all: a price table, and the other facts that pages show. */
export type SiteData = PriceTable<AssetData, UnitData> & {
  /** The refreshes of the data, the oldest first. */
  changes: readonly Change[]
  /** In the data of a good: the goods that its page links to. */
  neighbors?: readonly AssetRecord[]
  /**
   * An index of areas, by default their consumer prices: a function, as most requests need no areas. A
   * site may have none.
   */
  areas: (index?: AreaIndex) => readonly AreaData[]
  /** The United States' index by the same publisher, which is compared with areas, but has no chart. */
  indexOfDollars: (index: AreaIndex) => PriceSeries | undefined
}

export type DescribedSeries = Measured &
  Pick<Asset, 'key' | 'label' | 'unit' | 'path' | 'source' | 'gaps'>

/** All series in the order of the navigation, with Bitcoin last, whose page is the home page. */
export function describedSeries({ assets }: SiteData): DescribedSeries[] {
  const [key, path] = [bitcoinSeries, paths.home]
  const bitcoin = { key, label: 'Bitcoin', unit: 'one bitcoin', path, source: bitcoinSource }
  return [...assets.map(({ asset }) => asset), bitcoin]
}

/** @throws Error for a series that is not at hand */
export function freshnessOfSeries(data: SiteData, key: string, today: Day): Freshness {
  return freshnessOfRecord({ prices: seriesOf(data, key), series: appearanceOf(data, key) }, today)
}

/** The freshness of one series. */
export function freshnessOfRecord(
  { prices, series }: Pick<AssetData, 'prices' | 'series'>,
  today: Day,
): Freshness {
  const { appearsAfterDays, everyMonths } = series
  return freshnessOf(latestMonth(prices), appearsAfterDays, today, everyMonths)
}

/** An asset as the unit of other prices: a yardstick, or the dollars of an index's latest month. */
export function unitOfAsset({ asset, prices, series }: AssetData): UnitData {
  const { key, label, source } = asset
  return { key, label, source, prices, series, how: wordQuotient(asset) }
}

function wordQuotient({ unit, yardstick }: Asset): string {
  return yardstick && 'dollars' in yardstick
    ? `usd times the factor by which ${unit} have changed since that month`
    : `usd divided by what ${unit} costs`
}

/** @throws Error for a series that is not at hand */
export function appearanceOf(data: SiteData, key: string): Appearance {
  return key === bitcoinSeries ? seriesOfBitcoin : recordOf(data, key).series
}
