// The sentences on changes of prices: their rules, for any months and directions.

import { describe, expect, it } from 'vitest'
import type { SeriesValues } from '../../../src/chart/chart'
import { describeImage, findingOf } from '../../../src/chart/finding'
import { viewChart } from '../../../src/chart/kinds'
import { addMonths, type Month } from '../../../src/prices/month'
import type { PriceRow } from '../../../src/prices/row'
import { currencies } from '../../../src/prices/units'
import { plainText } from '../../../src/words/change'
import { describeFinding, summarize } from '../../../src/words/finding'
import { describeMonth } from '../../../src/words/price'
import { quoteMonth } from '../../../src/words/quote'

const sentence = 'a loaf of bread cost'

describe('of a price', () => {
  const first: PriceRow = { month: '2021-06', btc: 0.0001, usd: 2 }
  const last: PriceRow = { month: '2026-06', btc: 0.00005, usd: 4 }
  const say = (...rows: PriceRow[]) => plainText(describeFinding({ sentence }, rows))

  it.each([
    [0.0001, 106, 'the same amount of Bitcoin as in June 2021, and 53 times as many dollars'],
    [3e-8, 2.001, '1/3,330 as much Bitcoin as in June 2021, and the same number of dollars'],
  ])('at %d bitcoins and %d dollars, it is that of its changes', (btc, usd, words) => {
    expect(say(first, { month: '2026-06', btc, usd })).toBe(
      `In June 2026, a loaf of bread cost ${words}.`,
    )
  })

  it('begins with the first month that has both prices, and names the unit of each amount', () => {
    const rows = [
      { month: '2021-05', btc: null, in_wage: 2 },
      { month: first.month, btc: first.btc, in_wage: 0.1 },
      { month: last.month, btc: last.btc, in_wage: 0.13 },
    ] as const
    expect(describeFinding({ sentence }, rows)).toEqual([
      'In June 2026, a loaf of bread cost ',
      { unit: 'btc', text: '50% less Bitcoin' },
      ' than in June 2021, and ',
      { unit: 'in_wage', text: '30% more hours of work' },
      '.',
    ])
    expect([say(last), say({ month: '2026-06', btc: null, usd: 4 })]).toEqual(['', ''])
  })

  it('is, of one month, its price, which says of which month its dollars are', () => {
    const quote = (row: PriceRow) => quoteMonth({ sentence }, row).statement
    expect(quote({ month: '2010-06', btc: null, usd: 2 })).toBe(
      'In June 2010, a loaf of bread cost $2.00',
    )
    const row: PriceRow = { month: '2026-06', btc: 5.36, in_basket: 337_272 }
    expect(quote(row)).toBe(
      'In June 2026, a loaf of bread cost 5.36₿, or $337,272 in July 2026 dollars',
    )
    expect(describeMonth({ ...row, in_basket: null })).toBe('June 2026: 5.36₿, no data')
  })
})

describe('of an index', () => {
  const asset = {
    label: 'Consumer Basket',
    unit: 'US consumer prices',
    sentence: 'US consumer prices',
    indexBase: '1982–84 = 100',
  }
  const begin = 'From January 2016 to August 2026, US consumer prices'
  const before = 'what they were'
  const times = `times ${before}`

  /** The rows of an index: 100 in January 2016, and its values in August 2026. */
  const rowsOf = (usd: number, btc: number): [PriceRow, PriceRow] => [
    { month: '2016-01', btc: 0.25, usd: 100 },
    { month: '2026-08', btc: 0.25 * btc, usd: 100 * usd },
  ]
  const [first, last] = rowsOf(1.41, 1 / 120)

  it.each([
    [14.2, 1 / 176, `rose in dollars to 14 ${times} and fell in Bitcoin to 1/176 of ${before}`],
    [14.2, 3, `rose in dollars to 14 ${times} and in Bitcoin to 3.0 ${times}`],
    [14.2, 1.5, `rose in dollars to 14 ${times} and rose 50% in Bitcoin`],
    [0.05, 3, `fell in dollars to 1/20 of ${before} and rose in Bitcoin to 3.0 ${times}`],
    [0.05, 0.8, `fell in dollars to 1/20 of ${before} and fell 20% in Bitcoin`],
    [0.98, 2.96, `fell 2.0% in dollars and rose in Bitcoin to 3.0 ${times}`],
    [2.9, 2.14, 'more than doubled (×2.9) in dollars and more than doubled (×2.1) in Bitcoin'],
    [1.41, 2, 'rose 41% in dollars and doubled (×2.0) in Bitcoin'],
    [2.1, 2.1, 'more than doubled (×2.1) in dollars and in Bitcoin'],
    [0.904, 0.44, 'fell 9.6% in dollars and 56% in Bitcoin'],
    [1, 0.8, 'stayed the same in dollars and fell 20% in Bitcoin'],
    [1, 1, 'stayed the same in dollars and the same in Bitcoin'],
  ])('%d times in dollars and %d times in Bitcoin, it is how it moved', (usd, btc, words) => {
    expect(plainText(describeFinding(asset, rowsOf(usd, btc)))).toBe(`${begin} ${words}.`)
  })

  it('is in the unit that is chosen', () => {
    const rows = [
      { month: first.month, btc: first.btc, in_wage: 4 },
      { month: last.month, btc: last.btc, in_wage: 4.08 },
    ]
    expect(plainText(describeFinding(asset, rows))).toBe(
      `${begin} rose 2.0% in hours of work and fell in Bitcoin to 1/120 of ${before}.`,
    )
    // The value of an index in hours is not a number of its publisher.
    expect(quoteMonth(asset, { month: first.month, in_wage: 4 }).statement).toBe(
      'US consumer prices in January 2016',
    )
  })

  it('is cited as an index in its first month', () => {
    const rows = [first, last]
    expect(quoteMonth(asset, first, rows)).toEqual({
      statement: 'Index of US consumer prices 100.0 (1982–84 = 100) in January 2016',
      inBrief: 'January 2016',
    })
    expect(summarize(asset, [last], currencies)).toBe(
      'US consumer prices: changes in Bitcoin and in US dollars, month by month.',
    )
  })
})

