// `npm test`: types, lint, then every suite; the last line counts them all.

import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.ts'
import { conclude, runSuites } from './suites.ts'

process.env.CHROMIUM_PATH = ensureChromium()

const isSound = spawnSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit' }).status === 0
console.log(`${isSound ? '✓' : '✗'} types and lint`)

const counts = await runSuites(process.argv.slice(2))
counts[isSound ? 'passed' : 'failed'] += 1
conclude(counts)
