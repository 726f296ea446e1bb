// Charts that cannot be: they fail, where they would say "undefined" to readers.

import { expect, it } from 'vitest'
import { describeReadout } from '../../../src/chart/captions'
import { kinds } from '../../../src/chart/kinds'
import { chartNamed } from '../../../src/pages/api/builder'
import { pageNamed } from '../../../src/pages/routes'
import { siteMetadata } from '../../../src/site/site'
import { prices, viewBread, viewGoods } from './groceries'

const bread = viewBread('index')
const nothing = { ...prices, usd: {} }
const context = { site: siteMetadata('', 'http://localhost'), route: undefined, findings: [] }

it.each<[what: string, make: () => unknown, message: string]>([
  ['one asset has none', () => kinds.asset.title({ ...bread, assets: [] }), 'no asset'],
  [
    'goods has none',
    () => kinds.goods.title({ ...viewGoods('btc'), chart: { ...bread.chart, series: [] } }),
    'no asset',
  ],
  [
    'an index has no base',
    () => kinds.asset.base(viewBread('index', nothing).chart),
    'no month with every price',
  ],
  ['no price is read', () => describeReadout(viewBread('log', nothing), 0), 'no month to read'],
  ['a month that it does not have is read', () => describeReadout(bread, 99), 'no month at 99'],
  ['another name is asked for', () => chartNamed('salt'), 'no chart "salt"'],
  ['the page of an asset has none', () => pageNamed('asset').describe(context), 'no asset'],
  ['the page of a month has none', () => pageNamed('month').describe(context), 'no month'],
])('a chart of which %s is an error', (_what, make, message) => {
  expect(make).toThrow(message)
})
