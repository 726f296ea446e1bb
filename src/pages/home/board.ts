// The columns of the home page's board, its rows by group or sorted, and the scale of its bars.

import { assetGroups, type CatalogEntry } from '../../prices/catalog'
import { formatYears } from '../../prices/format'
import { comparedYears } from '../../prices/row'
import { type Currency, currencies, units } from '../../prices/units'
import type { Facts } from './data'

/** The name of the good, its newest price, or its change over some years. */
export type BoardColumn =
  | { kind: 'good' }
  | { kind: 'price'; unit: Currency }
  | { kind: 'change'; unit: Currency; years: (typeof comparedYears)[number] }

/** The index of the sorted column and the direction; `undefined` for the navigation's order. */
export type Sorting = { column: number; isDescending: boolean } | undefined

export type BoardRow = { asset: CatalogEntry; facts: Facts | null }

export const boardColumns: readonly BoardColumn[] = [
  { kind: 'good' },
  ...currencies.map((unit) => ({ kind: 'price', unit }) as const),
  ...comparedYears.flatMap((years) =>
    currencies.map((unit) => ({ kind: 'change', unit, years }) as const),
  ),
]

export const changeColumns = boardColumns.filter((column) => column.kind === 'change')

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
  if (column.kind === 'price') return facts[column.unit]
  return facts.changes[column.unit][comparedYears.indexOf(column.years)] ?? null
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

/** Rows under a common heading; sorted rows have none. */
export type BoardGroup = { name?: string; rows: BoardRow[] }

/** The rows by group, without empty groups; or one list of them where they are sorted. */
export function groupRows(rows: readonly BoardRow[], sorting: Sorting): BoardGroup[] {
  const column = boardColumns[sorting?.column ?? -1]
  if (sorting && column) return [{ rows: sortRows(rows, column, sorting.isDescending) }]
  return assetGroups
    .map(({ name, members }) => ({
      name,
      rows: rows.filter(({ asset }) => members.includes(asset)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The rows whose label contains a text, in whatever case. */
export function filterRows(rows: readonly BoardRow[], text: string): BoardRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(({ asset }) => asset.label.toLowerCase().includes(wanted))
}

/** A bar between no change and a change, in percent of the width of its column, in steps that can be told apart. */
export type Bar = { start: number; length: number }

/** In percent: about a pixel. */
const step = 2

/**
 * The scale of a column's bars, from its lowest change to its highest. Changes count as factors: a halving is as long as
 * a doubling. What has become worthless has no bar, and neither has what is unknown.
 */
export function barScale(
  changes: readonly (number | null)[],
): (change: number | null) => Bar | null {
  const factorOf = (change: number | null) =>
    change === null || change <= -1 ? null : Math.log1p(change)
  const factors = changes.map(factorOf).filter((factor) => factor !== null)
  const [low, high] = [Math.min(0, ...factors), Math.max(0, ...factors)]
  const place = (factor: number) =>
    step * Math.round((100 * (factor - low)) / (high - low || 1) / step)
  return (change) => {
    const factor = factorOf(change)
    if (factor === null) return null
    const [zero, end] = [place(0), place(factor)]
    return { start: Math.min(zero, end), length: Math.abs(end - zero) }
  }
}
