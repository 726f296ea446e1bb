// Changes of prices between two months: their factors, and their annual rates.

// With the extension, because Node runs this file without a bundler.
import { type Month, monthsBetween } from './month.ts'
import { endsOf, isKnown, type PriceRow, unitsOfRow } from './row.ts'
import type { Unit } from './units'

/** The change of a price in a unit between two months: it has become `factor` times as much. */
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
 * The change of a price from one row to a later one; `null` if either price is unknown, or if the
 * second row is not later: from a month to itself there is no change, not one of 0%.
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

/** The changes from the first row with every price to the last; empty without two such rows. */
export function changesOver(rows: readonly PriceRow[]): PriceChange[] {
  const ends = endsOf(rows.filter(isKnown))
  return ends ? changesBetween(ends.first, ends.last) : []
}

/** The known changes between two rows in some units, by default in all units of the rows. */
export function changesBetween(
  first: PriceRow,
  last: PriceRow,
  units: readonly Unit[] = unitsOfRow(last),
): PriceChange[] {
  return units.flatMap((unit) => changeBetween(unit, first, last) ?? [])
}
