// Refreshes the price tables: fetches every series, judges it, and writes those that pass.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkShape } from '../../src/prices/check-shape.ts'
import { checkTable, checkTables } from '../../src/prices/check-table.ts'
import { addMonths, dayOf } from '../../src/prices/month.ts'
import { type AreasFile, type Change, changesSchema } from '../../src/prices/schemas.ts'
import { listSeries, newRates, type SeriesEntry, tablesOf } from '../../src/prices/series.ts'
import { type Freshness, freshnessOf, type PriceFile } from '../../src/prices/table.ts'
import { parseFile, readData } from '../site-data.ts'
import { DataError, named, SeriesError, UsageError } from './errors.ts'
import { type Conditions, fetchSeries } from './fetch-series.ts'
import {
  addChange,
  formatAreas,
  formatChanges,
  formatPriceFile,
  monthlyValuesOf,
  summarize,
  withMonths,
} from './files.ts'
import { type Judgment, judge, writtenMonths } from './judge.ts'
import type { MonthlyValues } from './monthly.ts'
import type { Keys, RefreshOptions } from './options.ts'
import { lock, replaceFiles } from './replace-files.ts'

/** What became of one series; nothing is judged if there is a problem. */
export type Outcome = Judgment & {
  entry: SeriesEntry
  /** Why it was not refreshed, on one line. */
  problem?: string
  /** What is wrong with some of its publishers, a line each. */
  notes: string[]
  /** The month that is overdue, and the day on which it was due. */
  late: Freshness['next'] | undefined
}

export type Refresh = {
  /** By what is reported together: one series, or one kind of series of all areas. */
  groups: Outcome[][]
  /** The names of the files that were written. */
  written: string[]
}

type RefreshTarget = Omit<Conditions, 'wanted' | 'changes'> & {
  folder: string
  /** Called as soon as a group of series is done. */
  onProgress(group: Outcome[]): void
}

/**
 * Refreshes the tables in a folder.
 *
 * @throws {DataError} if a data file is invalid to begin with, or cannot be written;
 *   the tables are then as they were
 * @throws {UsageError} if the options name an unknown series
 */
export async function refreshTable(target: RefreshTarget): Promise<Refresh> {
  const unlock = target.options.dryRun ? () => {} : lock(target.folder)
  try {
    return await refresh(target)
  } finally {
    unlock()
  }
}

async function refresh({ folder, onProgress, ...given }: RefreshTarget): Promise<Refresh> {
  const { data, all, texts } = readFolder(folder)
  const breaches = [
    ...checkTables(data, all),
    ...checkShape('changes.json', changesSchema, data.changes),
  ]
  if (breaches.length > 0) throw new DataError(breaches.join('\n'))
  const stored = tablesOf(data)
  const changes = data.changes as Change[]
  const wanted = select(all, given.options)
  const conditions = { ...given, wanted, changes }
  const byGroup = Map.groupBy(wanted, ({ key, area }) => area?.kind ?? key)
  const groups = await Promise.all(
    [...byGroup.values()].map(async (entries) => {
      const outcomes = entries.map((entry) => refreshSeries(entry, stored[entry.file], conditions))
      const group = await Promise.all(outcomes)
      onProgress(group)
      return group
    }),
  )
  const tables = { ...stored }
  const areas = structuredClone(data.areas as AreasFile)
  const series: Change['series'] = {}
  for (const outcome of groups.flat()) {
    const { key, file, area } = outcome.entry
    const months = writtenMonths(outcome)
    if (months.size > 0) {
      series[key] = summarize(outcome)
      tables[file] = withMonths(tables[file], key, months)
    }
    const row = outcome.source && area && areas.areas[area.code]
    if (row) row.rate = newRates
  }
  const change = { date: dayOf(given.now), series }
  const listed = addChange(changes, change, ...Object.values(stored))
  // The list comes first: if this process is killed in between, the next refresh finds the same
  // months again, and `addChange` drops what is not in the tables. The other way round, the change
  // would never be listed. And an area has a new source only once its months are from there.
  const files = {
    'changes.json': formatChanges(listed),
    'world.json': formatPriceFile(tables['world.json']),
    'areas.json': formatAreas(areas),
    'prices.json': formatPriceFile(tables['prices.json']),
  }
  const written = writtenFiles.flatMap((name) => {
    const [before, text] = [texts[name], files[name]]
    const isLeft = before === undefined || before === text || given.options.dryRun
    return isLeft ? [] : [{ name, path: join(folder, name), before, text }]
  })
  replaceFiles(written)
  return { groups, written: written.map(({ name }) => name) }
}

