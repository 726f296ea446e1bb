// `npm run test:engines`: a smoke test of the built site in Firefox and in WebKit; the last line counts.

import { ensureEngines } from './engines.ts'
import { conclude, runSuites } from './suites.ts'

ensureEngines()
conclude(await runSuites(['--config=tests/engines/vitest.config.ts', ...process.argv.slice(2)]))
