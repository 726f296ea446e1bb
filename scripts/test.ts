// `npm test`: types, lint, then every suite; the last line counts them all.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import type { Counts } from './count-reporter.ts'

process.env.CHROMIUM_PATH = ensureChromium()

const isSound = spawnSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit' }).status === 0
console.log(`${isSound ? '✓' : '✗'} types and lint`)

let suites: Counts = { passed: 0, failed: 0 }
const counter = join(import.meta.dirname, 'count-reporter.ts')
const vitest = spawn(
  'vitest',
  ['run', '--reporter=default', `--reporter=${counter}`, ...process.argv.slice(2)],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
vitest.once('message', (counts: Counts) => {
  suites = counts
})
const [code] = await once(vitest, 'close')

const passed = suites.passed + Number(isSound)
// A run may fail by what is no test: a wrong option, a build that fails, nothing that was found.
const failed = Math.max(suites.failed, code === 0 ? 0 : 1) + Number(!isSound)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
