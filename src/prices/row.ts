// The prices of an asset month by month, and their changes between two months.

import type { Asset } from './catalog'
import { changeBetween, type PriceChange } from './change'
import { formatMonth } from './format'
import { listMonths, type Month, type MonthRange, rangeOfMonths } from './month'
import { type BesideRecord, lastMonth, type PriceTable, priceInMonth, seriesOf } from './table'
import {
  type BesideUnit,
  type Currency,
  formatPrice,
  inEachCurrency,
  type Unit,
  unitNamed,
  unitOf,
} from './units'

/**
 * The price in each currency (`usd` in dollars, `btc` in bitcoins), and in what a chart counts
 * in besides; `null` if unknown.
 */
export type PriceRow = { month: Month } & Record<Currency, number | null> &
  Partial<Record<BesideUnit, number | null>>

/** Also has the price of a bitcoin in dollars. */
export type TableRow = PriceRow & { btcUsd: number | null }

/** A month with every price that is compared; one in another unit is made of that in dollars. */
export type KnownRow = PriceRow & Record<Currency, number>

/** The units that a row compares: Bitcoin, and dollars or what it has in their place. */
export function unitsOfRow(row: PriceRow): readonly [Unit, Unit] {
  const isBeside = (name: string): name is BesideUnit => name.startsWith('in_')
  return ['btc', Object.keys(row).find(isBeside) ?? 'usd']
}

function priceIn(unit: Unit, row: PriceRow | null): number | null {
  return row?.[unit] ?? null
}

export function isKnown<Row extends PriceRow>(row: Row | null | undefined): row is Row & KnownRow {
  return row != null && unitsOfRow(row).every((unit) => priceIn(unit, row) !== null)
}

/** Whether a month has any of the prices that are compared. */
export function hasAnyPrice(row: PriceRow): boolean {
  return unitsOfRow(row).some((unit) => priceIn(unit, row) !== null)
}

/** The newest month with every price, or else with any; of rows with the oldest first. */
export function newestOf<Row extends PriceRow>(rows: readonly Row[]): Row | undefined {
  return rows.findLast(isKnown) ?? rows.findLast(hasAnyPrice)
}

/** The known changes in some units, by default in those that are compared. */
export function changesBetween(
  first: PriceRow,
  last: PriceRow,
  units: readonly Unit[] = unitsOfRow(last),
): PriceChange[] {
  return units.flatMap((unit) => changeBetween(unit, first, last) ?? [])
}

/**
 * The prices of a month that are compared, or the text `unknown`, for sentences, which say of which
 * month dollars are: "$338,344 (Aug 2026 $)".
 */
export function wordPrices(row: PriceRow, unknown: string): string[] {
  return unitsOfRow(row).map((unit) => {
    const { dated } = unitOf(unit)
    const price = priceIn(unit, row)
    return formatPrice(unit, price, unknown) + (dated && price !== null ? ` (${dated})` : '')
  })
}

/** A month's prices, e.g. "June 2026: 0.0670₿, $4,228". */
export function describeMonth(row: PriceRow): string {
  return `${formatMonth(row.month)}: ${wordPrices(row, 'not known').join(', ')}`
}

/** The first and the last of some rows; `null` if there are none. */
export function endsOf<Row>(rows: readonly Row[]): { first: Row; last: Row } | null {
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last ? { first, last } : null
}

/** The months from the first row that matches to the last; `null` if none does. */
export function rangeOf<Row extends PriceRow>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
): MonthRange | null {
  return rangeOfMonths(rows.filter(matches).map(({ month }) => month))
}

/**
 * A row for every month from the asset's first price to its last, the oldest first, with
 * `null` for prices that the table lacks. What is known of an asset does not depend on what
 * a chart is counted in: only with `beside`, as the table has it, do rows have and compare
 * prices in it.
 */
export function historyOf(
  table: PriceTable,
  { key }: Pick<Asset, 'key'>,
  beside?: BesideRecord,
): TableRow[] {
  const series = seriesOf(table, key)
  const to = lastMonth(series)
  const unit = beside && unitNamed(beside.key)
  const months = to === null ? [] : listMonths(series.from, to)
  return months.map((month) => {
    const usd = priceInMonth(series, month)
    const btcUsd = priceInMonth(table.bitcoin, month)
    const besideValue = beside ? priceInMonth(beside.prices, month) : null
    const priceIn = (unit: Unit) =>
      usd === null ? null : unitOf(unit).convert(usd, btcUsd, besideValue)
    const prices = inEachCurrency(priceIn)
    return { month, btcUsd, ...prices, ...(unit && { [unit]: priceIn(unit) }) }
  })
}

/** The row of a month; `null` where there is none. */
export function rowOf<Row extends PriceRow>(rows: readonly Row[], month: Month): Row | null {
  return rows.find((row) => row.month === month) ?? null
}
