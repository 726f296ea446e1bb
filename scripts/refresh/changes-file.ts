// The entries of data/changes.json: what each refresh changed in the price table, oldest first.

import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../../src/prices/changes.ts'
import { changeOf, type Judgment } from './judge.ts'
import { formatJson, seriesOf, type Table } from './table-file.ts'

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
