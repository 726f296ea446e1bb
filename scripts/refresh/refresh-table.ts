// Refreshes the price table: fetches every series, and writes those that pass all checks.

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkTable, type DataFiles } from '../../src/prices/check.ts'
import { checkShape } from '../../src/prices/check-table.ts'
import { addMonths, dayOf, type Month } from '../../src/prices/month.ts'
import {
  baseSchema,
  type Change,
  changesSchema,
  gapsSchema,
  seriesSchema,
} from '../../src/prices/schemas.ts'
import { type Freshness, freshnessOf, type PriceFile } from '../../src/prices/table.ts'
import { readData } from '../site-data.ts'
import { DataError, SeriesError, UsageError } from './errors.ts'
import { type Conditions, fetchSeries } from './fetch-series.ts'
import {
  addChange,
  formatChanges,
  formatPriceFile,
  monthlyValuesOf,
  summarize,
  withMonths,
} from './files.ts'
import type { Judgment } from './judge.ts'
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'

/** A longer problem keeps its beginning and its end, which says what was expected. */
const [longestProblem, longestEnd] = [200, 60]

/** The outcome of one series. */
export type SeriesOutcome = {
  key: string
  judgment?: Judgment
  /** Why there is no judgment, on one line. */
  problem?: string
  /** What is wrong with some of its publishers, a line each. */
  notes: string[]
  /** The newest month with a value. */
  last: Month | undefined
  /** The month that is overdue, and the day on which it was due. */
  late: Freshness['next'] | undefined
}

export type Refresh = { outcomes: SeriesOutcome[]; isWritten: boolean }

type RefreshTarget = Conditions & {
  folder: string
  /** Called as soon as a series is done. */
  onProgress(outcome: SeriesOutcome): void
}

/**
 * Refreshes the table in a folder.
 *
 * @throws {DataError} if a data file is invalid to begin with, or cannot be written;
 *   the table is then as it was
 * @throws {UsageError} if the options name an unknown series
 */
export async function refreshTable({
  folder,
  onProgress,
  ...conditions
}: RefreshTarget): Promise<Refresh> {
  const { options, now } = conditions
  const data = readFolder(folder)
  const all = listSeries(data)
  const entries = selectEntries(all, options)
  const breaches = [
    ...checkTable(data.table, all),
    ...checkShape('changes.json', changesSchema, data.changes),
  ]
  if (breaches.length > 0) throw new DataError(breaches.join('\n'))
  const stored = data.table as PriceFile
  const changes = data.changes as Change[]

  const outcomes = await Promise.all(
    entries.map(async (entry) => {
      const outcome = await refreshSeries(entry, all, stored, conditions)
      onProgress(outcome)
      return outcome
    }),
  )
  const series: Change['series'] = {}
  let table = stored
  for (const { key, judgment } of outcomes) {
    if (!judgment?.written.size) continue
    series[key] = summarize(judgment)
    table = withMonths(table, key, judgment.written)
  }
  const isWritten = table !== stored && !options.dryRun
  if (isWritten) {
    const change = { date: dayOf(now), series }
    // The list comes first: if this process is killed in between, the next refresh finds the same
    // months again, and `addChange` drops the change that is not in the table. The other way round,
    // the change would never be listed.
    replaceFiles([
      [join(folder, 'changes.json'), formatChanges(addChange(changes, change, stored))],
      [join(folder, 'prices.json'), formatPriceFile(table)],
    ])
  }
  return { outcomes, isWritten }
}

/**
 * Replaces each file in one step: a killed process leaves the old file or the new one. All of them
 * are on the disk before the first takes its place, so a full disk changes none.
 */
