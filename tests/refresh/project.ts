// A folder with data of its own, in which the command is run as a process.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { formatTable, type Table, withMonths } from '../../scripts/refresh/table-file.ts'
import type { Monthly } from './publisher-shapes.ts'

// Processes take their time on a machine that does other things, too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const command = resolve('scripts/refresh.ts')

/** Most of a short run is the compiler's work, which is the same each time. */
const compileCache = resolve('node_modules/.cache/refresh')

/** What front matter says of a series; the schema fills in the rest. */
export type SeriesMatter = Record<string, unknown>

export type Run = { code: number | null; stdout: string; stderr: string }

/** The index of the typical house has one month in every table here. */
const housing = {
  publisher: 'fred',
  id: 'CSUSHPINSA',
  from: '1999-12',
  decimals: 0,
  shiftMonths: -1,
  times: 1000,
  appearsAfterDays: 100_000,
}

/** What its front matter says of that month, which no refresh may change. */
const housingBase = { month: '1999-12', dollars: 100_000 }

export const housingAnswer = { CSUSHPINSA: 'observation_date,CSUSHPINSA\n2000-01-01,100.000\n' }

/** Makes a project whose table holds these series; `remove` takes it away again. */
export function makeProject(
  series: Record<string, { matter: SeriesMatter; stored?: Monthly }>,
  bitcoin?: SeriesMatter,
) {
  let table: Table = { 1999: { 12: { housing: 100_000 } } }
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

/** Makes a project of a table's text and the front matter of each asset. */
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
    lock: (holder: string) => symlinkSync(holder, join(data, 'refresh.lock')),
    table: (): Table => JSON.parse(readFileSync(join(data, 'prices.json'), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Project = ReturnType<typeof makeFolder>

function frontMatter(order: number, series: SeriesMatter): string {
  const matter = { order, series, ...(series === housing ? { base: housingBase } : {}) }
  return `---\n${JSON.stringify(matter)}\n---\n\nProse.\n`
}

/** Starts the command in a folder; nothing of the tests' own environment reaches it. */
export function start(folder: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { REFRESH_TIME_FACTOR: '0.05', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the command to its end. */
export async function run(
  folder: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Run> {
  return finish(start(folder, args, env))
}

/** Waits for a started command to end, and gives what it printed. */
export async function finish(child: ChildProcess): Promise<Run> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  )
  return { code: await ended, stdout: stdout ?? '', stderr: stderr ?? '' }
}