/** Fetches and judges a series, which is left out if the table would break a rule of the build. */
async function refreshSeries(
  entry: SeriesEntry,
  table: PriceFile,
  conditions: Conditions,
): Promise<Outcome> {
  const { key, file } = entry
  const { keys, now, options } = conditions
  const known = monthlyValuesOf(table, key)
  const clean = (text: string) => toLine(text, keys)
  const notes: string[] = []
  try {
    const answer = await fetchSeries(entry, known, conditions, (text) => notes.push(clean(text)))
    const [judgment, changed] = await named(answer.name, () => {
      const judgment = judge(known, answer, entry, options)
      const changed = withMonths({}, key, new Map([...known, ...writtenMonths(judgment)]))
      const [breach] = checkTable(file, changed, [entry])
      if (breach) throw new SeriesError(`the table would break its rules: ${breach}`)
      return [judgment, changed] as const
    })
    const late = findLate(monthlyValuesOf(changed, key), entry, now)
    return { entry, ...judgment, notes, late }
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error
    const problem = clean(error.message)
    return { entry, months: [], problem, notes, late: findLate(known, entry, now) }
  }
}

/** A longer problem keeps its beginning and its end, which says what was expected. */
const [longestProblem, longestEnd] = [200, 60]

/**
 * A publisher's words without line breaks, control characters, other characters that are not seen,
 * and keys; in the log of a workflow, its runner would obey `##[` anywhere in a line.
 */
function toLine(text: string, keys: Keys): string {
  const line = Object.values(keys)
    .reduce<string>((safe, key) => (key ? safe.replaceAll(key, '[key]') : safe), text)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('##[', '# #[')
    .trim()
  if (line.length <= longestProblem) return line
  const end = ` … ${line.slice(-longestEnd)}`
  return line.slice(0, longestProblem - end.length) + end
}

/** The month of a series that is overdue. */
function findLate(values: MonthlyValues, { series, area }: SeriesEntry, now: Date) {
  const last = [...values].findLast(([, value]) => value !== null)?.[0]
  const newest = last ?? addMonths(series.from, -1)
  const { appearsAfterDays } = series
  const { next, isMissing } = freshnessOf(newest, appearsAfterDays, dayOf(now), area?.everyMonths)
  return isMissing ? next : undefined
}

/** What `--only` may call a series: itself; of areas also all of its kind, or those of its area. */
function listNames({ key, area }: SeriesEntry): string[] {
  return area ? [key, area.kind, area.code] : [key]
}

/** The series that the options ask for. */
function select(all: SeriesEntry[], { only, files, accepted }: RefreshOptions): SeriesEntry[] {
  const isWanted = (one: SeriesEntry) => listNames(one).some((name) => only.includes(name))
  const wanted = only.length > 0 ? all.filter(isWanted) : all
  for (const [flag, given, known] of [
    ['--only', only, all.flatMap(listNames)],
    ['--from-file', [...files.keys()], wanted.flatMap(listNames)],
    ['--accept', accepted.map(({ key }) => key), wanted.map(({ key }) => key)],
  ] as const) {
    const unknown = given.find((name) => !known.includes(name))
    if (unknown === undefined) continue
    throw new UsageError(`${flag} ${unknown} is none of ${[...new Set(known)].join(', ')}`)
  }
  return wanted
}

/** The files that a refresh may write, in this order; a site may lack those of areas. */
const writtenFiles = ['changes.json', 'world.json', 'areas.json', 'prices.json'] as const

function readFolder(folder: string) {
  try {
    // Before they are parsed, so that a file that changes in between is found to have changed.
    const texts: Partial<Record<string, string>> = {}
    for (const name of writtenFiles) {
      const path = join(folder, name)
      if (existsSync(path)) texts[name] = parseFile(path, (text) => text)
    }
    const data = readData(folder)
    return { data, all: listSeries(data), texts }
  } catch (error) {
    throw new DataError((error as Error).message)
  }
}
