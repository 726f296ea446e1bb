// Refreshes the price table: fetches every series, and writes those that pass all checks.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { checkShape } from '../../src/prices/check-shape.ts'
import { checkTable, checkTables } from '../../src/prices/check-table.ts'
import { dayOf } from '../../src/prices/month.ts'
import { type AreasFile, type Change, changesSchema } from '../../src/prices/schemas.ts'
import {
  type DataFiles,
  listSeries,
  newRates,
  type SeriesEntry,
  type TableFile,
  tablesOf,
} from '../../src/prices/series.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import { parseFile, readData } from '../site-data.ts'
import { DataError, SeriesError, UsageError } from './errors.ts'
import {
  type AskingConditions,
  askForBatches,
  type Conditions,
  fetchSeries,
} from './fetch-series.ts'
import {
  addChange,
  formatAreas,
  formatChanges,
  formatPriceFile,
  monthlyValuesOf,
  summarize,
  withMonths,
} from './files.ts'
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'
import { findNewest, type OutcomeGroup, type SeriesOutcome, toLine } from './outcome.ts'
import { lock, replaceFiles } from './replace-files.ts'

export type Refresh = {
  groups: OutcomeGroup[]
  /** The names of the files that were written. */
  written: string[]
}

type RefreshTarget = Conditions & {
  folder: string
  /** Called as soon as a group of series is done. */
  onProgress(group: OutcomeGroup): void
}

/**
 * Refreshes the tables in a folder.
 *
 * @throws {DataError} if a data file is invalid to begin with, or cannot be written;
 *   the tables are then as they were
 * @throws {UsageError} if the options name an unknown series
 */
export async function refreshTable(target: RefreshTarget): Promise<Refresh> {
  if (target.options.dryRun) return refresh(target)
  const unlock = lock(target.folder)
  try {
    return await refresh(target)
  } finally {
    unlock()
  }
}

async function refresh({ folder, onProgress, ...conditions }: RefreshTarget): Promise<Refresh> {
  const { options, now } = conditions
  const { data, all, texts } = readFolder(folder)
  const breaches = [
    ...checkTables(data, all),
    ...checkShape('changes.json', changesSchema, data.changes),
  ]
  if (breaches.length > 0) throw new DataError(breaches.join('\n'))
  const stored = tablesOf(data)
  const wanted = select(all, options)
  const changes = data.changes as Change[]
  const asking = { ...conditions, batches: askForBatches(wanted, conditions), changes }
  const byGroup = [...Map.groupBy(wanted, ({ key, area }) => area?.kind ?? key).values()]
  const groups = await Promise.all(
    byGroup.map(async (entries): Promise<OutcomeGroup> => {
      const outcomes = entries.map((entry) => refreshSeries(entry, stored[entry.file], asking))
      const group = { kind: entries[0]?.area?.kind, outcomes: await Promise.all(outcomes) }
      onProgress(group)
      return group
    }),
  )
  const tables = { ...stored }
  const series: Change['series'] = {}
  let areas = data.areas as AreasFile
  for (const { key, file, area, judgment } of groups.flatMap(({ outcomes }) => outcomes)) {
    if (judgment?.written.size) {
      series[key] = summarize(judgment)
      tables[file] = withMonths(tables[file], key, judgment.written)
    }
    if (judgment?.source && area) areas = withNewRates(areas, area.code)
  }
  const change = { date: dayOf(now), series }
  const listed = addChange(changes, change, ...Object.values(stored))
  const isChanged = (file: TableFile) => tables[file] !== stored[file]
  // The list comes first: if this process is killed in between, the next refresh finds the same
  // months again, and `addChange` drops what is not in the tables. The other way round, the change
  // would never be listed. And an area has a new source only once its months are from there.
  const files: [name: (typeof writtenFiles)[number], isChanged: boolean, format: () => string][] = [
    ['changes.json', !isDeepStrictEqual(listed, changes), () => formatChanges(listed)],
    ['world.json', isChanged('world.json'), () => formatPriceFile(tables['world.json'])],
    ['areas.json', areas !== data.areas, () => formatAreas(areas)],
    ['prices.json', isChanged('prices.json'), () => formatPriceFile(tables['prices.json'])],
  ]
  const changed = options.dryRun ? [] : files.filter(([, isChanged]) => isChanged)
  replaceFiles(
    changed.map(([name, , format]) => {
      return { path: join(folder, name), before: texts[name] ?? '', text: format() }
    }),
  )
  return { groups, written: changed.map(([name]) => name) }
}

