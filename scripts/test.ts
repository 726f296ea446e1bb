// `npm test`, which also runs types and lint, `npm run test:sweeps` and `npm run test:engines`:
// runs tests; the last line counts them.

import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import { ensureChromium, ensureEngines } from './browsers.ts'

type Counts = { passed: number; failed: number }

const { passed, failed } = await run(process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function run(args: string[]): Promise<Counts> {
  const [suite, ...others] = args
  if (suite === '--engines') {
    ensureEngines()
    return runSuites(['--config=tests/engines/vitest.config.ts', ...others])
  }
  process.env.CHROMIUM_PATH = ensureChromium()
  if (suite === '--sweeps') {
    process.env.SWEEPS = '1'
    return runSuites(listSweeps())
  }
  const [isClean, counts] = await Promise.all([check(), runSuites(args)])
  counts[isClean ? 'passed' : 'failed'] += 1
  return counts
}

/** The test files that only take samples by default. */
function listSweeps(): string[] {
  const files = globSync('tests/**/*.test.{ts,tsx}')
  return files.filter((file) => readFileSync(file, 'utf8').includes("/sweeps'"))
}

/** @param args the arguments of `vitest run`: file names and options */
async function runSuites(args: string[]): Promise<Counts> {
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

/** Runs types and lint, and prints their output in one piece. */
async function check(): Promise<boolean> {
  const { isClean, output } = await promisify(execFile)('npm', ['run', '--silent', 'check']).then(
    () => ({ isClean: true, output: '' }),
    ({ stdout, stderr }) => ({ isClean: false, output: `${stdout}${stderr}` }),
  )
  console.log(`${output}${isClean ? '✓' : '✗'} types and lint`)
  return isClean
}
