// One refresh: asks for every series, writes what is sound, and says what became of each.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from '../../src/prices/changes.ts'
import { checkTable } from '../../src/prices/check.ts'
import { type Freshness, freshnessOf } from '../../src/prices/freshness.ts'
import { addMonths } from '../../src/prices/month.ts'
import { askSeries, type Circumstances } from './ask-series.ts'
import { formatChanges, parseChanges, summarise } from './changes-file.ts'
import { BrokenDataError, isSeriesError, UsageError } from './errors.ts'
import type { Judgement } from './judge.ts'
import { toDay } from './months.ts'
import type { Options } from './options.ts'
import { readSeries, type SeriesEntry } from './series.ts'
import { repairPair, storePair } from './store.ts'
import { formatTable, seriesOf, type Table, withMonths } from './table-file.ts'

/** What became of a series. */
export type Outcome = {
  key: string
  judgement?: Judgement
  /** Why there is no judgement. */
  problem?: string
  /** Whether somebody has to download it, which is no failure until it is late. */
  byHand?: boolean
  /** The newest month that has a value. */
  last?: string | undefined
  /** The month that should be there and is not, and the day on which it was due. */
  late?: Freshness['next'] | undefined
}

export type Refresh = { outcomes: Outcome[]; isWritten: boolean }

type Conditions = Pick<Circumstances, 'client' | 'now'> & {
  folder: string
  options: Options
  /** Called as soon as it is known what became of a series. */
  onProgress(outcome: Outcome): void
}

/**
 * Refreshes the table of a folder. Whoever calls it holds the folder's lock, unless it is a dry run.
 *
 * @throws {BrokenDataError} where the table or the list of changes is not sound to begin with
 * @throws {UsageError} where the options name a series that there is not
 */
export async function refreshTable(conditions: Conditions): Promise<Refresh> {
  const { folder, options, now } = conditions
  if (!options.dryRun) repairPair(folder)
  const all = readSeries(folder)
  const entries = select(all, options)
  const stored = readTable(folder, all)
  const changes = readChanges(folder)

  const outcomes = await Promise.all(
    entries.map(async (entry) => {
      const outcome = await ask(entry, stored, conditions)
      conditions.onProgress(outcome)
      return outcome
    }),
  )
  let table = stored
  const written: Change['series'] = {}
  for (const [index, outcome] of outcomes.entries()) {
    table = apply(table, outcome, all)
    const summary = outcome.judgement && summarise(outcome.judgement)
    if (summary) written[outcome.key] = summary
    addLateness(outcome, entries[index], table, now)
  }
  const isChanged = Object.keys(written).length > 0
  if (isChanged && !options.dryRun) {
    const entry = { date: toDay(now), series: written }
    storePair(folder, formatTable(table), formatChanges([...changes, entry]))
  }
  return { outcomes, isWritten: isChanged && !options.dryRun }
}

function select(all: SeriesEntry[], { only, files }: Options): SeriesEntry[] {
  const named = [...files.keys(), ...(only === undefined ? [] : [only])]
  const unknown = named.find((name) => !all.some(({ key }) => key === name))
  if (unknown !== undefined) {
    const keys = all.map(({ key }) => key).join(', ')
    throw new UsageError(`there is no series ${unknown}, only ${keys}`)
  }
  return all.filter(({ key }) => only === undefined || key === only)
}

function readTable(folder: string, series: SeriesEntry[]): Table {
  try {
    const table = JSON.parse(readFileSync(join(folder, 'prices.json'), 'utf8'))
    const breaches = checkTable(table, series)
    if (breaches.length === 0) return table
    throw new BrokenDataError(breaches.join('\n'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new BrokenDataError(`prices.json: ${error.message}`)
    throw error
  }
}

function readChanges(folder: string): Change[] {
  const file = join(folder, 'changes.json')
  return existsSync(file) ? parseChanges(readFileSync(file, 'utf8')) : []
}

async function ask(
  entry: SeriesEntry,
  table: Table,
  { client, now, options }: Conditions,
): Promise<Outcome> {
  const { key } = entry
  if ('problem' in entry) return { key, problem: entry.problem }
  const circumstances = {
    client,
    now,
    accept: options.acceptRevisions,
    file: options.files.get(key),
  }
  try {
    return {
      key,
      judgement: await askSeries(entry.series, seriesOf(table, key), circumstances),
    }
  } catch (error) {
    if (!isSeriesError(error)) throw error
    return { key, problem: error.message, byHand: error.code === 'BY_HAND' }
  }
}

/** The table with a series' news, or as it was where the whole would break a rule of the build. */
function apply(table: Table, outcome: Outcome, series: SeriesEntry[]): Table {
  const { key, judgement } = outcome
  if (!judgement) return table
  const revised = judgement.revised.map(({ month, is }) => [month, is] as const)
  const changed = withMonths(table, key, new Map([...judgement.added, ...revised]))
  const breaches = checkTable(changed, series)
  if (breaches.length === 0) return changed
  delete outcome.judgement
  outcome.problem = `the table would break its rules: ${breaches.join('; ')}`
  return table
}

function addLateness(outcome: Outcome, entry: SeriesEntry | undefined, table: Table, now: Date) {
  const known = [...seriesOf(table, outcome.key)].filter(([, value]) => value !== null)
  outcome.last = known.at(-1)?.[0]
  if (!entry || 'problem' in entry) return
  const { from, appearsAfterDays } = entry.series
  const last = outcome.last ?? addMonths(from, -1)
  const { next, isLate } = freshnessOf(last, appearsAfterDays, toDay(now))
  outcome.late = isLate ? next : undefined
}
