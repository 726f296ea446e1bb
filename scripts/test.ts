// `npm test`, which also runs types and lint, `npm run test:sweeps`, `npm run test:walk` and
// `npm run test:engines`: runs tests; the last line counts them.

import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { parseCLI, startVitest, type TestModule } from 'vitest/node'
import { ensureChromium, ensureEngines } from './running/browsers.ts'

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
  if (suite === '--walk') Object.assign(process.env, readWalk(others))
  process.env.CHROMIUM_PATH = ensureChromium()
  if (suite === '--walk') return runSuites(['--project=browser', 'tests/walk/walk.test.ts'])
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
  return files.filter((file) => readFileSync(file, 'utf8').includes('/sweeps'))
}

/** Reads which walk is taken; ends the process with a sentence where that is none. */
function readWalk(args: string[]): Record<string, string> {
  const refuse = (reason: string): never => {
    console.error(`${reason}\nnpm run test:walk -- [--seed NUMBER] [--actions NUMBER]`)
    process.exit(1)
  }
  const options = { seed: { type: 'string' }, actions: { type: 'string' } } as const
  const read = () => parseArgs({ args, options }).values
  let given: ReturnType<typeof read> = {}
  try {
    given = read()
  } catch (error) {
    refuse((error as Error).message)
  }
  const { seed = String(randomInt(1, 1_000_000)), actions = '300' } = given
  for (const [name, text] of Object.entries({ seed, actions })) {
    if (!/^[1-9]\d{0,8}$/.test(text))
      refuse(`--${name} takes a whole number from 1, not "${text}".`)
  }
  console.log(`A walk of ${actions} actions from seed ${seed}`)
  return { WALK_SEED: seed, WALK_ACTIONS: actions }
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
