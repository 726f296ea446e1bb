// The board of the home page: what it can be sorted by, and in which order that puts the goods.

import { lineOf, lines } from '../../chart/lines'
import type { Asset } from '../../prices/catalog'
import { changeOf, type Unit } from '../../prices/row'
import type { Facts } from '../../server/facts'
import { formatYears } from '../../site/format'
import { comparedYears } from './compared-years'

/** A column: the good itself, its newest price, or how that has changed over so many years. */
export type Column =
  | { kind: 'good' }
  | { kind: 'price'; unit: Unit }
  | { kind: 'change'; unit: Unit; years: number }

export type BoardRow = { asset: Asset; facts: Facts | null }

const both = <Kind extends object>(column: Kind) => lines.map(({ unit }) => ({ ...column, unit }))

/** In the order in which they stand; those of prices in pairs, as everywhere. */
export const columns: readonly Column[] = [
  { kind: 'good' },
  ...both({ kind: 'price' as const }),
  ...comparedYears.flatMap((years) => both({ kind: 'change' as const, years })),
]

/** What a column is called where it stands alone, e.g. "Change over 5 years in Bitcoin". */
export function nameColumn(column: Column): string {
  if (column.kind === 'good') return 'Good'
  const { currency } = lineOf(column.unit)
  return column.kind === 'price'
    ? `Price in ${currency}`
    : `Change over ${formatYears(column.years)} in ${currency}`
}

/** What a row has in a column of numbers; `null` where that is not known. */
export function valueIn(
  column: Exclude<Column, { kind: 'good' }>,
  { facts }: BoardRow,
): number | null {
  if (!facts) return null
  if (column.kind === 'price') return facts.latest[column.unit]
  const then = facts.earlier.find(({ years }) => years === column.years)
  return changeOf(column.unit, then?.row ?? null, facts.latest)
}

/**
 * The rows in the order of a column: names as the alphabet has them, numbers from the lowest. What is not known comes
 * last in either direction.
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
