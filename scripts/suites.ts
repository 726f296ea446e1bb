// Runs test suites and counts the results.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Counts } from './count-reporter.ts'

const counter = join(import.meta.dirname, 'count-reporter.ts')

/** @param suites further arguments for Vitest, such as file names and options */
export async function runSuites(suites: string[]): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 }
  const vitest = spawn(
    'vitest',
    ['run', '--reporter=default', `--reporter=${counter}`, ...suites],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  )
  vitest.once('message', (reported: Counts) => {
    counts = reported
  })
  const [code] = await once(vitest, 'close')
  // A run can fail without a failed test: by a wrong option, a failed build, or no tests at all.
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }
}

/** Prints the counts as the last line, and sets the exit code. */
export function conclude({ passed, failed }: Counts): void {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
