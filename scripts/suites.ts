// Runs suites of tests, and counts what has passed and what has failed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Counts } from './count-reporter.ts'

const counter = join(import.meta.dirname, 'count-reporter.ts')

/** @param suites what Vitest is told beyond how to report: names of files, options */
export async function runSuites(suites: string[]): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 }
  const vitest = spawn(
    'vitest',
    ['run', '--reporter=default', `--reporter=${counter}`, ...suites],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  )
  vitest.once('message', (told: Counts) => {
    counts = told
  })
  const [code] = await once(vitest, 'close')
  // A run may fail by what is no test: a wrong option, a build that fails, nothing that was found.
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }
}

/** Says how many there were, as the last line, and whether all is well. */
export function conclude({ passed, failed }: Counts): void {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
