// The data of the tests (tests/fixture), for functions that take a table, or the content of a data file.

import { siteData } from 'virtual:site-data'
import { nothingPrerendered } from '../worker/prerendered'

export const table = siteData

export const loadedData = { ...table, prerendered: nothingPrerendered }
