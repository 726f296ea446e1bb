// `npm test`: runs types and lint, and all tests at the same time; the last line counts them.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { conclude, runSuites } from './suites.ts'

process.env.CHROMIUM_PATH = ensureChromium()

const [isClean, counts] = await Promise.all([check(), runSuites(process.argv.slice(2))])
counts[isClean ? 'passed' : 'failed'] += 1
conclude(counts)

/** Runs types and lint, and prints their output in one piece. */
async function check(): Promise<boolean> {
  const { isClean, output } = await promisify(execFile)('npm', ['run', '--silent', 'check']).then(
    () => ({ isClean: true, output: '' }),
    ({ stdout, stderr }) => ({ isClean: false, output: `${stdout}${stderr}` }),
  )
  console.log(`${output}${isClean ? '✓' : '✗'} types and lint`)
  return isClean
}
