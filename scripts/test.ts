// `npm test`, which also runs types and lint, `npm run test:sweeps`, `npm run test:walk` and
// `npm run test:engines`: runs tests; names those that were flaky, and counts all in the last line.

import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ensureChromium, ensureEngines } from './running/browsers.ts'
import { orRefuse, readTestOptions, refuseArguments } from './running/test-options.ts'
import { type Finding, type RunOutcome, runTests } from './running/test-run.ts'

const { passed, failed, flaky } = await run(process.argv.slice(2))
console.log([...describeFlaky(flaky), `${passed} passed, ${failed.length} failed`].join('\n'))
process.exit(failed.length > 0 ? 1 : 0)

async function run(args: string[]): Promise<RunOutcome> {
  const [suite, ...others] = args
  if (suite === '--engines') {
    ensureEngines()
    return runTests(['--config=tests/engines/vitest.config.ts', ...others])
  }
  if (suite === '--walk') Object.assign(process.env, readWalk(others))
  if (suite === '--sweeps') refuseArguments('npm run test:sweeps', others)
  process.env.CHROMIUM_PATH = ensureChromium()
  if (suite === '--walk') return runTests(['--project=browser', 'tests/walk/walk.test.ts'])
  if (suite === '--sweeps') {
    process.env.SWEEPS = '1'
    return runTests(listSweeps())
  }
  const [isClean, outcome] = await Promise.all([check(), runTests(args)])
  if (isClean) outcome.passed += 1
  else outcome.failed.push({ name: 'types and lint', file: '', reason: 'see above' })
  return outcome
}

/** The tests that passed only at a second try, each with why its first try failed. */
function describeFlaky(flaky: Finding[]): string[] {
  if (flaky.length === 0) return []
  return [`${flaky.length} flaky:`, ...flaky.map(({ name, reason }) => `${name}: ${reason}`)]
}

/** The test files that only take samples by default. */
function listSweeps(): string[] {
  const files = globSync('tests/**/*.test.{ts,tsx}')
  return files.filter((file) => readFileSync(file, 'utf8').includes('/sweeps'))
}

/** Reads the options of a walk; ends the process with an error message if they are invalid. */
function readWalk(args: string[]): Record<string, string> {
  const most = 999_999_999
  const {
    numbers: { seed, actions },
  } = orRefuse('npm run test:walk -- [--seed NUMBER] [--actions NUMBER]', () =>
    readTestOptions(args, {
      seed: { least: 1, most, usual: randomInt(1, 1_000_000) },
      actions: { least: 1, most, usual: 300 },
    }),
  )
  console.log(`A walk of ${actions} actions from seed ${seed}`)
  return { WALK_SEED: String(seed), WALK_ACTIONS: String(actions) }
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
