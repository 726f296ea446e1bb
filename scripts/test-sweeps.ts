// `npm run test:sweeps`: the test files that only take samples by default, this time in full.

import { globSync, readFileSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { conclude, runSuites } from './suites.ts'

process.env.CHROMIUM_PATH = ensureChromium()
process.env.SWEEPS = '1'

const files = globSync('tests/**/*.test.{ts,tsx}')
conclude(await runSuites(files.filter((file) => readFileSync(file, 'utf8').includes("/sweeps'"))))
