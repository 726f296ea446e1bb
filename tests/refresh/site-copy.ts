// Copies of the project with its own data, to which the rules of the refresh add future months, and in
// which the tests of the site's own data run.

import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, vi } from 'vitest'
import { copyCode } from '../../scripts/build/build.ts'
import { readData } from '../../scripts/build/data-files.ts'
import { monthlyValuesOf, readTexts, writeOutcomes } from '../../scripts/refresh/files.ts'
import { judge } from '../../scripts/refresh/judge.ts'
import {
  addMonths,
  addYears,
  type Day,
  listMonths,
  type Month,
  monthEntries,
} from '../../src/prices/month.ts'
import type { Change } from '../../src/prices/schemas.ts'
import { listSeries, type SeriesEntry, tablesOf } from '../../src/prices/series.ts'
import type { Monthly } from './publisher-shapes.ts'

// No timeouts: processes are slow on a busy machine, which must not fail a test.
vi.setConfig({ testTimeout: 0, hookTimeout: 0 })

const folders: string[] = []

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The test files that read the site's own data, except those that need a build. */
export const ownTests = ['tests/own-data', 'tests/data', 'tests/refresh/judge.test.ts']

/** How many months the publishers have beyond the newest of the data. */
export const monthsAhead = 13

/** Numbers from 0 to 1, the same in each run (Park and Miller's generator). */
function seeded(seed: number): () => number {
  const modulus = 2 ** 31 - 1
  let state = seed
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}

/** The months of each series by its key, in the units of its table. */
type AllMonths = Record<string, Monthly>

/** Future moves repeat those of these years: a refresh may not remember a larger, older one. */
const rememberedYears = 9

/**
 * A series with future months up to `last`, in which it is published whole. Each new month moves as some
 * month of the past years has, so that a refresh has no reason to refuse it.
 *
 * @param random numbers from 0 to 1
 */
function foresee(
  { series, area }: SeriesEntry,
  months: Monthly,
  last: Month,
  random: () => number,
): Monthly {
  const step = area?.everyMonths ?? 1
  const all = monthEntries(months).filter((one): one is [Month, number] => one[1] !== null)
  const [newest, price] = all.at(-1) ?? [last, 1]
  const recent = all.filter(([month]) => month > addYears(newest, -rememberedYears))
  const factors = recent.slice(step).map(([, value], place) => value / (recent[place]?.[1] ?? 1))
  const added: Monthly = {}
  let value = price
  for (let end = addMonths(newest, step); end <= last; end = addMonths(end, step)) {
    value *= factors[Math.floor(random() * factors.length)] ?? 1
    const { digits, decimals, publishedDecimals = decimals } = series
    const published = Number(digits ? value.toPrecision(digits) : value.toFixed(publishedDecimals))
    for (const month of listMonths(addMonths(end, 1 - step), end)) added[month] = published
  }
  return { ...months, ...added }
}

type Copy = ReturnType<typeof openCopy>

type Options = { only?: string; acceptRevisions?: boolean; correct?: boolean }

/**
 * Copies the project with its data until the tests end.
 *
 * @param prepare changes the copy before its series are read
 */
export function openCopy(seed: number, prepare: (folder: string) => void = () => {}) {
  const folder = copyCode()
  folders.push(folder)
  const dataFolder = join(folder, 'data')
  for (const source of ['data', 'tests']) cpSync(source, join(folder, source), { recursive: true })
  prepare(folder)
  const read = () => {
    const data = readData(dataFolder)
    const tables = tablesOf(data)
    const series = listSeries(data).map((entry) => {
      return { entry, known: monthlyValuesOf(tables[entry.file], entry.key) }
    })
    return { data, series }
  }
  const { data, series } = read()
  const lastChange = (data.changes as Change[]).at(-1)?.date ?? ''
  const known = Object.fromEntries(
    series.map(({ entry, known }) => [entry.key, Object.fromEntries(known)]),
  )
  const newest = newestOf(known)
  const random = seeded(seed)
  /** The months that are published, also those of the future. */
  const months: AllMonths = Object.fromEntries(
    series.map(({ entry }) => [
      entry.key,
      foresee(entry, known[entry.key] ?? {}, addMonths(newest, monthsAhead), random),
    ]),
  )
  return {
    folder,
    newest,
    months,
    /** Adds the months up to `last`, in the month after it, but not before the last change. */
    refresh(last: Month, { only, ...flags }: Options = {}) {
      const { data, series } = read()
      const options = { acceptRevisions: false, correct: false, accepted: [], ...flags }
      const chosen = series.filter(({ entry: { key, area } }) => {
        return !only || [key, area?.kind, area?.code].includes(only)
      })
      const outcomes = chosen.map(({ entry, known }) => {
        const { shiftMonths, from } = entry.series
        const isOver = (month: Month) => addMonths(month, -shiftMonths) <= last
        const all = monthEntries(months[entry.key] ?? {}).filter(([month]) => isOver(month))
        // The value of a quarter is published with its last month.
        const extra = all.length % (entry.area?.everyMonths ?? 1)
        const published = new Map(all.slice(0, all.length - extra))
        return {
          entry,
          ...judge(known, { name: '', published, observations: [], from }, entry, options),
        }
      })
      const today = [`${addMonths(last, 1)}-28`, lastChange].toSorted().at(-1) as Day
      writeOutcomes(dataFolder, readTexts(dataFolder), data, outcomes, today)
    },
    /** The table's values of a series. */
    valuesOf(key: string): Monthly {
      const { known } = read().series.find(({ entry }) => entry.key === key) ?? {}
      return Object.fromEntries(known ?? [])
    },
  }
}

export function newestOf(all: AllMonths): Month {
  const months = Object.values(all).flatMap((one) =>
    monthEntries(one).flatMap(([month, value]) => (value === null ? [] : month)),
  )
  return months.toSorted().at(-1) as Month
}

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs tests in a copy, and expects that all of them pass. */
export async function expectGreen({ folder }: Copy, files = ownTests) {
  const report = join(folder, 'report.json')
  // Without the environment of the tests.
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'domain', '--project', 'own data'],
      ...['--reporter=json', `--outputFile=${report}`, ...files],
    ],
    {
      cwd: folder,
      env: { PATH: [dirname(process.execPath), PATH].join(delimiter), HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const printed = await Promise.all([text(child.stdout), text(child.stderr)])
  let results: Report
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`the tests did not run: ${printed.join('')}`)
  }
  const failed = results.testResults.flatMap(({ name, message, assertionResults }) => [
    // A file that cannot be loaded has no tests.
    ...(assertionResults.length === 0 ? [`${name}: ${message}`] : []),
    ...assertionResults.flatMap(({ status, fullName, failureMessages }) =>
      status === 'passed' ? [] : `${fullName}: ${failureMessages}`,
    ),
  ])
  expect(failed).toEqual([])
  expect(results.numPassedTests).toBeGreaterThan(files.length)
}
