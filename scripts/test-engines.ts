// `npm run test:engines`: smoke tests in Firefox and WebKit; the last line counts them.

import { ensureEngines } from './engines.ts'
import { conclude, runSuites } from './suites.ts'

ensureEngines()
conclude(await runSuites(['--config=tests/engines/vitest.config.ts', ...process.argv.slice(2)]))
