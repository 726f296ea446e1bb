// Changes of prices: what a price has become between two months, and how much that is a year.

// With the extension, because Node runs this file without a bundler.
import { type Month, monthsBetween } from './month.ts'
import { endsOf, isKnown, type PriceRow, unitsOfRow } from './row.ts'
import type { Unit } from './units'

/** What the price in a unit has become between two months: `factor` times as much. */
export type PriceChange<In extends Unit = Unit> = {
  unit: In
  from: Month
  to: Month
  factor: number
}

type Value = number | null | undefined

/** How many times as large a value has become; `null` if either is unknown. */
export function factorBetween(before: number, after: number): number
export function factorBetween(before: Value, after: Value): number | null
export function factorBetween(before: Value, after: Value): number | null {
  return before == null || after == null ? null : after / before
}

/**
 * The change of a price from one row to another; `null` if either price is unknown, and where it would
 * run backward, or from a month to itself, which is no change of 0%.
 */
export function changeBetween<In extends Unit>(
  unit: In,
  first: PriceRow | null,
  last: PriceRow,
): PriceChange<In> | null {
  const factor = factorBetween(first?.[unit], last[unit])
  return first && first.month < last.month && factor !== null
    ? { unit, from: first.month, to: last.month, factor }
    : null
}

/** The compound annual growth rate of a change, as a share; `null` for less than a year. */
export function annualRate({ from, to, factor }: PriceChange): number | null {
  const months = monthsBetween(from, to)
  return months < 12 ? null : factor ** (12 / months) - 1
}

/** From the first row with every price to the last; none without two. */
export function changesOver(rows: readonly PriceRow[]): PriceChange[] {
  const ends = endsOf(rows.filter(isKnown))
  return ends ? changesBetween(ends.first, ends.last) : []
}

/** The known changes in some units, by default in those that are compared. */
export function changesBetween(
  first: PriceRow,
  last: PriceRow,
  units: readonly Unit[] = unitsOfRow(last),
): PriceChange[] {
  return units.flatMap((unit) => changeBetween(unit, first, last) ?? [])
}
