// Creates folders with data for tests, and runs the command in them.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { formatTable, withMonths } from '../../scripts/refresh/files.ts'
import type { PriceFile } from '../../src/prices/table.ts'
import type { Monthly } from './publisher-shapes.ts'

// Processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const command = resolve('scripts/refresh.ts')

/** Speeds up the runs, which mostly compile. */
const compileCache = resolve('node_modules/.cache/refresh')

/** A series in front matter; the schema adds the defaults. */
export type SeriesMatter = Record<string, unknown>

export type Run = { code: number | null; stdout: string; stderr: string }

/** Every table here has one month of the housing index. */
const housing = {
  publisher: 'fred',
  id: 'CSUSHPINSA',
  from: '1999-12',
  decimals: 0,
  shiftMonths: -1,
  times: 1000,
  appearsAfterDays: 100_000,
}

/** That month's value in front matter, which no refresh may change. */
const housingBase = { month: '1999-12', dollars: 100_000 }

export const housingResponse = { CSUSHPINSA: 'observation_date,CSUSHPINSA\n2000-01-01,100.000\n' }

/** Creates a project with a table of these series; `remove` deletes it. */
export function makeProject(
  series: Record<string, { matter: SeriesMatter; stored?: Monthly }>,
  bitcoin?: SeriesMatter,
) {
  let table: PriceFile = { 1999: { 12: { housing: 100_000 } } }
  for (const [key, { stored = {} }] of Object.entries(series)) {
    table = withMonths(table, key, new Map(Object.entries(stored)))
  }
  const matters = Object.entries({ housing: { matter: housing }, ...series }).flatMap(
    ([key, { matter }]) => (key === 'bitcoin' ? [] : [[key, matter] as const]),
  )
  return makeFolder(formatTable(table), Object.fromEntries(matters), {
    series: bitcoin ?? series.bitcoin?.matter,
  })
}

/** Creates a project from the text of a table and the front matter of each asset. */
export function makeFolder(
  prices: string,
  assets: Record<string, SeriesMatter | string>,
  bitcoin: unknown,
) {
  const folder = mkdtempSync(join(tmpdir(), 'refresh-'))
  const data = join(folder, 'data')
  mkdirSync(join(data, 'assets'), { recursive: true })
  writeFileSync(join(data, 'prices.json'), prices)
  writeFileSync(join(data, 'changes.json'), '[]\n')
  writeFileSync(join(data, 'bitcoin.json'), JSON.stringify(bitcoin))
  for (const [index, [key, matter]] of Object.entries(assets).entries()) {
    const front = typeof matter === 'string' ? matter : frontMatter(index + 1, matter)
    writeFileSync(join(data, 'assets', `${key}.md`), front)
  }
  return {
    folder,
    data,
    read: (name: string) => readFileSync(join(data, name), 'utf8'),
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(data, name), content),
    table: (): PriceFile => JSON.parse(readFileSync(join(data, 'prices.json'), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Project = ReturnType<typeof makeFolder>

function frontMatter(order: number, series: SeriesMatter): string {
  const matter = { order, series, ...(series === housing ? { base: housingBase } : {}) }
  return `---\n${JSON.stringify(matter)}\n---\n\nProse.\n`
}

/** Starts the command in a folder, without the environment of the tests. */
export function start(folder: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { REFRESH_TIME_FACTOR: '0.05', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the command where no file can grow, as on a full disk. */
export function startOnFullDisk(folder: string, env: Record<string, string>): ChildProcess {
  const script = 'ulimit -f 0 && exec "$0" "$1"'
  return spawn('sh', ['-c', script, process.execPath, command], {
    cwd: folder,
    env: { REFRESH_TIME_FACTOR: '0.05', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the command. */
export async function run(
  folder: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Run> {
  return finish(start(folder, args, env))
}

/** Waits for a command to end, and returns what it printed. */
export async function finish(child: ChildProcess): Promise<Run> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  )
  return { code: await ended, stdout: stdout ?? '', stderr: stderr ?? '' }
}
