// `npm test`: checks types and lint while all suites run; the last line counts the results.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { conclude, runSuites } from './suites.ts'

process.env.CHROMIUM_PATH = ensureChromium()

const [isSound, counts] = await Promise.all([check(), runSuites(process.argv.slice(2))])
counts[isSound ? 'passed' : 'failed'] += 1
conclude(counts)

/** Checks types and lint, and prints the output in one piece. */
async function check(): Promise<boolean> {
  const { isSound, output } = await promisify(execFile)('npm', ['run', '--silent', 'check']).then(
    () => ({ isSound: true, output: '' }),
    ({ stdout, stderr }) => ({ isSound: false, output: `${stdout}${stderr}` }),
  )
  console.log(`${output}${isSound ? '✓' : '✗'} types and lint`)
  return isSound
}
