// Sentences about an index, in every direction that it may take.

import { describe, expect, it } from 'vitest'
import type { PriceRow } from '../../src/prices/row'
import { currencies } from '../../src/prices/units'
import { plainText } from '../../src/words/change'
import { describeAsset, describeFinding, summarize } from '../../src/words/finding'
import { describeIndexMonth, describePrice } from '../../src/words/quote'

const asset = {
  label: 'Consumer Basket',
  unit: 'US consumer prices',
  sentence: 'US consumer prices',
  indexBase: '1982–84 = 100',
}

/** An index of 100 in January 2016, and what it is in August 2026. */
function rowsOf(usd: number, btc: number): [PriceRow, PriceRow] {
  return [
    { month: '2016-01', btc: 0.25, usd: 100 },
    { month: '2026-08', btc: 0.25 * btc, usd: 100 * usd },
  ]
}

it.each([
  [
    1.41,
    1 / 120,
    'From January 2016 to August 2026, US consumer prices rose 41% in dollars and fell to 1/120 in Bitcoin.',
  ],
  [
    14.2,
    1 / 176,
    'From January 2016 to August 2026, US consumer prices rose 14-fold in dollars and fell to 1/176 in Bitcoin.',
  ],
  [
    14.2,
    1.5,
    'From January 2016 to August 2026, US consumer prices rose 14-fold in dollars and 50% in Bitcoin.',
  ],
  [
    0.05,
    3,
    'From January 2016 to August 2026, US consumer prices fell to 1/20 in dollars and rose 3.0-fold in Bitcoin.',
  ],
  [
    0.98,
    3,
    'From January 2016 to August 2026, US consumer prices fell 2.0% in dollars and rose 3.0-fold in Bitcoin.',
  ],
  [
    1,
    0.8,
    'From January 2016 to August 2026, US consumer prices stayed the same in dollars and fell 20% in Bitcoin.',
  ],
])('of %d times in dollars and %d times in Bitcoin', (usd, btc, sentence) => {
  expect(plainText(describeFinding(asset, rowsOf(usd, btc)))).toBe(sentence)
})

describe('an index', () => {
  const [first, last] = rowsOf(1.41, 1 / 120)

  it('is compared in the unit that is chosen', () => {
    const rows = [
      { month: first.month, btc: first.btc, in_wage: 4 },
      { month: last.month, btc: last.btc, in_wage: 4.08 },
    ]
    expect(plainText(describeFinding(asset, rows))).toBe(
      'From January 2016 to August 2026, US consumer prices rose 2.0% in hours of work and fell to 1/120 in Bitcoin.',
    )
    // What an index comes to in hours is no number of its publisher.
    expect(describePrice(asset, { month: first.month, in_wage: 4 })).toBe(
      'US consumer prices in January 2016',
    )
  })

  it('is cited with its change, or named as an index', () => {
    const rows = [first, last]
    expect(describePrice(asset, last, rows)).toBe(
      'From January 2016 to August 2026, US consumer prices rose 41% in dollars and fell to 1/120 in Bitcoin',
    )
    expect(describePrice(asset, first, rows)).toBe(
      'Index of US consumer prices 100.0 (1982–84 = 100) in January 2016',
    )
    expect(describeIndexMonth(last, rows)).toBe(
      'August 2026: +41% in dollars, ÷120 in Bitcoin since January 2016',
    )
    expect(describeIndexMonth(first, rows)).toBe('January 2016')
  })

  it('is described by its finding, or without figures', () => {
    expect(summarize(asset, [first, last], currencies)).toBe(
      plainText(describeFinding(asset, [first, last])),
    )
    expect(summarize(asset, [last], currencies)).toBe(
      'US consumer prices: changes in Bitcoin and in US dollars, month by month.',
    )
    expect(describeAsset(asset)).toBe(
      'How US consumer prices have changed in Bitcoin and in US dollars, month by month.',
    )
  })
})
