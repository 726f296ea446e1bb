// What comes before and after the tests of each file in the browser; the files of a worker share their modules.

import { afterAll, afterEach, beforeAll } from 'vitest'
import { closePages, endTest, startBrowser } from './browser'

beforeAll(startBrowser)
afterAll(closePages)
afterEach(endTest)
