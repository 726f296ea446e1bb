// `npm test`: types, lint, then every suite; the last line counts them all.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
const reportFile = join(folder, 'report.json')

process.env.CHROMIUM_PATH = ensureChromium()

const counts = { passed: 0, failed: 0 }
const isSound = run('npm run --silent check')
console.log(`${isSound ? '✓' : '✗'} types and lint`)
counts[isSound ? 'passed' : 'failed'] += 1

const suites = process.argv
  .slice(2)
  .map((argument) => JSON.stringify(argument))
  .join(' ')
const succeeded = run(
  `vitest run --reporter=default --reporter=json --outputFile.json=${reportFile} ${suites}`,
)
const report = readReport()
counts.passed += report.numPassedTests
// A file that cannot even be loaded, or an error outside any test, is a failure without a test.
counts.failed += Math.max(report.numFailedTests, succeeded ? 0 : 1)

rmSync(folder, { recursive: true })
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0

function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0
}

function readReport(): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 }
  }
}
