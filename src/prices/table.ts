// The prices that everything is made of: a table of series, which functions take as an argument.

import type { Asset } from './catalog'
// With its ending, so that Node can run this file as it is.
import { addMonths, type Month, monthsBetween } from './month.ts'

/** One series: a price a month from `from` on, in US dollars; null where there is none. */
export type PriceSeries = { from: Month; prices: (number | null)[] }

/** An asset with its prices. */
export type AssetRecord = { asset: Asset; prices: PriceSeries }

/** What functions of prices take: Bitcoin's series and those of the assets at hand, one or all, in the order of the navigation. */
export type PriceTable = { bitcoin: PriceSeries; assets: readonly AssetRecord[] }

/** The key of the series that all others are divided by. */
export const bitcoinSeries = 'bitcoin'

/**
 * The series of an asset, or of Bitcoin, by its key.
 *
 * @throws Error for a series that the table does not have
 */
export function seriesOf({ bitcoin, assets }: PriceTable, key: string): PriceSeries {
  if (key === bitcoinSeries) return bitcoin
  const record = assets.find(({ asset }) => asset.key === key)
  if (!record) throw new Error(`the table has no series "${key}"`)
  return record.prices
}

/** One month's price of a series, in US dollars; `null` where the table has no value. */
export function priceInMonth(table: PriceTable, key: string, month: Month): number | null {
  const { from, prices } = seriesOf(table, key)
  return prices[monthsBetween(from, month)] ?? null
}

/** The newest month in which a series has a value. */
export function lastMonth(table: PriceTable, key: string): Month | null {
  const { from, prices } = seriesOf(table, key)
  const last = prices.findLastIndex((price) => price !== null)
  return last < 0 ? null : addMonths(from, last)
}
