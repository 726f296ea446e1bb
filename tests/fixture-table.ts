// The data of the tests (tests/fixture), for functions that take a table.

import { siteData } from 'virtual:site-data'

export const table = siteData
