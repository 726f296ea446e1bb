// The rows of an asset, made once from the table.

import type { Asset } from '../assets'
import { listMonths, type Month, monthOf } from './month'
import type { PriceRow } from './row'
import { bitcoinSeries, priceInMonth, tableYears } from './table'

/** First and last year of what is shown, both whole. */
export type YearRange = { from: number; to: number }

const histories = new Map<string, ReadonlyMap<Month, PriceRow>>()

/** A row for every month of the table's years, the oldest first. */
export function historyOf({ key }: Pick<Asset, 'key'>): readonly PriceRow[] {
  return [...rowsByMonth(key).values()]
}

/** A row for every month of some years; what the table does not reach is not known. */
export function rowsOfYears({ key }: Pick<Asset, 'key'>, { from, to }: YearRange): PriceRow[] {
  const rows = rowsByMonth(key)
  return listMonths(monthOf(from, 1), monthOf(to, 12)).map(
    (month) => rows.get(month) ?? buildRow(key, month),
  )
}

function rowsByMonth(key: string): ReadonlyMap<Month, PriceRow> {
  const known = histories.get(key)
  if (known) return known
  const months = listMonths(monthOf(tableYears.from, 1), monthOf(tableYears.to, 12))
  const rows = new Map(months.map((month) => [month, buildRow(key, month)]))
  histories.set(key, rows)
  return rows
}

/** A month that lacks either price has no ratio; the line spans the gap. */
function buildRow(key: string, month: Month): PriceRow {
  const [usd, btcUsd] = [priceInMonth(key, month), priceInMonth(bitcoinSeries, month)]
  return { month, usd, btcUsd, btc: usd === null || btcUsd === null ? null : usd / btcUsd }
}
