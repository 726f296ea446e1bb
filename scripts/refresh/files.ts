// The files that a refresh writes, with one line per change, for readable diffs: both tables, with
// their series in a stable order, the areas, and the list of what each refresh changed, oldest
// first.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type Day,
  expandMonths,
  monthsPerYear,
  numberInYear,
  yearOf,
} from '../../src/prices/month.ts'
import type { AreasFile, Change } from '../../src/prices/schemas.ts'
import { type DataFiles, newRates, type SeriesEntry, tablesOf } from '../../src/prices/series.ts'
import { listRows, type PriceFile } from '../../src/prices/table.ts'
import { parseFile } from '../build/data-files.ts'
import { type JudgedMonth, type Judgment, relativeChange, writtenMonths } from './judge.ts'
import type { MonthlyValues } from './monthly.ts'
import { replaceFiles } from './replace-files.ts'

/** One series of the table, oldest month first; `null` is a month without a value. */
export function monthlyValuesOf(table: PriceFile, key: string): MonthlyValues {
  const values = listRows(table).flatMap(([month, { [key]: value }]) =>
    value === undefined ? [] : [[month, value] as const],
  )
  return new Map(values)
}

/** A copy of the table with these months of one series set. */
export function withMonths(table: PriceFile, key: string, values: MonthlyValues): PriceFile {
  const changed = structuredClone(table)
  for (const [month, value] of values) {
    const [year, name] = [yearOf(month), numberInYear(month)]
    changed[year] ??= {}
    changed[year][name] = { ...changed[year][name], [key]: value }
  }
  return changed
}

/** Formats the table with one line per month; an unchanged table is identical to the byte. */
export function formatPriceFile(table: PriceFile): string {
  const months = Array.from({ length: monthsPerYear }, (_, index) => index + 1)
  return formatCompactJson(table, 2, [...Object.keys(table), ...months, ...orderSeries(table)])
}

/** The order of the existing lines; a new series comes after the one before it in its first line. */
function orderSeries(table: PriceFile): string[] {
  const order: string[] = []
  for (const [, values] of listRows(table)) {
    let place = 0
    for (const key of Object.keys(values)) {
      if (!order.includes(key)) order.splice(place, 0, key)
      place = order.indexOf(key) + 1
    }
  }
  return order
}

const indent = 2

/**
 * Formats a value as JSON, with each object at this depth on one line. `keys` are all its keys, in
 * their order.
 */
function formatCompactJson(value: unknown, depth: number, keys?: (string | number)[]): string {
  const inside = new RegExp(`\\n {${indent * depth}}( +|(?=[}\\]]))`, 'g')
  const text = JSON.stringify(value, keys, indent).replace(inside, ' ')
  return `${text.replaceAll('[ ', '[').replaceAll(' ]', ']')}\n`
}

/**
 * The changes followed by a new one, if it has any series. The last of them loses the series that
 * never reached their table, which happens when a refresh is killed between writing its files: the
 * table, still without the new change, lacks their months, or the new change repeats them.
 */
function addChange(changes: Change[], change: Change, ...tables: PriceFile[]): Change[] {
  const last = changes.at(-1)
  const added = Object.keys(change.series).length > 0 ? [change] : []
  if (!last) return added
  const reached = Object.entries(last.series).filter(([key, one]) => {
    const stored = new Set(tables.flatMap((table) => [...monthlyValuesOf(table, key).keys()]))
    const isInTable = expandMonths(one.added).every((month) => stored.has(month))
    return isInTable && !isDeepStrictEqual(one, change.series[key])
  })
  const kept = reached.length > 0 ? [{ ...last, series: Object.fromEntries(reached) }] : []
  return [...changes.slice(0, -1), ...kept, ...added]
}

/** Formats the areas with one line per field. */
export function formatAreas(areas: AreasFile): string {
  return `${JSON.stringify(areas, undefined, indent)}\n`
}

/** Formats the file with one line per series. */
export function formatChanges(changes: Change[]): string {
  return formatCompactJson(changes, 3)
}

/** A largest change is rounded to 0.0001%. */
const shareDecimals = 6

/** Summarizes a judgment for the list of changes. */
function summarize({ months, source }: Judgment): Change['series'][string] {
  const listed = (as: JudgedMonth['as']) =>
    months.flatMap((one) => (one.as === as && (as !== 'new' || one.is !== null) ? one.month : []))
  const corrected = listed('corrected')
  const others = months.flatMap(({ month, from }) => (from ? [[month, from] as const] : []))
  const largest = largestChangeOf(months.filter(({ as }) => as !== 'kept'))
  return {
    added: listed('new'),
    // Another source has other values in nearly all months.
    revised: source ? [] : listed('revised'),
    ...(corrected.length > 0 && { corrected }),
    ...(others.length > 0 && { takenFrom: Object.fromEntries(others) }),
    ...(source && { source }),
    ...(largest !== undefined && { largestChange: Number(largest.toFixed(shareDecimals)) }),
  }
}

/** The largest change of some months, as a share of the old value. */
export function largestChangeOf(months: JudgedMonth[]): number | undefined {
  const changes = months.flatMap((month) => relativeChange(month) ?? [])
  return changes.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
}

/**
 * The files that a refresh may write, in this order; a site may lack those of areas. The list of
 * changes comes first: if this process is killed in between, the next refresh finds the same months
 * again, and `addChange` drops what is not in the tables. The other way round, the change would never
 * be listed. The areas come after their table, so that a new source is named only for its own months.
 */
const writtenFiles = ['changes.json', 'world.json', 'areas.json', 'prices.json'] as const

type Texts = Partial<Record<(typeof writtenFiles)[number], string>>

/** The files of a folder that a refresh may write. */
export function readTexts(folder: string): Texts {
  const existing = writtenFiles.filter((name) => existsSync(join(folder, name)))
  return Object.fromEntries(
    existing.map((name) => [name, parseFile(join(folder, name), (text) => text)]),
  )
}

/**
 * Writes the outcomes of all series, and returns the names of the files that are written.
 *
 * @param texts the files as they were read
 * @throws {DataError} if a file cannot be written; all are then as they were
 */
export function writeOutcomes(
  folder: string,
  texts: Texts,
  data: DataFiles,
  outcomes: (Judgment & { entry: SeriesEntry })[],
  date: Day,
): string[] {
  const stored = tablesOf(data)
  const tables = { ...stored }
  const areas = structuredClone(data.areas as AreasFile)
  const series: Change['series'] = {}
  for (const outcome of outcomes) {
    const { key, file, area } = outcome.entry
    const months = writtenMonths(outcome)
    if (months.size > 0) {
      series[key] = summarize(outcome)
      tables[file] = withMonths(tables[file], key, months)
    }
    const row = outcome.source && area && areas.areas[area.code]
    if (row) row.rate = newRates
  }
  const changes = addChange(data.changes as Change[], { date, series }, ...Object.values(stored))
  const files = {
    'changes.json': formatChanges(changes),
    'world.json': formatPriceFile(tables['world.json']),
    'areas.json': formatAreas(areas),
    'prices.json': formatPriceFile(tables['prices.json']),
  }
  const written = writtenFiles.flatMap((name) => {
    const [before, text] = [texts[name], files[name]]
    const isLeft = before === undefined || before === text
    return isLeft ? [] : [{ name, path: join(folder, name), before, text }]
  })
  replaceFiles(written)
  return written.map(({ name }) => name)
}
