// The rows of an asset, made once from the table.

import type { Asset } from './catalog'
import { listMonths, type Month } from './month'
import { type MonthRange, wholeYears } from './month-range'
import type { PriceRow } from './row'
import { bitcoinSeries, priceInMonth, tableYears } from './table'

const histories = new Map<string, ReadonlyMap<Month, PriceRow>>()

/** A row for every month of the table's years, the oldest first. */
export function historyOf({ key }: Pick<Asset, 'key'>): readonly PriceRow[] {
  return [...rowsByMonth(key).values()]
}

/** A row for every month of a range; what the table does not reach is not known. */
export function rowsOfMonths({ key }: Pick<Asset, 'key'>, { from, to }: MonthRange): PriceRow[] {
  const rows = rowsByMonth(key)
  return listMonths(from, to).map((month) => rows.get(month) ?? buildRow(key, month))
}

function rowsByMonth(key: string): ReadonlyMap<Month, PriceRow> {
  const known = histories.get(key)
  if (known) return known
  const { from, to } = wholeYears(tableYears.from, tableYears.to)
  const rows = new Map(listMonths(from, to).map((month) => [month, buildRow(key, month)]))
  histories.set(key, rows)
  return rows
}

/** A month that lacks either price has no ratio; the line spans the gap. */
function buildRow(key: string, month: Month): PriceRow {
  const [usd, btcUsd] = [priceInMonth(key, month), priceInMonth(bitcoinSeries, month)]
  return { month, usd, btcUsd, btc: usd === null || btcUsd === null ? null : usd / btcUsd }
}
