// The words around a chart: caption, summary, and why there is nothing to draw.

import { describe, expect, it } from 'vitest'
import { describeAbsence } from '../../../src/chart/captions'
import { type ChartView, kinds } from '../../../src/chart/kinds'
import { wholeYears } from '../../../src/prices/month'
import { defaults } from '../../../src/url/parameters'
import { table, viewOf } from '../../fixture-table'
import { viewBread, viewGoods } from './groceries'
import { viewGold } from './opened-chart'

describe('the chart of an asset', () => {
  it('has its range and both changes as its caption', () => {
    expect(kinds.asset.caption(viewBread())).toBe(
      'February 2020 to April 2020: +100% in Bitcoin, +400% in dollars',
    )
  })

  it('says why there is nothing to draw, and nothing else', () => {
    expect(describeAbsence(viewBread('index'))).toBe('')
    const known =
      'Prices in Bitcoin are known from April 2013 to June 2026. Prices in dollars are known from January 2010 to June 2026.'
    expect(describeAbsence(viewGold('log', wholeYears(2030, 2030)))).toBe(
      `No month from January 2030 to December 2030 has any price of Gold. ${known}`,
    )
    expect(describeAbsence(viewGold('index', { from: '2012-12', to: '2012-12' }))).toBe(
      `No month of December 2012 has both prices of Gold. ${known}`,
    )
    expect(describeAbsence(viewGold('log', wholeYears(2012, 2012)))).toBe('')
  })
})

describe('the chart of goods', () => {
  it('says which goods start later', () => {
    expect(kinds.goods.caption(viewGoods('btc'))).toBe(
      'February 2020 to April 2020, each good from 100, Milk from March 2020 on',
    )
  })

  it('is described by the last share of each good that has one', () => {
    expect(kinds.goods.summary(viewGoods('btc'))).toBe(
      'Line chart. Prices of Goods in Bitcoin, February 2020 to April 2020, each good from 100, Milk from March 2020 on. ' +
        'Bread 200 in April 2020, Milk 100 in March 2020.',
    )
  })

  it('says why there is nothing to draw', () => {
    const viewYears = (from: number, to: number): ChartView => {
      const options = { ...defaults, window: wholeYears(from, to) }
      return viewOf(table, 'goods', options, wholeYears(2016, 2026))
    }
    expect(describeAbsence(viewYears(2030, 2031))).toBe(
      'No month from January 2030 to December 2031 has a price of any good.',
    )
    // Of prices in dollars alone nothing can be drawn in Bitcoin.
    expect(describeAbsence(viewYears(2012, 2012))).toBe(
      'No month from January 2012 to December 2012 has a price of any good.',
    )
    expect(describeAbsence(viewYears(2013, 2013))).toBe('')
  })
})
