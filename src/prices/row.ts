// The prices of an asset month by month, and the changes between two months.

import type { Asset } from './catalog'
import { formatChange, formatMonth } from './format'
import { listMonths, type Month, type MonthRange, monthsBetween, rangeOfMonths } from './month'
import { type BesideRecord, lastMonth, type PriceTable, priceInMonth, seriesOf } from './table'
import {
  type BesideUnit,
  type Currency,
  describeInUnits,
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

/** The relative change of a price: -0.5 if it halved; `null` if either price is unknown. */
export function changeBetween(unit: Unit, then: PriceRow | null, now: PriceRow): number | null {
  const [before, after] = [priceIn(unit, then), priceIn(unit, now)]
  return before === null || after === null ? null : after / before - 1
}

/** The compound annual growth rate, as a share; `null` for unknown prices, or less than a year. */
export function annualRate(unit: Unit, then: PriceRow | null, now: PriceRow): number | null {
  const change = changeBetween(unit, then, now)
  const months = then ? monthsBetween(then.month, now.month) : 0
  return change === null || months < 12 ? null : (1 + change) ** (12 / months) - 1
}

/**
 * The change in some units, by default in each that is compared, e.g. "−97% in
 * Bitcoin, +231% in dollars".
 */
export function describeChanges(
  then: PriceRow,
  now: PriceRow,
  units: readonly Unit[] = unitsOfRow(now),
): string {
  return describeInUnits(units, (unit) => formatChange(changeBetween(unit, then, now)))
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