function replaceFiles(files: [path: string, text: string][]) {
  const begun: string[] = []
  try {
    for (const [path, text] of files) {
      const next = `${path}.next`
      // A killed refresh leaves it behind.
      rmSync(next, { force: true })
      begun.push(next)
      writeFileSync(next, text, { flush: true, flag: 'wx' })
    }
    for (const [path] of files) renameSync(`${path}.next`, path)
  } catch (error) {
    for (const next of begun) rmSync(next, { force: true })
    throw new DataError(`the data cannot be written: ${(error as Error).message}`)
  }
}

function selectEntries(all: SeriesEntry[], { only, files }: RefreshOptions): SeriesEntry[] {
  const named = [...files.keys(), ...(only === undefined ? [] : [only])]
  const unknown = named.find((name) => !all.some(({ key }) => key === name))
  if (unknown !== undefined) {
    const keys = all.map(({ key }) => key).join(', ')
    throw new UsageError(`there is no series ${unknown}, only ${keys}`)
  }
  return all.filter(({ key }) => only === undefined || key === only)
}

function readFolder(folder: string): DataFiles {
  try {
    return readData(folder)
  } catch (error) {
    throw new DataError((error as Error).message)
  }
}

/** Fetches a series, which is left out if the table would then break a rule of the build. */
async function refreshSeries(
  entry: SeriesEntry,
  all: SeriesEntry[],
  table: PriceFile,
  conditions: Conditions,
): Promise<SeriesOutcome> {
  const { key } = entry
  const stored = monthlyValuesOf(table, key)
  const clean = (text: string) => toLine(conditions.client.withoutKeys(text))
  const notes: string[] = []
  try {
    const judgment = await fetchSeries(entry, stored, conditions, (text) => notes.push(clean(text)))
    const changed = withMonths(table, key, judgment.written)
    const breaches = checkTable(changed, all)
    if (breaches.length > 0)
      throw new SeriesError(`the table would break its rules: ${breaches.join('; ')}`)
    return { key, judgment, notes, ...findNewest(monthlyValuesOf(changed, key), entry, conditions) }
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error
    return { key, problem: clean(error.message), notes, ...findNewest(stored, entry, conditions) }
  }
}

function findNewest(values: MonthlyValues, { series }: SeriesEntry, { now }: Conditions) {
  const last = [...values].findLast(([, value]) => value !== null)?.[0]
  const newest = last ?? addMonths(series.from, -1)
  const { next, isLate } = freshnessOf(newest, series.appearsAfterDays, dayOf(now))
  return { last, late: isLate ? next : undefined }
}

/**
 * A publisher's words without line breaks, control characters, and other characters that are not
 * seen; in the log of a workflow, its runner would obey `##[` anywhere in a line.
 */
function toLine(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('##[', '# #[')
    .trim()
  if (line.length <= longestProblem) return line
  const end = ` … ${line.slice(-longestEnd)}`
  return line.slice(0, longestProblem - end.length) + end
}

/** The part of a description that a refresh needs; Bitcoin's, which has no order, comes last. */
const described = v.object({
  order: v.optional(v.number(), Number.POSITIVE_INFINITY),
  base: v.optional(baseSchema),
  gaps: v.optional(gapsSchema, {}),
  series: seriesSchema,
})

/** A series of the table. */
export type SeriesEntry = { key: string } & v.InferOutput<typeof described>

/**
 * All series in the order of the navigation.
 *
 * @throws {DataError} if a description is invalid
 */
export function listSeries({ assets, bitcoin }: DataFiles): SeriesEntry[] {
  const descriptions = [
    ...Object.entries(assets).map(([key, { frontMatter }]) => {
      return { key, file: `data/assets/${key}.md`, content: frontMatter }
    }),
    { key: 'bitcoin', file: 'data/bitcoin.json', content: bitcoin },
  ]
  const breaches = descriptions.flatMap(({ file, content }) => checkShape(file, described, content))
  if (breaches.length > 0) throw new DataError(breaches.join('\n'))
  return descriptions
    .map(({ key, content }) => ({ key, ...v.parse(described, content) }))
    .toSorted((a, b) => a.order - b.order)
}
