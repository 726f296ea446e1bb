// Setup and teardown of each browser test file; the files of a process share their modules.

import { afterAll, afterEach, beforeAll } from 'vitest'
import { closePages, endTest } from './browser'
import { startBrowser } from './contexts'

beforeAll(startBrowser)
afterAll(closePages)
afterEach(endTest)
