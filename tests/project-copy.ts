// Makes copies of the project in temporary folders, with the tests' data and clock, for tests to
// change, build, and serve.

import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildProject, copyCode } from '../scripts/build/build.ts'
import { readData } from '../scripts/build/data-files.ts'
import { type ServeOptions, type Server, serve } from '../scripts/running/serve.ts'
import { tablesOf } from '../src/prices/series.ts'
import { timeAfter } from './fixed-time'

type Change = { file: string; from: string; to: string }

type Options = {
  changes?: Change[]
  /** Replaces the folder "data". */
  data?: string
  /** Whether charts are drawn on request, as in development: the build takes a third of the time. */
  isDrawnLate?: boolean
}

/** Stops the Worker's clock at the time of tests on a data folder; the site has no setting for it. */
function stopClock(data: string): Change {
  const time = timeAfter(...Object.values(tablesOf(readData(data))))
  return { file: 'worker/index.ts', from: 'new Date()', to: `new Date('${time}')` }
}

/** The change with which a build prerenders nothing. */
const drawnLate = {
  file: 'worker/prerender.ts',
  from: 'data = siteData): Promise<Record<string, Prerendered>> {',
  to: 'data = siteData): Promise<Record<string, Prerendered>> { if (data) return {}',
}

const folders: string[] = []

/** Copies the project, with changes to some files; returns the folder. */
export function copyProject({
  changes = [],
  data = 'tests/fixture',
  isDrawnLate = false,
}: Options = {}): string {
  const folder = copyCode()
  folders.push(folder)
  cpSync(data, join(folder, 'data'), { recursive: true })
  for (const change of [stopClock(data), ...(isDrawnLate ? [drawnLate] : []), ...changes]) {
    const file = join(folder, change.file)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(change.from)) throw new Error(`${change.file} has no "${change.from}"`)
    writeFileSync(file, text.replace(change.from, change.to))
  }
  return folder
}

/** Builds a copy of the project; returns the folder. */
export function buildCopy(options?: Options): string {
  const folder = copyProject(options)
  buildProject(folder)
  return folder
}

/**
 * Builds several copies in one process, which takes half the time of a process each, as a user whose
 * home cannot be written; returns their folders, and what was printed.
 */
export function buildCopies(options: Options[]): { folders: string[]; printed: string } {
  const folders = options.map(copyProject)
  // Not even root can make a folder below a device.
  const home = { HOME: '/dev/null/home', XDG_CONFIG_HOME: '' }
  const env = { ...process.env, ...home, NODE_ENV: 'production' }
  const args = [resolve('tests/build-copies.ts'), ...folders]
  const { status, stdout, stderr } = spawnSync('node', args, { env, encoding: 'utf8' })
  const printed = stdout + stderr
  if (status !== 0) throw new Error(printed)
  return { folders, printed }
}

/** Serves a copy that was built, on any free port by default. */
export function serveCopy(
  folder: string,
  options: Omit<ServeOptions, 'config'> = {},
): Promise<Server> {
  const config = join(folder, 'dist/worker/wrangler.json')
  return serve({ config, ...options })
}

export function removeCopies(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}
