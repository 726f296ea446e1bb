// The key of a chart in any month.

import { describe, expect, it } from 'vitest'
import { buildChartKey } from '../../../src/chart/key'
import type { ChartView } from '../../../src/chart/kinds'
import { wholeYears } from '../../../src/prices/month'
import { tableOf, viewOf } from '../../fixture-table'
import { prices, viewBread, viewGoods } from './groceries'

describe('the key', () => {
  it.each([
    [['in Bitcoin (₿) bitcoin', 'in US dollars ($) dollars'], viewBread()],
    [['Bread good-1', 'Milk good-2', 'Salt good-3'], viewGoods('usd', 3)],
  ])('has a name and a color for each line: %o', (lines, view) => {
    const { entries = [] } = buildChartKey(view) ?? {}
    expect(entries.map(({ name, color }) => `${name} ${color}`)).toEqual(lines)
  })

  const withoutBitcoin = { ...prices, rates: {} }

  it.each<[string, ChartView, number | undefined, string[]]>([
    // By default, the newest month with both prices, and the changes since the first such month.
    ['of an asset', viewBread(), undefined, ['April 2020', '4.00₿ ×2.0', '$20.00 ×5.0']],
    ['before both', viewBread(), 0, ['January 2020', 'no data', '$3.00']],
    ['between', viewBread(), 2, ['March 2020', '1.00₿ ÷2.0', '$4.00 0%']],
    ['after both', viewBread(), 4, ['May 2020', 'no data', '$21.00 ×5.3']],
    ['of an index', viewBread('index'), undefined, ['April 2020', '×2.0', '×5.0']],
    [
      'of an index without a common month',
      viewBread('index', withoutBitcoin),
      undefined,
      ['May 2020', 'no data', '$21.00 ×7.0'],
    ],
    [
      'of dollars alone',
      viewOf(tableOf('gold'), 'asset', { window: wholeYears(2010, 2012) }),
      undefined,
      ['December 2012', 'no data', '$1,685 +51%'],
    ],
    ['of goods', viewGoods('usd'), undefined, ['May 2020', '×5.3', '÷2.0']],
    [
      'of goods of which one has no price then',
      viewGoods('usd'),
      1,
      ['April 2020', '×5.0', 'no data'],
    ],
    [
      'of goods of which one never has a price',
      viewGoods('usd', 3),
      undefined,
      ['May 2020', '$21.00 ×7.0', '$3.00 ÷2.0', 'no data'],
    ],
  ])('%s has month, values, and changes', (_name, view, index, shown) => {
    const { month, entries = [] } = buildChartKey(view, index) ?? {}
    const values = entries.map(({ value, change }) => `${value} ${change}`.trim())
    expect([month, ...values]).toEqual(shown)
  })

  it.each([
    [2, 'Feb 2020', '1₿ = $4.00'],
    // Changes count from this month, and none runs backward to one before it.
    [1, '', '1₿ = $2.00'],
    [0, '', ''],
  ])('of month %s says that changes count since "%s", and "%s"', (index, since, bitcoin) => {
    expect(buildChartKey(viewBread(), index)).toMatchObject({ since, bitcoin })
  })
})
