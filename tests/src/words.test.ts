// The price of an asset in words.

import { describe, expect, it } from 'vitest'
import {
  describeAsset,
  describeFinding,
  describePrice,
  wordFinding,
} from '../../src/pages/asset/words'
import { describeFreshness } from '../../src/pages/freshness'
import { pageMetadata } from '../../src/pages/metadata'
import { findRoute } from '../../src/pages/routes'
import type { Month } from '../../src/prices/month'
import { describeMonth, type PriceRow } from '../../src/prices/row'
import { siteMetadata } from '../../src/site/site'

const unit = 'a loaf of bread'

describe('what a chart shows', () => {
  const first: PriceRow = { month: '2021-06', btc: 0.0001, usd: 2 }
  const last: PriceRow = { month: '2026-06', btc: 0.00005, usd: 4 }
  const say = (rows: PriceRow[], newest: Month = '2026-06') =>
    describeFinding({ unit }, rows, newest)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('')

  it('is what it costs more or less than in the first month with both prices', () => {
    expect(say([{ month: '2021-05', btc: null, usd: 2 }, first, last])).toBe(
      'A loaf of bread costs 50% less Bitcoin than in June 2021, and 2.0 times the dollars.',
    )
  })

  it('is in the past where the chart ends before the newest month', () => {
    expect(say([first, last], '2026-09')).toBe(
      'In June 2026, a loaf of bread cost 50% less Bitcoin than in June 2021, and 2.0 times the dollars.',
    )
  })

  it('has factors where percentages would be long, and says when nothing has changed', () => {
    expect(say([first, { month: '2026-06', btc: 0.0012, usd: 1 }])).toBe(
      'A loaf of bread costs 12 times the Bitcoin it did in June 2021, and 50% fewer dollars.',
    )
    expect(say([first, { month: '2026-06', btc: 0.0001, usd: 106 }])).toBe(
      'A loaf of bread costs as much Bitcoin as in June 2021, and 53 times the dollars.',
    )
    expect(say([first, { month: '2026-06', btc: 3e-8, usd: 2.001 }])).toBe(
      'A loaf of bread costs a 3,330th of the Bitcoin it did in June 2021, and as many dollars.',
    )
  })

  it('is beside a yardstick in its unit in place of dollars, each amount with its unit', () => {
    const [then, now] = [
      { ...first, in_wage: 0.1 },
      { ...last, in_wage: 0.13 },
    ]
    expect(describeFinding({ unit }, [then, now], '2026-06')).toEqual([
      'A loaf of bread costs ',
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
  [{ month: '2021-06', btc: 7.41, usd: 265_432 }, 'A house cost 7.41₿ or $265,432 in June 2021'],
  [{ month: '2010-06', btc: null, usd: 146_000 }, 'A house cost $146,000 in June 2010'],
])('what an asset cost in the month %o', (row, words) => {
  expect(describePrice({ unit: 'a house (100,000 dollars in 1999)' }, row)).toBe(words)
})

it('a price that leaves the site says of which month its dollars are', () => {
  const row: PriceRow = { month: '2026-06', btc: 5.36, usd: 337_306, in_basket: 337_272 }
  expect(describePrice({ unit: 'a typical house' }, row)).toBe(
    'A typical house cost 5.36₿ or $337,272 (Jul 2026 $) in June 2026',
  )
  expect(describeMonth(row)).toBe('June 2026: 5.36₿, $337,272 (Jul 2026 $)')
  expect(describeMonth({ ...row, in_basket: null })).toBe('June 2026: 5.36₿, not known')
})

describe('the description of a page', () => {
  const site = siteMetadata('https://example.org', 'https://example.org')
  const route = findRoute('/gold/')
  const first: PriceRow = { month: '2020-03', btc: 0.001, usd: 3 }
  const last: PriceRow = { month: '2020-11', btc: 0.0001, usd: 6 }
  const describe = (label: string, ...rows: PriceRow[]) => {
    const findings = wordFinding({ label }, rows, 'usd')
    return pageMetadata({ site, route, findings }).description
  }

  it('names a year once', () => {
    expect(describe('Barrel of Oil', first, last)).toMatch(
      /^Barrel of Oil, 2020: −90% in Bitcoin, \+100% in dollars\. The Bitcoin Inflation/,
    )
  })

  it('keeps the figures of a long name in dollars of one month', () => {
    const [then, now] = [
      { ...first, month: '2016-01', in_basket: 3.14 },
      { ...last, month: '2026-08', in_basket: 4.2 },
    ] as const
    expect(describe('Pound of Ground Beef', then, now)).toMatch(
      /^Pound of Ground Beef, 2016–2026: −90% ₿, \+34% Jul 2026 \$\. The Bitcoin Inflation/,
    )
  })
})

it('an asset is described without figures, too', () => {
  expect(describeAsset({ unit })).toBe(
    'The price in Bitcoin and in US dollars of a loaf of bread, month by month.',
  )
})

it.each([
  ['a dozen large eggs, grade A', 'A dozen large eggs, grade A, cost'],
  ['a house (100,000 dollars in 1999)', 'A house cost'],
  ['a melon (ripe, without seeds)', 'A melon cost'],
])('the unit "%s" is the subject of "%s"', (unit, words) => {
  const row: PriceRow = { month: '2021-06', btc: 2, usd: 100_000 }
  expect(describePrice({ unit }, row)).toBe(`${words} 2.00₿ or $100,000 in June 2021`)
})

describe('the freshness of a series', () => {
  const next = { month: '2026-07', due: '2026-09-09' } as const

  it('is its last month, and when the next one is expected', () => {
    expect(describeFreshness({ last: '2026-06', next, isMissing: false })).toBe(
      'Newest: June 2026. Next: July, usually out by September 9.',
    )
  })

  it('has the year of what is in another one', () => {
    const next = { month: '2026-12', due: '2027-01-05' } as const
    expect(describeFreshness({ last: '2026-11', next, isMissing: false })).toBe(
      'Newest: November 2026. Next: December, usually out by January 5, 2027.',
    )
    const january = { month: '2027-01', due: '2027-02-05' } as const
    expect(describeFreshness({ last: '2026-12', next: january, isMissing: true })).toBe(
      'Newest: December 2026. January 2027 is missing here; it is usually out by February 5, 2027.',
    )
  })

  it('says which month is missing, and blames nobody', () => {
    expect(describeFreshness({ last: '2026-06', next, isMissing: true })).toBe(
      'Newest: June 2026. July is missing here; it is usually out by September 9.',
    )
  })

  it('is empty for a series without prices', () => {
    expect(describeFreshness({ last: null, next: null, isMissing: false })).toBe('')
  })
})
