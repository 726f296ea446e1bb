// The columns of the home page's board, its rows by group or sorted, and the scale of its bars.

import { type CatalogEntry, groupAssets } from '../../prices/catalog'
import { formatYears } from '../../prices/format'
import { comparedYears } from '../../prices/row'
import { type Currency, currencies, unitOf } from '../../prices/units'
import type { Facts } from './data'

export type BoardRow = CatalogEntry & { facts: Facts | null }

export type BoardColumn = {
  /** E.g. "Change over 5 years in Bitcoin". */
  name: string
  /** Of its numbers. */
  unit?: Currency
  /** `null` if unknown. */
  valueIn: (row: BoardRow) => string | number | null
}

export const goodColumn: BoardColumn = { name: 'Good', valueIn: ({ label }) => label }

const priceColumns = currencies.map((unit) => ({
  name: `Price in ${unitOf(unit).currency}`,
  unit,
  valueIn: ({ facts }: BoardRow) => facts?.[unit] ?? null,
}))

export const changeColumns = comparedYears.flatMap((years, index) =>
  currencies.map((unit) => ({
    name: `Change over ${formatYears(years)} in ${unitOf(unit).currency}`,
    unit,
    valueIn: ({ facts }: BoardRow) => facts?.changes[unit][index] ?? null,
  })),
)

export const numberColumns = [...priceColumns, ...changeColumns]

export const boardColumns: readonly BoardColumn[] = [goodColumn, ...numberColumns]

export type Sorting = { column: BoardColumn; isDescending: boolean }

/** Sorts names alphabetically and numbers ascending, or reversed; unknown values come last. */
export function sortRows(
  rows: readonly BoardRow[],
  { column: { valueIn }, isDescending }: Sorting,
): BoardRow[] {
  return rows.toSorted((a, b) => {
    const [first, second] = [valueIn(a), valueIn(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const order =
      typeof first === 'string' ? first.localeCompare(String(second), 'en') : first - Number(second)
    return isDescending ? -order : order
  })
}

/** The rows by group, without empty groups; where they are sorted, in one group without a name. */
export function groupRows(rows: readonly BoardRow[], sorting?: Sorting) {
  return sorting ? [{ name: '', members: sortRows(rows, sorting) }] : groupAssets(rows)
}

/** A bar from no change to a change, in percent of its column's width, in visible steps. */
export type Bar = { start: number; length: number }

/** In percent: about a pixel. */
const barStep = 2

/**
 * The scale of a column's bars, from its lowest change to its highest. Changes count as factors: a
 * halving is as long as a doubling. What has become worthless has no bar, and neither has what is
 * unknown.
 */
export function barScale(
  changes: readonly (number | null)[],
): (change: number | null) => Bar | null {
  const factorOf = (change: number | null) =>
    change === null || change <= -1 ? null : Math.log1p(change)
  const factors = changes.map(factorOf).filter((factor) => factor !== null)
  const [low, high] = [Math.min(0, ...factors), Math.max(0, ...factors)]
  const place = (factor: number) =>
    barStep * Math.round((100 * (factor - low)) / (high - low || 1) / barStep)
  return (change) => {
    const factor = factorOf(change)
    if (factor === null) return null
    const [zero, end] = [place(0), place(factor)]
    return { start: Math.min(zero, end), length: Math.abs(end - zero) }
  }
}
