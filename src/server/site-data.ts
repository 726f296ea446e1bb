// What the server knows: prices, what pages say of them, and how new they are.

import { series as seriesOfBitcoin } from '#data/bitcoin.json'
import type { Day } from '../prices/month'
import type { Change, Series } from '../prices/schemas'
import {
  type AssetRecord,
  bitcoinSeries,
  type Freshness,
  freshnessOf,
  lastMonth,
  type PriceSeries,
} from '../prices/table'

/** When a series appears, and by how many months it is shifted. */
type Appearance = Pick<Series, 'appearsAfterDays'> & Partial<Pick<Series, 'shiftMonths'>>

type AssetData = AssetRecord & {
  series: Appearance
  /** Trusted HTML, made at build time. */
  prose: string
}

/** The data at hand, of one asset or of all: a price table, and what pages say besides. */
export type SiteData = {
  bitcoin: PriceSeries
  assets: readonly AssetData[]
  /** What prices are counted in besides, if it is asked for. */
  yardstick?: AssetData | undefined
  /** The refreshes of the data, the oldest first. */
  changes: readonly Change[]
}

/** @throws Error for a series that is not at hand */
export function freshnessOfSeries(data: SiteData, key: string, today: Day): Freshness {
  return freshnessOf(lastMonth(data, key), appearanceOf(data, key).appearsAfterDays, today)
}

/** By how many months a series is shifted from its publisher's months: -1 is one earlier. */
export function shiftOfSeries(data: SiteData, key: string): number {
  return appearanceOf(data, key).shiftMonths ?? 0
}

function appearanceOf({ assets, yardstick }: SiteData, key: string): Appearance {
  if (key === bitcoinSeries) return seriesOfBitcoin
  const all = yardstick ? [yardstick, ...assets] : assets
  const found = all.find(({ asset }) => asset.key === key)
  if (!found) throw new Error(`there is no series "${key}" at hand`)
  return found.series
}
