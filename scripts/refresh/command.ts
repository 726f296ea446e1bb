// The command from its flags to its exit code: every series is fetched and judged, and accepted months
// are written.

import { checkShape } from '../../src/prices/check-shape.ts'
import { checkTable, checkTables } from '../../src/prices/check-table.ts'
import { addMonths, dayOf } from '../../src/prices/month.ts'
import { type Change, changesSchema } from '../../src/prices/schemas.ts'
import { listSeries, type SeriesEntry, tablesOf } from '../../src/prices/series.ts'
import { freshnessOf, type PriceFile } from '../../src/prices/table.ts'
import { readData } from '../build/data-files.ts'
import { createClient } from './client.ts'
import { DataError, named, SeriesError, UsageError } from './errors.ts'
import { fetchSeries, type Run } from './fetch-series.ts'
import { monthlyValuesOf, readTexts, withMonths, writeOutcomes } from './files.ts'
import { judge, writtenMonths } from './judge.ts'
import type { MonthlyValues } from './monthly.ts'
import { type RefreshOptions, readOptions, readSettings, type Settings } from './options.ts'
import type { Outcome } from './outcome.ts'
import { lock } from './replace-files.ts'
import { formatReport, listLines } from './report.ts'

/** A series, or all, failed; the usage is wrong; with `--late-fails`, a series is late. */
export const exitCodes = { failed: 1, usage: 2, late: 3 } as const

type Command = {
  folder: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Prints the report. */
  print(text: string): void
  /** Prints the progress, and errors. */
  printError(text: string): void
}

/** Runs the command, and returns its exit code. */
export async function runCommand(command: Command): Promise<number> {
  try {
    const options = readOptions(command.args)
    const settings = readSettings(command.env)
    const unlock = options.dryRun ? () => {} : lock(command.folder)
    return await refresh(command, options, settings).finally(unlock)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DataError)) throw error
    const { message } = error
    const isUsage = error instanceof UsageError
    command.printError(`${message}${isUsage ? '; docs/monthly-update.md lists the flags' : ''}\n`)
    return isUsage ? exitCodes.usage : exitCodes.failed
  }
}

async function refresh(
  { folder, print, printError }: Command,
  options: RefreshOptions,
  settings: Settings,
): Promise<number> {
  const { texts, data, all } = readFolder(folder)
  const tables = tablesOf(data)
  const wanted = select(all, options)
  const changes = data.changes as Change[]
  const run = { client: createClient(settings), settings, options, wanted, changes }
  const byGroup = Map.groupBy(wanted, ({ key, area }) => area?.kind ?? key)
  const groups = await Promise.all(
    [...byGroup.values()].map(async (entries) => {
      const outcomes = entries.map((entry) => refreshSeries(entry, tables[entry.file], run))
      const group = await Promise.all(outcomes)
      printError(`${listLines(group).join('\n')}\n`)
      return group
    }),
  )
  const outcomes = groups.flat()
  const today = dayOf(settings.REFRESH_NOW)
  const written = options.dryRun ? [] : writeOutcomes(folder, texts, data, outcomes, today)
  print(formatReport(groups, written, options.dryRun))
  if (outcomes.some(({ problem }) => problem)) return exitCodes.failed
  return options.lateFails && outcomes.some(({ late }) => late) ? exitCodes.late : 0
}

function readFolder(folder: string) {
  const read = () => {
    // Read before they are parsed, so that a change in between is noticed.
    const texts = readTexts(folder)
    const data = readData(folder)
    return { texts, data, all: listSeries(data) }
  }
  try {
    const { texts, data, all } = read()
    const breaches = [
      ...checkTables(data, all),
      ...checkShape('changes.json', changesSchema, data.changes),
    ]
    if (breaches.length > 0) throw new Error(breaches.join('\n'))
    return { texts, data, all }
  } catch (error) {
    throw new DataError((error as Error).message)
  }
}

/** The names of a series for `--only`: its key, and for areas, also its kind and its area. */
function listNames({ key, area }: SeriesEntry): string[] {
  return area ? [key, area.kind, area.code] : [key]
}

/** The series that the options select. */
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
    throw new UsageError(`${flag} ${unknown} is not one of ${[...new Set(known)].join(', ')}`)
  }
  return wanted
}

/** Fetches and judges a series, which is left out if the table would break a rule of the build. */
async function refreshSeries(entry: SeriesEntry, table: PriceFile, run: Run): Promise<Outcome> {
  const { key, file } = entry
  const known = monthlyValuesOf(table, key)
  const notes: string[] = []
  const note = (text: string) => notes.push(toLine(text, run.settings))
  try {
    const answer = await fetchSeries(entry, known, run, note)
    const [judgment, months] = await named(answer.name, () => {
      const judgment = judge(known, answer, entry, run.options)
      const months = new Map([...known, ...writtenMonths(judgment)])
      const [breach] = checkTable(file, withMonths({}, key, months), [entry])
      if (breach) throw new SeriesError(`the table would break its rules: ${breach}`)
      return [judgment, months] as const
    })
    return { entry, ...judgment, notes, late: findLate(months, entry, run) }
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error
    const problem = toLine(error.message, run.settings)
    return { entry, months: [], problem, notes, late: findLate(known, entry, run) }
  }
}

/** A longer problem keeps its beginning and its end, which says what was expected. */
const [longestProblem, longestEnd] = [200, 60]

/**
 * A publisher's words on one line, without invisible characters and keys. Breaks up `##[`, which the
 * runner of a workflow would obey anywhere in a line of its log.
 */
function toLine(text: string, { BLS_API_KEY, EIA_API_KEY }: Settings): string {
  const line = [BLS_API_KEY, EIA_API_KEY]
    .reduce<string>((safe, key) => (key ? safe.replaceAll(key, '[key]') : safe), text)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('##[', '# #[')
    .trim()
  if (line.length <= longestProblem) return line
  const end = ` … ${line.slice(-longestEnd)}`
  return line.slice(0, longestProblem - end.length) + end
}

/** The month of a series that is overdue. */
function findLate(values: MonthlyValues, { series, area }: SeriesEntry, { settings }: Run) {
  const last = [...values].findLast(([, value]) => value !== null)?.[0]
  const latest = last ?? addMonths(series.from, -1)
  const today = dayOf(settings.REFRESH_NOW)
  const { next, isMissing } = freshnessOf(latest, series.appearsAfterDays, today, area?.everyMonths)
  return isMissing ? next : undefined
}
