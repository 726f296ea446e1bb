// The prices of an asset in one month, and the changes between two.

import { formatChange, formatMonth } from './format'
import { type Month, monthsBetween } from './month'
import type { MonthRange } from './month-range'
import { describeInUnits, formatPrice, type Unit, unitNames } from './units'

/** The price in each unit (`usd` in dollars, `btc` in bitcoins); `null` if unknown. */
export type PriceRow = { month: Month } & Record<Unit, number | null>

/** Also has the price of a bitcoin in dollars. */
export type TableRow = PriceRow & { btcUsd: number | null }

/** A month with a price in every unit. */
export type KnownRow = PriceRow & Record<Unit, number>

export function isKnown<Row extends PriceRow>(row: Row | undefined): row is Row & KnownRow {
  return row !== undefined && unitNames.every((unit) => row[unit] !== null)
}

/** Whether a month has a price in any unit. */
export function hasAnyPrice(row: PriceRow): boolean {
  return unitNames.some((unit) => row[unit] !== null)
}

/** The newest month with a price in every unit, or else in any; of rows with the oldest first. */
export function newestOf(rows: readonly PriceRow[]): PriceRow | undefined {
  return rows.findLast(isKnown) ?? rows.findLast(hasAnyPrice)
}

/** The price of a bitcoin in dollars, by what something costs in both; `null` if either is unknown. */
export function bitcoinPriceOf({ btc, usd }: PriceRow): number | null {
  return btc && usd ? usd / btc : null
}

/** The relative change of a price: -0.5 if it halved; `null` if either price is unknown. */
export function changeBetween(unit: Unit, then: PriceRow | null, now: PriceRow): number | null {
  const [before, after] = [then?.[unit] ?? null, now[unit]]
  return before === null || after === null ? null : after / before - 1
}

/** The years over which pages compare prices, the longest last. */
export const comparedYears = [1, 5, 10] as const

/** The compound annual growth rate, as a share; `null` if a price is unknown, or for less than a year. */
export function annualRate(unit: Unit, then: PriceRow | null, now: PriceRow): number | null {
  const change = changeBetween(unit, then, now)
  const months = then ? monthsBetween(then.month, now.month) : 0
  return change === null || months < 12 ? null : (1 + change) ** (12 / months) - 1
}

/** The change in every unit, e.g. "−97% in Bitcoin, +231% in dollars". */
export function describeChanges(then: PriceRow, now: PriceRow): string {
  return describeInUnits((unit) => formatChange(changeBetween(unit, then, now)))
}

/** A month's price in every unit, e.g. "June 2026: 0.0670₿, $4,228". */
export function describeMonth(row: PriceRow): string {
  const prices = unitNames.map((unit) => formatPrice(unit, row[unit], 'not known'))
  return `${formatMonth(row.month)}: ${prices.join(', ')}`
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
  const ends = endsOf(rows.filter(matches))
  return ends && { from: ends.first.month, to: ends.last.month }
}
