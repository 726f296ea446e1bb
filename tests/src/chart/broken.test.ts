// Impossible charts: they throw instead of showing "undefined" to readers.

import { expect, it } from 'vitest'
import { kinds } from '../../../src/chart/kinds'
import { describeReadout } from '../../../src/chart/readout'
import { chartNamed } from '../../../src/url/charts'
import { prices, viewBread, viewGoods } from './groceries'

const bread = viewBread('index')
const nothing = { ...prices, usd: {} }

it.each<[what: string, make: () => unknown, message: string]>([
  [
    'the chart of one asset without it',
    () => kinds.pair.title({ ...bread, assets: [] }),
    'no asset',
  ],
  [
    'the chart of goods without any',
    () => kinds.many.title({ ...viewGoods('btc'), chart: { ...bread.chart, series: [] } }),
    'no asset',
  ],
  [
    'the readout of a chart without prices',
    () => describeReadout(viewBread('log', nothing), 0),
    'no month to read',
  ],
  ['the readout of a month that is not there', () => describeReadout(bread, 99), 'no month at 99'],
  ['a chart of another name', () => chartNamed('salt'), 'no chart "salt"'],
])('%s is an error', (_what, make, message) => {
  expect(make).toThrow(message)
})
