// `npm run test:stress`: runs the tests of the built site again and again, each time in another order
// and, if asked, beside busy processes; names each test that did not just pass, and how to repeat it.

import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { ensureChromium } from './running/browsers.ts'
import './running/end-with-npm.ts'
import { orRefuse, readNumber, readTestOptions } from './running/test-options.ts'
import { type Finding, runTests } from './running/test-run.ts'

/** A test that did not just pass in one of the runs. */
type Trouble = Finding & { run: number; seed: number; verdict: 'failed' | 'flaky' }

const usage =
  '[CPU_RATE=NUMBER] npm run test:stress -- [--runs NUMBER] [--busy NUMBER] [--seed NUMBER] [FILE…]'

const { numbers, files, rate } = orRefuse(usage, () => ({
  ...readTestOptions(
    process.argv.slice(2),
    {
      runs: { least: 1, most: 100, usual: 3 },
      busy: { least: 0, most: 64, usual: 0 },
      // The seed of the first run; each further run adds one.
      seed: { least: 1, most: 999_999_999, usual: randomInt(1, 1_000_000) },
    },
    { takesFiles: true },
  ),
  // The tests read it, too: how many times slower a page is.
  rate: readNumber('CPU_RATE', process.env.CPU_RATE, { least: 1, most: 100, usual: 1 }),
}))

process.env.CHROMIUM_PATH = ensureChromium()
for (let count = 0; count < numbers.busy; count++)
  fork(join(import.meta.dirname, 'running/keep-busy.ts'))

const troubles: Trouble[] = []
let passed = 0
for (let run = 1; run <= numbers.runs; run++) {
  const seed = numbers.seed + run - 1
  console.log(`\nRun ${run} of ${numbers.runs}: ${describeCommand(seed, files)}`)
  const { passed: all, failed, flaky } = await runShuffled(seed)
  passed += all - flaky.length
  const note = (found: Finding[], verdict: Trouble['verdict']) =>
    troubles.push(...found.map((finding) => ({ ...finding, run, seed, verdict })))
  note(failed, 'failed')
  note(flaky, 'flaky')
}
console.log([...describeTroubles(), `${passed} passed, ${troubles.length} failed`].join('\n'))
process.exit(troubles.length > 0 ? 1 : 0)

function runShuffled(seed: number) {
  const projects = ['served', 'browser'].map((name) => `--project=${name}`)
  return runTests([...projects, '--sequence.shuffle', `--sequence.seed=${seed}`, ...files])
}

/** The lines of each test: its verdict in each run, and the command that repeats the run. */
function describeTroubles(): string[] {
  const byName = Object.entries(Object.groupBy(troubles, ({ name }) => name))
  return byName.flatMap(([name, events = []]) => [
    name,
    ...events.flatMap(({ run, seed, verdict, reason, file }) => [
      `  ${verdict} in run ${run} with seed ${seed}: ${reason}`,
      `  ${describeCommand(seed, file ? [file] : files)}`,
    ]),
  ])
}

/** The command of one run. */
function describeCommand(seed: number, files: string[]): string {
  const command = `npm run test:stress -- --runs 1 --seed ${seed} --busy ${numbers.busy}`
  return [...(rate > 1 ? [`CPU_RATE=${rate}`] : []), command, ...files].join(' ')
}