describe('of the last year, where it contradicts all', () => {
  /** The headline and the caution, for prices of a basket and of a bitcoin from January 2020 on. */
  function find(usd: SeriesValues, btcUsd: SeriesValues) {
    const from: Month = '2020-01'
    const known = { from, to: addMonths(from, usd.length - 1) }
    const prices = { months: known, rates: { btc: btcUsd }, usd: { basket: usd } }
    const assets = [{ key: 'basket', label: 'Basket', sentence: 'living', indexBase: '100' }]
    const view = viewChart(
      { kind: 'pair', hasHeadline: true, assets, prices, known: { btc: known, usd: known } },
      currencies,
    )
    const finding = findingOf(view)
    return finding && [plainText(finding.headline), finding.caution && plainText(finding.caution)]
  }

  /** The values of 25 months: `start`, then 23 months of `turn`, then `end`. */
  const course = (start: number, turn: number, end: number): number[] => [
    start,
    ...Array.from({ length: 23 }, () => turn),
    end,
  ]
  const year = Array.from({ length: 13 }, (_, month) => 100 + month)
  const gap = course(100, 138, 141).map((value, month) => (month === 12 ? null : value))
  const begin = 'But in the 12 months through January 2022, they'

  it.each<[what: string, usd: SeriesValues, btcUsd: SeriesValues, caution: string | null]>([
    ['it agrees', course(100, 138, 141), course(1, 120, 169), null],
    [
      'Bitcoin fell, too',
      course(100, 138, 141),
      course(1, 200, 120),
      `${begin} rose 2.2% in dollars and 70% in Bitcoin`,
    ],
    [
      'dollars fell',
      course(100, 150, 141),
      course(1, 100, 120),
      `${begin} fell 6.0% in dollars and 22% in Bitcoin`,
    ],
    // The change would be written as none.
    ['it hardly moved', course(100, 141, 140.95), course(200, 120, 60), null],
    ['it is all', year, year.toReversed(), null],
    ['no month was a year before', gap, course(1, 200, 120), null],
  ])('where %s', (_what, usd, btcUsd, caution) => {
    expect(find(usd, btcUsd)?.[1]).toBe(caution)
  })

  it('is not there without two months with both prices', () => {
    expect([find([100, 110], [null, 1]), find([null, null], [1, 1])]).toEqual([null, null])
  })
})

it('of many lines, it is how each has moved from the first month of all to the last', () => {
  const known = { from: '2020-01', to: '2020-03' } as const
  const labels = { gold: 'Gold', eggs: 'Eggs', wage: 'Work' }
  const describeGoods = (usd: Record<string, SeriesValues>) => {
    const assets = Object.entries(labels).flatMap(([key, label]) =>
      key in usd ? [{ key, label }] : [],
    )
    const prices = { months: known, rates: {}, usd }
    return describeImage(
      viewChart({ kind: 'many', assets, prices, known: { btc: known, usd: known } }, ['usd']),
    )
  }
  expect(describeGoods({ wage: [null, 4, 4], gold: [1, 2, 9] })).toBe(
    'From February 2020 to March 2020, in dollars: Gold ×4.5, Work 0%.',
  )
  expect(describeGoods({ gold: [1, null, null], wage: [null, 4, 4] })).toBe(
    'Prices in US dollars, by month.',
  )
})
