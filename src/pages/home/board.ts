// The board of the home page: what it can be sorted by, and the order of the goods.

import type { CatalogEntry } from '../../prices/catalog'
import { comparedYears } from '../../prices/compared-years'
import { formatYears } from '../../prices/format'
import { changeBetween } from '../../prices/row'
import { type Unit, unitNames, units } from '../../prices/units'
import type { Facts } from './data'

/** A column: the good itself, its newest price, or the change of that over some years. */
export type Column =
  | { kind: 'good' }
  | { kind: 'price'; unit: Unit }
  | { kind: 'change'; unit: Unit; years: number }

/** The column by which rows are sorted, and the direction; `undefined` for the order of the navigation. */
export type Sorting = { column: number; isDescending: boolean } | undefined

export type BoardRow = { asset: CatalogEntry; facts: Facts | null }

/** In the order in which they stand. */
export const columns: readonly Column[] = [
  { kind: 'good' },
  ...unitNames.map((unit) => ({ kind: 'price', unit }) as const),
  ...comparedYears.flatMap((years) =>
    unitNames.map((unit) => ({ kind: 'change', unit, years }) as const),
  ),
]

/** The name of a column where it stands alone, e.g. "Change over 5 years in Bitcoin". */
export function nameColumn(column: Column): string {
  if (column.kind === 'good') return 'Good'
  const { currency } = units[column.unit]
  return column.kind === 'price'
    ? `Price in ${currency}`
    : `Change over ${formatYears(column.years)} in ${currency}`
}

/** The value of a row in a column of numbers; `null` where it is unknown. */
export function valueIn(
  column: Exclude<Column, { kind: 'good' }>,
  { facts }: BoardRow,
): number | null {
  if (!facts) return null
  if (column.kind === 'price') return facts.latest[column.unit]
  const then = facts.earlier.find(({ years }) => years === column.years)
  return changeBetween(column.unit, then?.row ?? null, facts.latest)
}

/**
 * The rows in the order of a column: names alphabetically, numbers from the lowest. Unknown values come last in either
 * direction.
 */
export function sortRows(
  rows: readonly BoardRow[],
  column: Column,
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
