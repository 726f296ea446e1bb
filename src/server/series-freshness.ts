// How new the series of each asset, and that of Bitcoin, are; kept apart from the assets, which the browser
// loads, too.

import { series as ofBitcoin } from '#data/bitcoin.json'
import { assetKeyOfFile } from '../prices/catalog'
import { type Day, type Freshness, freshnessOf } from '../prices/freshness'
import type { Series } from '../prices/series'
import { bitcoinSeries, lastMonth } from '../prices/table'

type Appearance = Pick<Series, 'appearsAfterDays'> & Partial<Pick<Series, 'shiftMonths'>>

const files = import.meta.glob<Appearance>('#data/assets/*.md', { eager: true, import: 'series' })

const appearances: ReadonlyMap<string, Appearance> = new Map([
  [bitcoinSeries, ofBitcoin],
  ...Object.entries(files).map(([file, series]) => [assetKeyOfFile(file), series] as const),
])

/** @throws Error for a series that no file describes */
export function freshnessOfSeries(key: string, today: Day): Freshness {
  return freshnessOf(lastMonth(key), appearanceOf(key).appearsAfterDays, today)
}

/** By how many months a series stands elsewhere than where its publisher has it: -1 is one earlier. */
export function shiftOfSeries(key: string): number {
  return appearanceOf(key).shiftMonths ?? 0
}

function appearanceOf(key: string): Appearance {
  const appearance = appearances.get(key)
  if (!appearance) throw new Error(`no file of data describes the series "${key}"`)
  return appearance
}
