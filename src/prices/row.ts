// Rows: the prices of an asset in one month, in each unit; and functions that search them.

import { type Month, type MonthRange, rangeOfMonths } from './month.ts'
import type { Currency, Unit } from './units'

/** A month, and the price in each unit that is compared; `null` if unknown. */
export type PriceRow<Compared extends Unit = Unit> = { month: Month } & {
  readonly [unit in Compared]?: number | null
}

/** A month with every price. */
export type KnownRow<Compared extends Unit = Currency> = { month: Month } & Readonly<
  Record<Compared, number>
>

/** The units that a row compares, in their order. */
export function unitsOfRow(row: PriceRow): readonly Unit[] {
  const names = Object.keys(row) as (Unit | 'month')[]
  return names.filter((name) => name !== 'month')
}

type Known<Row> = { [name in keyof Row]-?: NonNullable<Row[name]> }

export function isKnown<Row extends PriceRow>(
  row: Row | null | undefined,
): row is Row & Known<Row> {
  return row != null && Object.values(row).every((value) => value != null)
}

/** Whether a month has any price. */
export function hasAnyPrice(row: PriceRow): boolean {
  return Object.values(row).some((value) => typeof value === 'number')
}

/** The latest row with every price, or else with any; the oldest row must come first. */
export function latestOf<Row extends PriceRow>(rows: readonly Row[]): Row | undefined {
  return rows.findLast(isKnown) ?? rows.findLast(hasAnyPrice)
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

/** The row of a month; `null` where there is none. */
export function findRow<Row extends PriceRow>(rows: readonly Row[], month: Month): Row | null {
  return rows.find((row) => row.month === month) ?? null
}
