// How new the series of each asset, and that of Bitcoin, are.

import { series as seriesOfBitcoin } from '#data/bitcoin.json'
import { type Day, type Freshness, freshnessOf } from '../prices/freshness'
import { bitcoinSeries, lastMonth } from '../prices/table'
import type { Appearance, SiteData } from './site-data'

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
