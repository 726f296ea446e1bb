// The price of an asset in words.

import { describe, expect, it } from 'vitest'
import { describeFreshness } from '../../src/pages/freshness'
import { describeMonth, type PriceRow } from '../../src/prices/row'
import { describeAsset, describeFinding } from '../../src/words/finding'
import { describePrice } from '../../src/words/quote'

const unit = 'a loaf of bread'
const sentence = 'a loaf of bread cost'

describe('what a chart shows', () => {
  const first: PriceRow = { month: '2021-06', btc: 0.0001, usd: 2 }
  const last: PriceRow = { month: '2026-06', btc: 0.00005, usd: 4 }
  const say = (rows: PriceRow[]) =>
    describeFinding({ sentence }, rows)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')

  it('is what it costs more or less than in the first month with both prices', () => {
    expect(say([{ month: '2021-05', btc: null, usd: 2 }, first, last])).toBe(
      'In June 2026, a loaf of bread cost 50% less Bitcoin than in June 2021, and 2.0 times as many dollars.',
    )
  })

  it('has factors where percentages would be long, and says when nothing has changed', () => {
    expect(say([first, { month: '2026-06', btc: 0.0012, usd: 1 }])).toBe(
      'In June 2026, a loaf of bread cost 12 times as much Bitcoin as in June 2021, and 50% fewer dollars.',
    )
    expect(say([first, { month: '2026-06', btc: 0.0001, usd: 106 }])).toBe(
      'In June 2026, a loaf of bread cost as much Bitcoin as in June 2021, and 53 times as many dollars.',
    )
    expect(say([first, { month: '2026-06', btc: 3e-8, usd: 2.001 }])).toBe(
      'In June 2026, a loaf of bread cost 1/3,330 as much Bitcoin as in June 2021, and as many dollars.',
    )
  })

  it('is in each unit of the chart, and each amount has its unit', () => {
    const [then, now]: [PriceRow, PriceRow] = [
      { month: first.month, btc: first.btc, in_wage: 0.1 },
      { month: last.month, btc: last.btc, in_wage: 0.13 },
    ]
    expect(describeFinding({ sentence }, [then, now])).toEqual([
      'In June 2026, a loaf of bread cost ',
      { unit: 'btc', text: '50% less Bitcoin' },
      ' than in June 2021, and ',
      { unit: 'in_wage', text: '30% more hours of work' },
      '.',
    ])
  })

  it('is empty without two months that have both prices', () => {
    expect(say([last])).toBe('')
    expect(say([{ month: '2026-06', btc: null, usd: 4 }])).toBe('')
  })
})

it.each<[row: PriceRow, words: string]>([
  [{ month: '2021-06', btc: 7.41, usd: 265_432 }, 'In June 2021, a house cost 7.41₿ ($265,432)'],
  [{ month: '2010-06', btc: null, usd: 146_000 }, 'In June 2010, a house cost $146,000'],
])('what an asset cost in the month %o', (row, words) => {
  expect(describePrice({ sentence: 'a house cost' }, row)).toBe(words)
})

it('a price that leaves the site says of which month its dollars are', () => {
  const row: PriceRow = { month: '2026-06', btc: 5.36, in_basket: 337_272 }
  expect(describePrice({ sentence: 'a typical house cost' }, row)).toBe(
    'In June 2026, a typical house cost 5.36₿ ($337,272 (Jul 2026 $))',
  )
  expect(describeMonth(row)).toBe('June 2026: 5.36₿, $337,272 (Jul 2026 $)')
  expect(describeMonth({ ...row, in_basket: null })).toBe('June 2026: 5.36₿, not known')
})

it('an asset is described without figures, too', () => {
  expect(describeAsset({ unit })).toBe(
    'The price in Bitcoin and in US dollars of a loaf of bread, month by month.',
  )
})

describe('the freshness of a series', () => {
  const next = { month: '2026-07', due: '2026-09-09' } as const

  it('is its last month, and when the next one is expected', () => {
    expect(describeFreshness({ last: '2026-06', next, isMissing: false })).toBe(
      'Through June 2026. Next: July, usually out by September 9.',
    )
  })

  it('has the year of what is in another one', () => {
    const next = { month: '2026-12', due: '2027-01-05' } as const
    expect(describeFreshness({ last: '2026-11', next, isMissing: false })).toBe(
      'Through November 2026. Next: December, usually out by January 5, 2027.',
    )
    const january = { month: '2027-01', due: '2027-02-05' } as const
    expect(describeFreshness({ last: '2026-12', next: january, isMissing: true })).toBe(
      'Through December 2026. January 2027 is missing here; it is usually out by February 5, 2027.',
    )
  })

  it('says which month is missing, and blames nobody', () => {
    expect(describeFreshness({ last: '2026-06', next, isMissing: true })).toBe(
      'Through June 2026. July is missing here; it is usually out by September 9.',
    )
  })

  it('is empty for a series without prices', () => {
    expect(describeFreshness({ last: null, next: null, isMissing: false })).toBe('')
  })
})
