// The files that a refresh writes, with one line per change, for readable diffs: the price table, with its series in a
// stable order, and the list of what each refresh changed in it, oldest first.

import { isDeepStrictEqual } from 'node:util'
import { type Month, monthOf, numberInYear, yearOf } from '../../src/prices/month.ts'
import type { Change } from '../../src/prices/schemas.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import { changeOf, type Judgment } from './judge.ts'

/** See data/README.md. */
export type Table = PriceFile

/** One series of the table, oldest month first; `null` is a month without a value. */
export function seriesOf(table: Table, key: string): Map<Month, number | null> {
  const series = new Map<Month, number | null>()
  // Keys that are whole numbers are always in ascending order.
  for (const [year, months] of Object.entries(table)) {
    for (const [month, { [key]: value }] of Object.entries(months)) {
      if (value !== undefined) series.set(monthOf(Number(year), Number(month)), value)
    }
  }
  return series
}

/** A copy of the table with these months of one series set. */
export function withMonths(table: Table, key: string, values: Map<Month, number | null>): Table {
  const changed = structuredClone(table)
  for (const [month, value] of values) {
    const [year, name] = [yearOf(month), numberInYear(month)]
    changed[year] ??= {}
    changed[year][name] = { ...changed[year][name], [key]: value }
  }
  return changed
}

/** Formats the table with one line per month; an unchanged table is identical to the byte. */
export function formatTable(table: Table): string {
  const order = orderSeries(table)
  const sorted = structuredClone(table)
  for (const months of Object.values(sorted)) {
    for (const [month, values] of Object.entries(months)) {
      const pairs = Object.entries(values)
      pairs.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
      months[month] = Object.fromEntries(pairs)
    }
  }
  return formatJson(sorted, 2)
}

/** The order of the existing lines; a new series comes after the series of its first line. */
function orderSeries(table: Table): string[] {
  const order: string[] = []
  for (const values of Object.values(table).flatMap(Object.values<Table[string][string]>)) {
    let place = 0
    for (const key of Object.keys(values)) {
      if (!order.includes(key)) order.splice(place, 0, key)
      place = order.indexOf(key) + 1
    }
  }
  return order
}

const indent = 2

/** Formats a value as JSON; each object at this depth is on one line. */
function formatJson(value: unknown, depth: number): string {
  const inside = new RegExp(`\\n {${indent * depth}}( +|(?=[}\\]]))`, 'g')
  const text = JSON.stringify(value, null, indent).replace(inside, ' ')
  return `${text.replaceAll('[ ', '[').replaceAll(' ]', ']')}\n`
}

/** A largest change is rounded to 0.0001%. */
const shareDecimals = 6

/**
 * The changes followed by a new one. The last of them is dropped if it never reached the table, which
 * happens when a refresh is killed between writing its two files: the table, still without the new change,
 * lacks its months, or the new change repeats it.
 */
export function addChange(changes: Change[], change: Change, table: Table): Change[] {
  const last = changes.at(-1)
  if (!last) return [change]
  const isInTable = Object.entries(last.series).every(([key, { added }]) => {
    const stored = seriesOf(table, key)
    return added.every((month) => stored.has(month))
  })
  const isRepeated = isDeepStrictEqual(last.series, change.series)
  return [...(isInTable && !isRepeated ? changes : changes.slice(0, -1)), change]
}

/** Formats the file with one line per series. */
export function formatChanges(changes: Change[]): string {
  return formatJson(changes, 3)
}

/** The change of one series; `undefined` if nothing is written. */
export function summarize(judgment: Judgment): Change['series'][string] | undefined {
  const { added, revised, corrected } = judgment
  const replaced = [...revised, ...corrected]
  if (added.size === 0 && replaced.length === 0) return undefined
  const largest = replaced
    .flatMap(({ was, is }) => changeOf(was, is) ?? [])
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
  return {
    added: [...added].flatMap(([month, value]) => (value === null ? [] : [month])),
    revised: revised.map(({ month }) => month),
    ...(corrected.length === 0 ? {} : { corrected: corrected.map(({ month }) => month) }),
    ...(largest === undefined ? {} : { largestChange: Number(largest.toFixed(shareDecimals)) }),
  }
}
