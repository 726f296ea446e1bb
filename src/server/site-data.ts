// What the server knows: prices, what pages say of them, and how new they are.

import { series as seriesOfBitcoin } from '#data/bitcoin.json'
import { type Asset, bitcoinSource } from '../prices/catalog'
import type { Day, Month } from '../prices/month'
import type { PriceRow } from '../prices/row'
import type { Change, Series } from '../prices/schemas'
import {
  type AssetRecord,
  type BesideRecord,
  bitcoinSeries,
  type Freshness,
  freshnessOf,
  lastMonth,
  type PriceSeries,
  type PriceTable,
  recordOf,
  seriesOf,
} from '../prices/table'
import { paths } from '../site/paths'

/** When a series appears, and its shift in months from its publisher's: -1 is one earlier. */
type Appearance = Pick<Series, 'appearsAfterDays'> &
  Partial<Pick<Series, 'shiftMonths'>> & {
    /** Of a series that is not published every month, in how many months one is. */
    everyMonths?: number
    /** The names of its series in changes.json, if not its key alone. */
    names?: readonly string[]
  }

/** What the line beside Bitcoin is counted in, where that is not dollars. */
export type BesideData = BesideRecord & { series: Appearance }

export type AssetData = AssetRecord & {
  series: Appearance
  /** Trusted HTML, made at build time. */
  prose: string
}

/** The consumer basket of an area, and its money. */
export type AreaData = AssetData & {
  /** Its name within a sentence. */
  inSentence: string
  /** Its money, month by month. */
  beside: BesideData
  /**
   * Of an index that is published once a quarter, what its chart has in place of months: means of
   * quarters, which stand in their last month.
   */
  quarters?: { bitcoin: PriceSeries; beside: BesideData }
  /** Its consumer prices, also in months without an exchange rate. */
  cpi: PriceSeries
  /** What must be said of its series, as a sentence. */
  note?: string
}

/** The consumer prices of all areas, of which that of dollars is the United States. */
export type InflationData = {
  /**
   * By the code of an area's money the month up to which it is compared, and those some years
   * before it, as far as they are known.
   */
  rows: Readonly<Record<string, readonly PriceRow[]>>
  /** The last month of each index. */
  ends: Readonly<Record<string, Month>>
  sources: readonly InflationSource[]
}

export type InflationSource = {
  /** What it is the source of, as the columns of files have it. */
  column: 'cpi' | 'per_usd'
  /** By the codes of their money. */
  areas: readonly string[]
  source: Asset['source']
}

/** What pages say of the series of all areas together. */
export type WorldSummary = {
  /** Each publisher once. */
  sources: readonly Asset['source'][]
  areas: readonly {
    /** The code of its money. */
    money: string
    /** Of its consumer prices, and of how much of its money a dollar buys. */
    index: SeriesSummary
    rate: SeriesSummary
    /** What must be said of its series, as a sentence. */
    note?: string
  }[]
  /** How much of a money a dollar bought in a month. */
  example?: { money: string; month: Month; perUsd: number }
}

type SeriesSummary = Pick<Appearance, 'appearsAfterDays' | 'everyMonths'> & {
  last: Month | null
  /** The place of its publisher among the sources. */
  source: number
}

/** All that the build knows; a request reads only the files that it needs. */
export type AllData = SiteData & Required<Pick<SiteData, 'areas' | 'inflation'>>

/** The data at hand, of one asset or of all: a price table, and what pages say besides. */
export type SiteData = PriceTable<AssetData, BesideData> & {
  /** In the data of an area of quarters: its money month by month, for other prices. */
  monthly?: BesideData
  /** The refreshes of the data, the oldest first. */
  changes: readonly Change[]
  /** In the data of a good: those that its page leads to. */
  neighbors?: readonly AssetRecord[]
  areas?: readonly AreaData[]
  inflation?: InflationData
  /** In the data of all assets, if there are areas. */
  world?: WorldSummary | undefined
}

export type DescribedSeries = Pick<Asset, 'key' | 'label' | 'unit' | 'path' | 'source' | 'gaps'>

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
  return freshnessOf(lastMonth(prices), appearsAfterDays, today, everyMonths)
}

/** An asset as the unit of other prices: a yardstick, or the dollars of an index's newest month. */
export function besideOfAsset({ asset, prices, series }: AssetData): BesideData {
  const { key, label, source } = asset
  return { key, label, source, prices, series, how: wordQuotient(asset) }
}

function wordQuotient({ label, unit, yardstick }: Asset): string {
  return yardstick && 'dollars' in yardstick
    ? `usd multiplied by how much ${label} has risen since that month`
    : `usd divided by what ${unit} costs`
}

/** @throws Error for a series that is not at hand */
export function appearanceOf(data: SiteData, key: string): Appearance {
  if (key !== bitcoinSeries) return recordOf(data, key).series
  // Beside a quarterly index, Bitcoin has the quarters of the exchange rate.
  const everyMonths = data.monthly && data.beside?.series.everyMonths
  return everyMonths ? { ...seriesOfBitcoin, everyMonths } : seriesOfBitcoin
}
