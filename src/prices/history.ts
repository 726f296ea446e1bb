// The rows of an asset: its prices in dollars and in Bitcoin by month.

import type { Asset } from './catalog'
import { listMonths } from './month'
import type { MonthRange } from './month-range'
import type { TableRow } from './row'
import { bitcoinSeries, lastMonth, type PriceTable, priceInMonth, seriesOf } from './table'
import { inEachCurrency, type Unit, unitNamed, unitOf } from './units'

/** A row for every month from the asset's first price to its last, the oldest first. */
export function historyOf(table: PriceTable, asset: Pick<Asset, 'key'>): TableRow[] {
  const { from } = seriesOf(table, asset.key)
  const to = lastMonth(table, asset.key)
  return to === null ? [] : rowsOfMonths(table, asset, { from, to })
}

/** A row for every month of a range, with `null` for prices that the table lacks. */
export function rowsOfMonths(
  table: PriceTable,
  { key }: Pick<Asset, 'key'>,
  { from, to }: MonthRange,
): TableRow[] {
  const yardstick = table.yardstick?.asset.key
  const unit = yardstick && unitNamed(yardstick)
  return listMonths(from, to).map((month) => {
    const usd = priceInMonth(table, key, month)
    const btcUsd = priceInMonth(table, bitcoinSeries, month)
    const yardstickUsd = yardstick ? priceInMonth(table, yardstick, month) : null
    const priceIn = (unit: Unit) =>
      usd === null ? null : unitOf(unit).convert(usd, btcUsd, yardstickUsd)
    const prices = inEachCurrency(priceIn)
    return { month, btcUsd, ...prices, ...(unit && { [unit]: priceIn(unit) }) }
  })
}
