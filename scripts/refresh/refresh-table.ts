// Refreshes the price table: fetches every series, and writes those that pass all checks.

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type AreasFile, listAreaSeries } from '../../src/prices/area-schemas.ts'
import { checkTable, type DataFiles } from '../../src/prices/check.ts'
import { type AreaFiles, checkAreaTable } from '../../src/prices/check-areas.ts'
import { checkShape } from '../../src/prices/check-table.ts'
import { dayOf } from '../../src/prices/month.ts'
import {
  baseSchema,
  type Change,
  changesSchema,
  gapsSchema,
  seriesSchema,
} from '../../src/prices/schemas.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import { readData } from '../site-data.ts'
import { DataError, SeriesError, UsageError } from './errors.ts'
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
import type { MonthlyValues } from './monthly.ts'
import type { RefreshOptions } from './options.ts'
import { findNewest, type SeriesOutcome, toLine } from './outcome.ts'
import { type AreaFlow, listNames, refreshAreas } from './refresh-areas.ts'

export type Refresh = {
  outcomes: SeriesOutcome[]
  flows: AreaFlow[]
  /** The names of the files that were written. */
  written: string[]
}

type RefreshTarget = Conditions & {
  folder: string
  /** Called as soon as a series is done. */
  onProgress(outcome: SeriesOutcome): void
  /** Called as soon as one kind of series is done for all areas. */
  onFlow(flow: AreaFlow): void
}

/**
 * Refreshes the tables in a folder.
 *
 * @throws {DataError} if a data file is invalid to begin with, or cannot be written;
 *   the table is then as it was
 * @throws {UsageError} if the options name an unknown series
 */
export async function refreshTable({
  folder,
  onProgress,
  onFlow,
  ...conditions
}: RefreshTarget): Promise<Refresh> {
  const { options, now } = conditions
  const { data, areaFiles } = readFolder(folder)
  const all = listSeries(data)
  const breaches = [
    ...checkTable(data.table, all),
    ...checkAreaTable(areaFiles),
    ...checkShape('changes.json', changesSchema, data.changes),
  ]
  if (breaches.length > 0) throw new DataError(breaches.join('\n'))
  const stored = data.table as PriceFile
  const changes = data.changes as Change[]
  const areas = areaFiles.areas as AreasFile
  const world = areaFiles.world as PriceFile
  const { entries, wanted } = select(all, areas, options)

  const [outcomes, ofAreas] = await Promise.all([
    Promise.all(
      entries.map(async (entry) => {
        const outcome = await refreshSeries(entry, all, stored, conditions)
        onProgress(outcome)
        return outcome
      }),
    ),
    refreshAreas({ areas, world, wanted, onFlow, ...conditions }),
  ])
  const series: Change['series'] = {}
  let table = stored
  for (const { key, judgment } of outcomes) {
    if (!judgment?.written.size) continue
    series[key] = summarize(judgment)
    table = withMonths(table, key, judgment.written)
  }
  Object.assign(series, ofAreas.series)
  const change = { date: dayOf(now), series }
  // The list comes first: if this process is killed in between, the next refresh finds the same
  // months again, and `addChange` drops what is not in the tables. The other way round, the change
  // would never be listed. And an area has a new source only once its months are from there.
  const files: [name: string, isChanged: boolean, format: () => string][] = [
    [
      'changes.json',
      Object.keys(series).length > 0,
      () => formatChanges(addChange(changes, change, stored, world)),
    ],
    ['world.json', ofAreas.world !== world, () => formatPriceFile(ofAreas.world)],
    ['areas.json', ofAreas.areas !== areas, () => formatAreas(ofAreas.areas)],
    ['prices.json', table !== stored, () => formatPriceFile(table)],
  ]
  const changed = options.dryRun ? [] : files.filter(([, isChanged]) => isChanged)
  replaceFiles(changed.map(([name, , format]) => [join(folder, name), format()]))
  return { outcomes, flows: ofAreas.flows, written: changed.map(([name]) => name) }
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

/** The series that the options ask for: of assets and Bitcoin, and of areas. */
function select(all: SeriesEntry[], areas: AreasFile, { only, files }: RefreshOptions) {
  const ofAreas = listAreaSeries(areas)
  const named = [...all.map((entry) => [entry.key]), ...ofAreas.map(listNames)]
  const isNamed = (names: string[]) => only === undefined || names.includes(only)
  const unknown = [only ?? [], ...files.keys()].flat().find((name) => !named.flat().includes(name))
  if (unknown !== undefined) {
    const names = [...new Set(named.flat())].join(', ')
    throw new UsageError(`there is no series ${unknown}, only ${names}`)
  }
  const asked = named.filter(isNamed).flat()
  const stray = [...files.keys()].find((name) => !asked.includes(name))
  if (stray) throw new UsageError(`--from-file ${stray} is not part of --only ${only}`)
  return {
    entries: all.filter(({ key }) => isNamed([key])),
    wanted: ofAreas.filter((one) => isNamed(listNames(one))),
  }
}

function readFolder(folder: string): { data: DataFiles; areaFiles: AreaFiles } {
  try {
    const data = readData(folder)
    return { data, areaFiles: { areas: data.areas, world: data.world } }
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
  const { from, appearsAfterDays } = entry.series
  const newest = (values: MonthlyValues) =>
    findNewest(values, { from, appearsAfterDays, today: dayOf(conditions.now) })
  try {
    const judgment = await fetchSeries(entry, stored, conditions, (text) => notes.push(clean(text)))
    const changed = withMonths(table, key, judgment.written)
    const breaches = checkTable(changed, all)
    if (breaches.length > 0)
      throw new SeriesError(`the table would break its rules: ${breaches.join('; ')}`)
    return { key, judgment, notes, ...newest(monthlyValuesOf(changed, key)) }
  } catch (error) {
    if (!(error instanceof SeriesError)) throw error
    return { key, problem: clean(error.message), notes, ...newest(stored) }
  }
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
