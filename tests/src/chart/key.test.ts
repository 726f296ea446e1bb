// The key of a chart: the value of each line in a month, and its change since the first month.

import { describe, expect, it } from 'vitest'
import { buildChartKey, describeReadout, readableMonths } from '../../../src/chart/captions'
import { wholeYears } from '../../../src/prices/month'
import { prices, viewBread, viewGoods } from './groceries'
import { viewGold } from './opened-chart'

/** The month, and the value and the change of each line. */
function readKey(...options: Parameters<typeof buildChartKey>) {
  const key = buildChartKey(...options)
  return key && [key.month, ...key.entries.map(({ value, change }) => `${value} ${change}`.trim())]
}

describe('the key of an asset', () => {
  it('names its lines by their units', () => {
    const entries = buildChartKey(viewBread())?.entries.map(({ name, color }) => [name, color])
    expect(entries).toEqual([
      ['in Bitcoin (₿)', 'bitcoin'],
      ['in US dollars ($)', 'dollars'],
    ])
  })

  it('shows the newest month with both prices, and the changes since the first such month', () => {
    expect(readKey(viewBread())).toEqual(['April 2020', '4.00₿ +100%', '$20.00 +400%'])
  })

  it('names the month from which changes count, but not in that month, and the price of a bitcoin', () => {
    const parts = (index?: number) => {
      const { since, bitcoin } = buildChartKey(viewBread(), index) ?? {}
      return [since, bitcoin]
    }
    expect(parts()).toEqual(['Feb 2020', '1₿ = $5.00'])
    expect(parts(1)).toEqual(['', '1₿ = $2.00'])
    expect(parts(0)).toEqual(['Feb 2020', ''])
  })

  it('shows shares on the index, with the same changes', () => {
    expect(readKey(viewBread('index'))).toEqual(['April 2020', '200 +100%', '500 +400%'])
  })

  it('shows prices on an index without a common month', () => {
    const early = { ...prices, btcUsd: prices.btcUsd.map(() => null) }
    const key = readKey(viewBread('index', early))
    expect(key).toEqual(['May 2020', 'not known', '$21.00 +600%'])
  })

  it.each([
    ['before the first with both prices', 0, ['January 2020', 'not known', '$3.00 −25%']],
    ['that is the first with both prices', 1, ['February 2020', '2.00₿', '$4.00']],
    ['between', 2, ['March 2020', '1.00₿ −50%', '$4.00 0%']],
    ['after the last with both prices', 4, ['May 2020', 'not known', '$21.00 +425%']],
  ])('in a month %s shows what is known', (_name, place, shown) => {
    expect(readKey(viewBread(), place)).toEqual(shown)
  })

  it('shows the dollars of the newest month where no month has both prices', () => {
    expect(readKey(viewGold('log', wholeYears(2010, 2012)))).toEqual([
      'December 2012',
      'not known',
      '$1,685 +51%',
    ])
  })

  it('is not there without any price', () => {
    expect(buildChartKey(viewGold('log', wholeYears(2030, 2031)))).toBeNull()
  })
})

describe('the key of goods', () => {
  it('names each line by its good, in a color of its own', () => {
    const entries = buildChartKey(viewGoods('usd'))?.entries.map(({ name, color }) => [name, color])
    expect(entries).toEqual([
      ['Bread', 'good-1'],
      ['Milk', 'good-2'],
      ['Salt', 'good-3'],
    ])
  })

  it('shows prices, each with its change since its own first month', () => {
    expect(readKey(viewGoods('btc'), 1)).toEqual(['March 2020', '1.00₿ −50%', '1.50₿', 'not known'])
  })

  it('shows the newest month with any price where none has all', () => {
    expect(readKey(viewGoods('usd'))).toEqual([
      'May 2020',
      '$21.00 +600%',
      '$3.00 −50%',
      'not known',
    ])
  })
})

describe('a readout', () => {
  it('moves over the months in which a line of the key has a price', () => {
    expect(readableMonths(viewBread())).toEqual([0, 1, 2, 3, 4])
    expect(readableMonths(viewGoods('usd'))).toEqual([0, 1, 2, 3, 4])
  })

  it('is read out with its month and values, and the names of goods', () => {
    expect(describeReadout(viewBread(), 3)).toBe('April 2020: 4.00₿, $20.00')
    expect(describeReadout(viewGoods('usd'), 4)).toBe(
      'May 2020: Bread $21.00, Milk $3.00, Salt not known',
    )
  })
})
