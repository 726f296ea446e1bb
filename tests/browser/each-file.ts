// What comes before and after the tests of each file in the browser; the files of a worker share their modules.

import { afterAll, afterEach, beforeAll } from 'vitest'
import { closePages, endTest } from './browser'
import { startBrowser } from './contexts'

beforeAll(startBrowser)
afterAll(closePages)
afterEach(({ task }) => endTest(task.result?.state !== 'fail'))
