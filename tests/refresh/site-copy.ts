// Copies of the project with its own data, and fakes of its publishers: the command adds future months,
// and the tests of the site's own data run with them.

import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, vi } from 'vitest'
import { copyCode } from '../../scripts/build/build.ts'
import { readData } from '../../scripts/build/data-files.ts'
import { addMonths, type Month } from '../../src/prices/month.ts'
import type { AreasFile, Change } from '../../src/prices/schemas.ts'
import { listSeries, tablesOf } from '../../src/prices/series.ts'
import { type AllMonths, foresee, respondToAll, seriesOfTables } from './all-publishers.ts'
import { startPublishers } from './local-publishers.ts'

// No timeouts: processes are slow on a busy machine, which must not fail a test.
vi.setConfig({ testTimeout: 0, hookTimeout: 0 })

const closers: (() => Promise<void> | void)[] = []

afterAll(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The test files that read the site's own data, except those that need a build. */
export const ownTests = [
  'tests/own-data',
  'tests/data',
  'tests/refresh/live-data.test.ts',
  'tests/refresh/judge.test.ts',
]

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

type Copy = Awaited<ReturnType<typeof openCopy>>

/**
 * Copies the project with its data, and starts publishers that know more months, until the tests end.
 *
 * @param prepare changes the copy before its series are read
 */
export async function openCopy(seed: number, prepare: (folder: string) => void = () => {}) {
  const folder = copyCode()
  closers.push(() => rmSync(folder, { recursive: true }))
  for (const source of ['data', 'tests']) cpSync(source, join(folder, source), { recursive: true })
  prepare(folder)
  const data = readData(join(folder, 'data'))
  const entries = listSeries(data)
  const known = seriesOfTables(...Object.values(tablesOf(data)))
  const newest = newestOf(known)
  const publishers = await startPublishers()
  closers.push(publishers.close)
  const areas = data.areas as AreasFile
  const lastChange = (data.changes as Change[]).at(-1)?.date ?? ''
  return {
    folder,
    newest,
    /** All months of the publishers, which send only those that are over. */
    months: foresee(entries, known, addMonths(newest, monthsAhead), seeded(seed)),
    /** Runs the command in the month after the last published one, but not before the last change. */
    async refresh(last: Month, ...args: string[]) {
      const days = [`${addMonths(last, 1)}-28`, lastChange]
      const today = days.toSorted().at(-1)
      Object.assign(publishers.responses, respondToAll(entries, areas, this.months, last))
      const { code, stdout, stderr } = await run(
        folder,
        [join(folder, 'scripts/refresh.ts'), ...args],
        {
          DATA_ORIGIN: publishers.origin,
          EIA_API_KEY: 'key',
          REFRESH_NOW: `${today}T12:00:00Z`,
          REFRESH_TIME_FACTOR: '0.01',
        },
      )
      // Late months are no errors.
      const wrong = stderr.split('\n').filter((line) => !/^(✓|! \S+ late: |$)/.test(line))
      expect({ last, code, wrong }).toEqual({ last, code: 0, wrong: [] })
      return stdout
    },
    /** The table's values of a series. */
    valuesOf(key: string) {
      return seriesOfTables(...Object.values(tablesOf(readData(join(folder, 'data')))))[key] ?? {}
    },
  }
}

export function newestOf(all: AllMonths): Month {
  const months = Object.values(all).flatMap((one) =>
    Object.entries(one).flatMap(([month, value]) => (value === null ? [] : month)),
  )
  return months.toSorted().at(-1) as Month
}

/** Runs Node in a folder, without the environment of the tests. */
async function run(folder: string, args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: [dirname(process.execPath), PATH].join(delimiter), HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
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
  const { stdout, stderr } = await run(folder, [
    resolve('node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'domain', '--project', 'own data'],
    ...['--reporter=json', `--outputFile=${report}`, ...files],
  ])
  let results: Report
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`the tests did not run: ${stdout}${stderr}`)
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
