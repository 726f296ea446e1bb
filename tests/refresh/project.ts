// Folders with data for tests, local publishers for their series, and the command run on
// both: in this process, or as one of its own.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, vi } from 'vitest'
import { runCommand } from '../../scripts/refresh/command.ts'
import {
  formatAreas,
  formatPriceFile,
  monthlyValuesOf,
  withMonths,
} from '../../scripts/refresh/files.ts'
import { monthEntries } from '../../src/prices/month.ts'
import type { AreasFile, Change } from '../../src/prices/schemas.ts'
import type { TableFile } from '../../src/prices/series.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import { type Responses, startPublishers } from './local-publishers.ts'
import { type Monthly, type Shape, shapes } from './publisher-shapes.ts'

// No timeouts: processes and threads are slow on a busy machine, which must not fail a test.
vi.setConfig({ testTimeout: 0, hookTimeout: 0 })

/** A series of a project. */
export type Given = {
  /** By default, the shape of a monthly series of FRED. */
  shape?: Shape
  /** Fields of its series in front matter, in addition to the defaults here. */
  matter?: object
  /** Fields of the front matter, in addition to its series. */
  front?: object
  /** The values in the table. */
  stored?: Monthly
  /** The values that the publisher sends in its shape, unless `response` has another response. */
  values?: Monthly
  response?: Responses[string]
}

export type Run = Awaited<ReturnType<Project['refresh']>>

export type Project = Awaited<ReturnType<typeof openSeries>>

type Environment = Record<string, string>

const script = resolve('scripts/refresh.ts')

/** Speeds up the processes, which spend most of their time compiling. */
const compileCache = resolve('node_modules/.cache/refresh')

const closers: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const close of closers.splice(0)) await close()
})

const source = { name: 'A publisher', url: 'https://publisher.example/', terms: 'free' }

/** The content of areas.json without areas. */
export const noAreas: AreasFile = {
  indexes: { cpi: { source, appearsAfterDays: 57 } },
  rates: { appearsAfterDays: 7, sources: { bis: source, fed: source, ecb: source } },
  areas: {},
}

/** A series whose publisher has nothing new. */
const quiet: Given = { stored: { '2026-01': 100 }, values: { '2026-01': 100 } }

/**
 * Makes a project of these series, with the same defaults, and starts its publishers; both are removed
 * when the tests end. By default, `bitcoin` has nothing new.
 */
export async function openSeries(
  given: Record<string, Given>,
  now: string,
  common: Record<string, unknown> = {},
  others: { areas?: AreasFile; world?: PriceFile; responses?: Responses } = {},
) {
  const publishers = await startPublishers({ ...others.responses })
  const folder = mkdtempSync(join(tmpdir(), 'refresh-'))
  closers.push(async () => {
    rmSync(folder, { recursive: true })
    await publishers.close()
  })
  const data = join(folder, 'data')
  mkdirSync(join(data, 'assets'), { recursive: true })
  const read = (name: string) => readFileSync(join(data, name), 'utf8')
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(data, name), content)
  let prices: PriceFile = {}
  for (const [order, [key, one]] of Object.entries({ bitcoin: quiet, ...given }).entries()) {
    const { shape = 'fred', matter, front, stored = {}, values = {}, response } = one
    const { publisher, idOf, inShape } = shapes[shape]
    const [from = '2026-01'] = Object.keys(stored)
    const defaults = { from, decimals: 3, appearsAfterDays: 60, ...common }
    const series = { id: idOf(key), ...publisher, ...defaults, ...matter }
    prices = withMonths(prices, key, new Map(monthEntries(stored)))
    publishers.responses[key] = response ?? (await inShape(key, values))
    if (key === 'bitcoin') write('bitcoin.json', JSON.stringify({ series, ...front }))
    else {
      const asset = JSON.stringify({ order, series, ...front })
      write(`assets/${key}.md`, `---\n${asset}\n---\n\nProse.\n`)
    }
  }
  write('prices.json', formatPriceFile(prices))
  write('changes.json', '[]\n')
  write('areas.json', formatAreas(others.areas ?? noAreas))
  write('world.json', formatPriceFile(others.world ?? {}))
  const table = (): PriceFile => JSON.parse(read('prices.json'))
  /** The environment of the command, which tests may change between refreshes. */
  const env: Environment = {
    DATA_ORIGIN: publishers.origin,
    EIA_API_KEY: 'key',
    REFRESH_NOW: now,
    REFRESH_TIME_FACTOR: '0.01',
  }
  return {
    ...publishers,
    env,
    data,
    read,
    write,
    table,
    /** The values of a series in a table. */
    values: (key: string, file: TableFile = 'prices.json'): Monthly =>
      Object.fromEntries(monthlyValuesOf(JSON.parse(read(file)), key)),
    changes: (): Change[] => JSON.parse(read('changes.json')),
    /** Runs the command in this process. */
    async refresh(...args: string[]) {
      const printed = { stdout: '', stderr: '' }
      const code = await runCommand({
        folder: data,
        args,
        env,
        print: (text) => {
          printed.stdout += text
        },
        printError: (text) => {
          printed.stderr += text
        },
      })
      return describeRun({ code, ...printed })
    },
    /** Starts the command as a process, without the environment of the tests. */
    start(more: Environment = {}, [command, ...args]: [string, ...string[]] = [process.execPath]) {
      return spawn(command, [...args, script], {
        cwd: folder,
        env: { NODE_COMPILE_CACHE: compileCache, ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    },
  }
}

function describeRun(run: { code: number | null; stdout: string; stderr: string }) {
  const lines = run.stderr.split('\n')
  return {
    ...run,
    /** The printed lines about a series: its outcome, then the faults of its publishers. */
    linesOf: (key: string) => lines.filter((line) => line.slice(2).startsWith(`${key}: `)),
  }
}

/** Waits for a process to end, and returns what it printed. */
export async function finish(child: ChildProcess): Promise<Run> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const read = (stream: ChildProcess['stdout']) => (stream?.destroyed === false ? text(stream) : '')
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)])
  return describeRun({ code: await ended, stdout, stderr })
}
