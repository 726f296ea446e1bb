// The key of a chart: the value of each line in a month, and its change since the first month.

import { describe, expect, it } from 'vitest'
import { buildChartKey, describeReadout, readableMonths } from '../../../src/chart/key'
import { wholeYears } from '../../../src/prices/month-range'
import { prices, viewBread, viewGoods } from './groceries'
import { viewGold } from './opened-chart'

/** The month, and the value and the change of each line. */
function readKey(...options: Parameters<typeof buildChartKey>) {
  const key = buildChartKey(...options)
  return key && [key.month, ...key.entries.map(({ value, change }) => `${value} ${change}`.trim())]
}

describe('the key of an asset', () => {
  it('names its lines by their units', () => {
    const entries = buildChartKey(viewBread())?.entries.map(({ name, unit }) => [name, unit])
    expect(entries).toEqual([
      ['in Bitcoin (₿)', 'btc'],
      ['in US dollars ($)', 'usd'],
    ])
  })

  it('shows the newest month with both prices, and the changes since the first such month', () => {
    expect(readKey(viewBread())).toEqual(['April 2020', '4.00₿ +100\u00a0%', '$20.00 +400\u00a0%'])
  })

  it('shows shares on the index, with the same changes', () => {
    expect(readKey(viewBread('index'))).toEqual([
      'April 2020',
      '200 +100\u00a0%',
      '500 +400\u00a0%',
    ])
  })

  it('shows prices on an index without a common month', () => {
    const early = { ...prices, btcUsd: prices.btcUsd.map(() => null) }
    const key = readKey(viewBread('index', early))
    expect(key).toEqual(['May 2020', 'not known', '$21.00 +600\u00a0%'])
  })

  it.each([
    ['before the first with both prices', 0, ['January 2020', 'not known', '$3.00 −25\u00a0%']],
    ['that is the first with both prices', 1, ['February 2020', '2.00₿', '$4.00']],
    ['between', 2, ['March 2020', '1.00₿ −50\u00a0%', '$4.00 0\u00a0%']],
    ['after the last with both prices', 4, ['May 2020', 'not known', '$21.00 +425\u00a0%']],
  ])('in a month %s shows what is known', (_name, place, shown) => {
    expect(readKey(viewBread(), place)).toEqual(shown)
  })

  it('shows the dollars of the newest month where no month has both prices', () => {
    expect(readKey(viewGold('log', wholeYears(2010, 2012)))).toEqual([
      'December 2012',
      'not known',
      '$1,685 +51\u00a0%',
    ])
  })

  it('is not there without any price', () => {
    expect(buildChartKey(viewGold('log', wholeYears(2030, 2031)))).toBeNull()
  })
})

describe('the key of goods', () => {
  it('shows the highlighted good alone, by its name, in its own newest month', () => {
    const key = buildChartKey(viewGoods('usd', 'milk'))
    expect(key?.entries.map(({ name, unit }) => [name, unit])).toEqual([['Milk', 'usd']])
    expect(readKey(viewGoods('usd', 'milk'))).toEqual(['May 2020', '50.0 −50\u00a0%'])
    expect(readKey(viewGoods('btc', 'bread'))).toEqual(['April 2020', '200 +100\u00a0%'])
  })

  it.each([
    ['before its first', 0, ['January 2020', 'not known']],
    ['that is its first', 2, ['March 2020', '100']],
    ['in a gap', 3, ['April 2020', 'not known']],
  ])('shows it in a month %s', (_name, place, shown) => {
    expect(readKey(viewGoods('usd', 'milk'), place)).toEqual(shown)
  })

  it('shows no month of a good without any price', () => {
    expect(readKey(viewGoods('btc', 'salt'))).toEqual(['', 'not known'])
  })

  it('shows every good where none is highlighted', () => {
    expect(readKey(viewGoods('btc'), 1)).toEqual([
      'March 2020',
      '50.0 −50\u00a0%',
      '100',
      'not known',
    ])
  })
})

describe('a readout', () => {
  it('moves over the months in which a line of the key has a price', () => {
    expect(readableMonths(viewBread())).toEqual([0, 1, 2, 3, 4])
    expect(readableMonths(viewGoods('usd', 'milk'))).toEqual([2, 4])
    expect(readableMonths(viewGoods('usd'))).toEqual([0, 1, 2, 3, 4])
  })

  it('is read out with its month and values, and the name of a highlighted good', () => {
    expect(describeReadout(viewBread(), 3)).toBe('April 2020: 4.00₿, $20.00')
    expect(describeReadout(viewGoods('usd', 'milk'), 4)).toBe('Milk, May 2020: 50.0')
  })
})
