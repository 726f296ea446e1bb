// Sentences about an index, in every direction that it may take.

import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/chart/finding'
import {
  describeAsset,
  describeFinding,
  describeIndexMonth,
  describePrice,
  wordFinding,
} from '../../src/pages/asset/words'
import type { PriceRow } from '../../src/prices/row'
import { wordIndexYear } from '../../src/words/index-words'

const asset = { label: 'Consumer Basket', unit: 'US consumer prices', indexBase: '1982–84 = 100' }

/** An index of 100 in January 2016, and what it is in August 2026. */
function rowsOf(usd: number, btc: number): [PriceRow, PriceRow] {
  return [
    { month: '2016-01', usd: 100, btc: 0.25 },
    { month: '2026-08', usd: 100 * usd, btc: 0.25 * btc },
  ]
}

it.each([
  [
    1.41,
    1 / 120,
    'US consumer prices are up 41% in dollars since January 2016; in Bitcoin they are 1/120 of what they were.',
  ],
  [
    14.2,
    1 / 176,
    'US consumer prices are 14 times what they were in January 2016 in dollars, and 1/176 in Bitcoin.',
  ],
  [
    14.2,
    1.5,
    'US consumer prices are 14 times what they were in January 2016 in dollars; in Bitcoin they are up 50%.',
  ],
  [
    0.05,
    3,
    'US consumer prices are 1/20 of what they were in January 2016 in dollars, and 3.0 times in Bitcoin.',
  ],
  [
    0.98,
    3,
    'US consumer prices are down 2% in dollars since January 2016; in Bitcoin they are 3.0 times what they were.',
  ],
  [
    1,
    0.8,
    'US consumer prices are unchanged in dollars since January 2016, and down 20% in Bitcoin.',
  ],
])('of %d times in dollars and %d times in Bitcoin', (usd, btc, sentence) => {
  expect(plainText(describeFinding(asset, rowsOf(usd, btc), '2026-08'))).toBe(sentence)
})

describe('an index', () => {
  const [first, last] = rowsOf(1.41, 1 / 120)

  it('is in the past where a chart ends before the newest month', () => {
    expect(plainText(describeFinding(asset, [first, last], '2026-09'))).toBe(
      'In August 2026, US consumer prices were up 41% in dollars from January 2016; in Bitcoin they were 1/120 of what they had been.',
    )
  })

  it('is compared in the unit that is chosen', () => {
    const rows = [
      { ...first, in_wage: 4 },
      { ...last, in_wage: 4.08 },
    ]
    expect(plainText(describeFinding(asset, rows, '2026-08'))).toBe(
      'US consumer prices are up 2% in hours of work since January 2016; in Bitcoin they are 1/120 of what they were.',
    )
    // What an index comes to in hours is no number of its publisher.
    expect(describePrice(asset, { ...first, usd: null, in_wage: 4 })).toBe(
      'US consumer prices in January 2016',
    )
  })

  it('is cited with its change, or named as an index', () => {
    const rows = [first, last]
    expect(describePrice(asset, last, rows)).toBe(
      'In August 2026, US consumer prices were up 41% in dollars from January 2016; in Bitcoin they were 1/120 of what they had been',
    )
    expect(describePrice(asset, first, rows)).toBe(
      'Index of US consumer prices 100.0 (1982–84 = 100) in January 2016',
    )
    expect(describeIndexMonth(last, rows)).toBe(
      'August 2026: +41% in dollars, ÷120 in Bitcoin since January 2016',
    )
    expect(describeIndexMonth(first, rows)).toBe('January 2016')
  })

  it('is described by its changes, from the longest wording to the shortest', () => {
    expect(wordFinding(asset, [first, last], 'usd')).toEqual([
      'US consumer prices, January 2016 to August 2026: +41% in dollars, ÷120 in Bitcoin.',
      'US consumer prices, 2016 to 2026: +41% in dollars, ÷120 in Bitcoin.',
      'US consumer prices, 2016–2026: +41% in dollars, ÷120 in Bitcoin.',
      'US consumer prices, 2016–2026: +41%, ÷120 in Bitcoin.',
      'Consumer Basket, 2016–2026: +41%, ÷120 in Bitcoin.',
    ])
    expect(wordFinding(asset, [last], 'usd')).toEqual([
      'US consumer prices: changes in Bitcoin and in US dollars, month by month.',
      'Consumer Basket: changes in Bitcoin, month by month.',
    ])
    expect(describeAsset(asset)).toBe(
      'How US consumer prices have changed in Bitcoin and in US dollars, month by month.',
    )
  })

  it('is news by its year', () => {
    expect(wordIndexYear('US consumer prices', '2026-08', { usd: 0.034, btc: 0.71 })).toBe(
      'In August 2026, US consumer prices were up 3% in dollars from a year before, and up 71% in Bitcoin.',
    )
  })
})
