// The columns of the home page's board, and sorting by them.

import type { CatalogEntry } from '../../prices/catalog'
import { formatYears } from '../../prices/format'
import { changeBetween, comparedYears } from '../../prices/row'
import { type Unit, unitNames, units } from '../../prices/units'
import type { Facts } from './data'

/** The name of the good, its newest price, or its change over some years. */
export type BoardColumn =
  | { kind: 'good' }
  | { kind: 'price'; unit: Unit }
  | { kind: 'change'; unit: Unit; years: number }

/** The index of the sorted column and the direction; `undefined` for the navigation's order. */
export type Sorting = { column: number; isDescending: boolean } | undefined

export type BoardRow = { asset: CatalogEntry; facts: Facts | null }

export const boardColumns: readonly BoardColumn[] = [
  { kind: 'good' },
  ...unitNames.map((unit) => ({ kind: 'price', unit }) as const),
  ...comparedYears.flatMap((years) =>
    unitNames.map((unit) => ({ kind: 'change', unit, years }) as const),
  ),
]

/** The full name of a column, e.g. "Change over 5 years in Bitcoin". */
export function nameColumn(column: BoardColumn): string {
  if (column.kind === 'good') return 'Good'
  const { currency } = units[column.unit]
  return column.kind === 'price'
    ? `Price in ${currency}`
    : `Change over ${formatYears(column.years)} in ${currency}`
}

/** The number in a column; `null` if unknown. */
export function valueIn(
  column: Exclude<BoardColumn, { kind: 'good' }>,
  { facts }: BoardRow,
): number | null {
  if (!facts) return null
  if (column.kind === 'price') return facts.latest[column.unit]
  const then = facts.earlier.find(({ years }) => years === column.years)
  return changeBetween(column.unit, then?.row ?? null, facts.latest)
}

/** Sorts by a column: names alphabetically, numbers ascending. Unknown values always come last. */
export function sortRows(
  rows: readonly BoardRow[],
  column: BoardColumn,
  isDescending: boolean,
): BoardRow[] {
  const sign = isDescending ? -1 : 1
  if (column.kind === 'good') {
    return rows.toSorted((a, b) => sign * a.asset.label.localeCompare(b.asset.label, 'en'))
  }
  return rows.toSorted((a, b) => {
    const [first, second] = [valueIn(column, a), valueIn(column, b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}
