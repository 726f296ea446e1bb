// `npm test`: types and lint, and every suite beside them; the last line counts them all.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { conclude, runSuites } from './suites.ts'

process.env.CHROMIUM_PATH = ensureChromium()

const [isSound, counts] = await Promise.all([check(), runSuites(process.argv.slice(2))])
counts[isSound ? 'passed' : 'failed'] += 1
conclude(counts)

/** Says in one piece what is wrong with types and lint. */
async function check(): Promise<boolean> {
  const { isSound, words } = await promisify(execFile)('npm', ['run', '--silent', 'check']).then(
    () => ({ isSound: true, words: '' }),
    ({ stdout, stderr }) => ({ isSound: false, words: `${stdout}${stderr}` }),
  )
  console.log(`${words}${isSound ? '✓' : '✗'} types and lint`)
  return isSound
}