function withNewRates(file: AreasFile, code: string): AreasFile {
  const row = file.areas[code]
  if (!row) throw new Error(`there is no area ${code}`)
  return { ...file, areas: { ...file.areas, [code]: { ...row, rate: newRates } } }
}

/** What `--only` may call a series: itself; of areas also all of its kind, or those of its area. */
function listNames({ key, area }: SeriesEntry): string[] {
  return area ? [key, area.kind, area.code] : [key]
}

/** The series that the options ask for. */
function select(all: SeriesEntry[], { only, files, accepted }: RefreshOptions): SeriesEntry[] {
  const isOf = (names: string[]) => (one: SeriesEntry) =>
    listNames(one).some((name) => names.includes(name))
  const wanted = only.length > 0 ? all.filter(isOf(only)) : all
  const names = [...new Set(all.flatMap(listNames))]
  const keys = all.map(({ key }) => key)
  for (const [asked, known] of [
    [[...only, ...files.keys()], names],
    [[...accepted.keys()], keys],
  ] as const) {
    const unknown = asked.find((name) => !known.includes(name))
    if (unknown === undefined) continue
    throw new UsageError(`there is no series ${unknown}, only ${known.join(', ')}`)
  }
  for (const [flag, given] of Object.entries({ '--from-file': files, '--accept': accepted })) {
    const stray = [...given.keys()].find((name) => !wanted.some(isOf([name])))
    if (stray) throw new UsageError(`${flag} ${stray} is not part of --only ${only.join(', ')}`)
  }
  return wanted
}

/** The files that a refresh may write; a site may lack those of areas. */
const writtenFiles = ['changes.json', 'world.json', 'areas.json', 'prices.json'] as const

type Folder = {
  data: DataFiles
  all: SeriesEntry[]
  texts: Partial<Record<(typeof writtenFiles)[number], string>>
}

function readFolder(folder: string): Folder {
  try {
    // Before they are parsed, so that a file that changes in between is found to have changed.
    const there = writtenFiles.filter((name) => existsSync(join(folder, name)))
    const texts = there.map((name) => {
      return [name, parseFile(join(folder, name), (text) => text)] as const
    })
    const data = readData(folder)
    return { data, all: listSeries(data), texts: Object.fromEntries(texts) }
  } catch (error) {
    throw new DataError((error as Error).message)
  }
}

/** Fetches a series, which is left out if the table would then break a rule of the build. */
async function refreshSeries(
  entry: SeriesEntry,
  table: PriceFile,
  conditions: AskingConditions,
): Promise<SeriesOutcome> {
  const { key, file, area, series } = entry
  const stored = monthlyValuesOf(table, key)
  const clean = (text: string) => toLine(conditions.client.withoutKeys(text))
  const notes: string[] = []
  const newest = (values: MonthlyValues) =>
    findNewest(values, { ...series, together: area?.everyMonths, today: dayOf(conditions.now) })
  try {
    const judgment = await fetchSeries(entry, stored, conditions, (text) => notes.push(clean(text)))
    const changed = withMonths({}, key, new Map([...stored, ...judgment.written]))
    const breaches = checkTable(file, changed, [entry])
    if (breaches.length > 0)
      throw new SeriesError(`the table would break its rules: ${breaches.join('; ')}`)
    return { key, file, area, judgment, notes, ...newest(monthlyValuesOf(changed, key)) }
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error
    return { key, file, area, problem: clean(error.message), notes, ...newest(stored) }
  }
}
