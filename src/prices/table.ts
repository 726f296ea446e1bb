// The price table: the series of Bitcoin and of assets, which functions take as an argument.

import type { Asset } from './catalog'
// With the extension, because Node runs this file without a bundler.
import { addMonths, type Month, monthsBetween } from './month.ts'

/** Monthly prices from `from` on, in US dollars; `null` in gaps. */
export type PriceSeries = { from: Month; prices: (number | null)[] }

/** An asset with its prices. */
export type AssetRecord = { asset: Asset; prices: PriceSeries }

/** The series of Bitcoin and of one or all assets, in the order of the navigation, and what they are counted in besides. */
export type PriceTable = {
  bitcoin: PriceSeries
  assets: readonly AssetRecord[]
  yardstick?: AssetRecord | undefined
}

/** The key of Bitcoin's series. */
export const bitcoinSeries = 'bitcoin'

/** The series of an asset, of the yardstick, or of Bitcoin; throws if the table has no such series. */
export function seriesOf({ bitcoin, assets, yardstick }: PriceTable, key: string): PriceSeries {
  if (key === bitcoinSeries) return bitcoin
  const isOf = ({ asset }: AssetRecord) => asset.key === key
  const record = yardstick && isOf(yardstick) ? yardstick : assets.find(isOf)
  if (!record) throw new Error(`the table has no series "${key}"`)
  return record.prices
}

/** The price in a month, in US dollars; `null` if the table has none. */
export function priceInMonth(table: PriceTable, key: string, month: Month): number | null {
  const { from, prices } = seriesOf(table, key)
  return prices[monthsBetween(from, month)] ?? null
}

/** The newest month with a value; `null` if there is none. */
export function lastMonth(table: PriceTable, key: string): Month | null {
  const { from, prices } = seriesOf(table, key)
  const last = prices.findLastIndex((price) => price !== null)
  return last < 0 ? null : addMonths(from, last)
}
