// Runs tests, and counts those that passed and failed.

import { parseCLI, startVitest, type TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number }

/** @param args the arguments of `vitest run`: file names and options */
export async function runSuites(args: string[]): Promise<Counts> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const vitest = await startVitest(filter, options)
  const counts = { passed: 0, failed: vitest.state.getUnhandledErrors().length }
  for (const module of vitest.state.getTestModules()) {
    counts.passed += countTests(module, 'passed')
    // A file that cannot be loaded has no failed test, and neither has a failing hook.
    counts.failed += countTests(module, 'failed') || Number(!module.ok())
  }
  await vitest.close()
  // Vitest also fails if it finds no tests.
  if (process.exitCode && counts.failed === 0) counts.failed = 1
  return counts
}

function countTests({ children }: TestModule, state: 'passed' | 'failed'): number {
  return [...children.allTests(state)].length
}

/** Prints the counts as the last line, and ends the process. */
export function conclude({ passed, failed }: Counts): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
