// The words around a chart: caption, summary, key, readout, and why there is nothing to draw.

import { describe, expect, it } from 'vitest'
import {
  buildChartKey,
  describeAbsence,
  describeAnnualRate,
  describeReadout,
  readableMonths,
} from '../../../src/chart/captions'
import { knownRange, rowsByMonth, rowsOfChart } from '../../../src/chart/chart'
import { type ChartView, kinds } from '../../../src/chart/kinds'
import { summarizeLines } from '../../../src/chart/summary'
import { wholeYears } from '../../../src/prices/month'
import { describeMonth, isKnown, newestOf, type PriceRow } from '../../../src/prices/row'
import { currencies, unitOf } from '../../../src/prices/units'
import { chartReach, resolveChart, viewTable } from '../../../src/server/chart-view'
import { defaults } from '../../../src/url/parameters'
import { plainText } from '../../../src/words/change'
import { describeFinding } from '../../../src/words/finding'
import { table, tableOf, viewOf } from '../../fixture-table'
import { prices, viewBread, viewGoods } from './groceries'
import { viewGold } from './opened-chart'

/** Bread where one line goes further than the other. */
const rows: PriceRow[] = [
  { month: '2018-12', btc: null, usd: null },
  { month: '2019-12', btc: null, usd: 1 },
  { month: '2020-01', btc: 2, usd: 3 },
  { month: '2020-11', btc: null, usd: 4 },
  { month: '2020-12', btc: 5, usd: null },
  { month: '2021-01', btc: 6, usd: null },
  { month: '2021-02', btc: null, usd: null },
]
const inDollars = rows.slice(1, 2)

/** The chart of bread that has these rows. */
function viewRows(rows: PriceRow[]): ChartView {
  const series = currencies.map((unit) => ({
    id: 'bread',
    name: `Bread ${unitOf(unit).short}`,
    unit,
    values: rows.map((row) => row[unit] ?? null),
    color: { line: 'text', text: 'text' } as const,
    base: rows.find(isKnown)?.month ?? null,
  }))
  return {
    kind: 'pair',
    chart: { months: rows.map(({ month }) => month), series, scale: 'log' },
    assets: [{ key: 'bread', label: 'Bread' }],
    known: { btc: { from: '2020-01', to: '2021-01' }, usd: null },
  }
}

const viewAll = (from: number, to: number, currency = defaults.currency) => {
  const options = { ...defaults, currency, window: wholeYears(from, to) }
  return viewOf(table, 'goods', options, wholeYears(2016, 2026))
}

const bitcoinKnown = 'Prices in Bitcoin are known from January 2020 to January 2021.'
const ofGoods = 'March 2020 to May 2020: Bread ×5.3, Milk ÷2.0'

it.each([
  [
    'February 2020 to April 2020: 2.0 times as much Bitcoin, 5.0 times as many dollars',
    viewBread(),
  ],
  [ofGoods, viewGoods('usd')],
  ['March 2020', viewGoods('btc')],
  // Prices in dollars alone.
  [`December 2019: not known, $1.00. ${bitcoinKnown}`, viewRows(inDollars)],
  [
    `December 2019 to February 2020: 3.0 times as many dollars. ${bitcoinKnown}`,
    viewRows([...inDollars, { month: '2020-02', btc: null, usd: 3 }]),
  ],
])('the caption "%s" is that of its chart', (sentence, view) => {
  expect(kinds[view.kind].caption(view)).toBe(sentence)
})

it.each([
  // Each line from its own first month to its own last.
  [
    'Line chart. Bread in Bitcoin (₿): from 2.00₿ in January 2020 to 6.00₿ in January 2021. ' +
      'Bread in US dollars ($): from $1.00 in December 2019 to $4.00 in November 2020.',
    viewRows(rows),
  ],
  [`Line chart. Prices Compared in Dollars, ${ofGoods}.`, viewGoods('usd')],
])('the summary "%s" is that of its chart', (sentences, view) => {
  expect(summarizeLines(view)).toBe(sentences)
})

const goldKnown =
  'Prices in Bitcoin are known from April 2013 to June 2026. Prices in dollars are known from January 2010 to June 2026.'

it.each([
  ['', viewBread('index')],
  ['', viewGold('log', wholeYears(2012, 2012))],
  [
    `No month from January 2030 to December 2030 has any price of Gold. ${goldKnown}`,
    viewGold('log', wholeYears(2030, 2030)),
  ],
  [
    `No month of December 2012 has every price of Gold. ${goldKnown}`,
    viewGold('index', { from: '2012-12', to: '2012-12' }),
  ],
  ['', viewAll(2013, 2013)],
  [
    'No month from January 2030 to December 2031 has prices of all of these items.',
    viewAll(2030, 2031),
  ],
  // Of prices in dollars alone nothing can be drawn in Bitcoin.
  [
    'No month from January 2012 to December 2012 has prices of all of these items.',
    viewAll(2012, 2012, 'btc'),
  ],
])('"%s" is said in place of its chart', (sentences, view) => {
  expect(describeAbsence(view)).toBe(sentences)
})

describe('a chart', () => {
  it('is known from the first month with a price in either unit to the last', () => {
    expect(knownRange(viewRows(rows).chart)).toEqual({ from: '2019-12', to: '2021-01' })
  })

  it('has in its table the months from the first price to the last, the newest first', () => {
    const { chart } = viewRows(rows)
    const months = rowsByMonth(chart).map(({ month }) => month)
    expect(months).toEqual(['2021-01', '2020-12', '2020-11', '2020-01', '2019-12'])
    expect(rowsByMonth(viewRows(rows.slice(0, 1)).chart)).toEqual([])
  })

  it('has as its newest month that with both prices, or else with any', () => {
    const newest = [0, 3].map((start) => newestOf(rows.slice(start))?.month)
    expect(newest).toEqual(['2020-01', '2021-01'])
    expect(newestOf(rows.slice(0, 1))).toBeUndefined()
  })
})

it.each<[PriceRow, string]>([
  [{ month: '2020-01', btc: 2, usd: 3 }, 'January 2020: 2.00₿, $3.00'],
  [{ month: '2020-11', btc: null, usd: 4 }, 'November 2020: not known, $4.00'],
  [{ month: '2021-01', btc: 6, usd: null }, 'January 2021: 6.00₿, not known'],
])('the month %o is "%s"', (row, sentence) => {
  expect(describeMonth(row)).toBe(sentence)
})

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
    ['before both', viewBread(), 0, ['January 2020', 'not known', '$3.00 −25%']],
    ['in the first of both', viewBread(), 1, ['February 2020', '2.00₿', '$4.00']],
    ['between', viewBread(), 2, ['March 2020', '1.00₿ ÷2.0', '$4.00 0%']],
    ['after both', viewBread(), 4, ['May 2020', 'not known', '$21.00 ×5.3']],
    ['of an index', viewBread('index'), undefined, ['April 2020', '×2.0', '×5.0']],
    [
      'of an index without a common month',
      viewBread('index', withoutBitcoin),
      undefined,
      ['May 2020', 'not known', '$21.00 ×7.0'],
    ],
    [
      'of dollars alone',
      viewGold('log', wholeYears(2010, 2012)),
      undefined,
      ['December 2012', 'not known', '$1,685 +51%'],
    ],
    ['of goods', viewGoods('usd'), undefined, ['May 2020', '×5.3', '÷2.0']],
    [
      'of goods of which one has no price then',
      viewGoods('usd'),
      1,
      ['April 2020', '×5.0', 'not known'],
    ],
    [
      'of goods of which one never has a price',
      viewGoods('usd', 3),
      undefined,
      ['May 2020', '$21.00 ×7.0', '$3.00 ÷2.0', 'not known'],
    ],
  ])('%s has month, values, and changes', (_name, view, index, shown) => {
    const { month, entries = [] } = buildChartKey(view, index) ?? {}
    const values = entries.map(({ value, change }) => `${value} ${change}`.trim())
    expect([month, ...values]).toEqual(shown)
  })

  it.each([
    [undefined, 'Feb 2020', '1₿ = $5.00'],
    // Changes count from this month.
    [1, '', '1₿ = $2.00'],
    [0, 'Feb 2020', ''],
  ])('of month %s says that changes count since "%s", and "%s"', (index, since, bitcoin) => {
    expect(buildChartKey(viewBread(), index)).toMatchObject({ since, bitcoin })
  })

  it('is not there without any price', () => {
    expect(buildChartKey(viewGold('log', wholeYears(2030, 2031)))).toBeNull()
  })
})

describe('a readout', () => {
  it.each([
    ['April 2020: 4.00₿, $20.00', viewBread(), 3, 5],
    ['May 2020: Bread ×5.3, Milk ÷2.0', viewGoods('usd'), 2, 3],
  ])('is read as "%s", and reaches each month with a price', (words, view, index, count) => {
    expect(describeReadout(view, index)).toBe(words)
    expect(readableMonths(view)).toEqual([...Array(count).keys()])
  })
})

it('a chart has a line in each unit, and all its words go over them', () => {
  const reach = chartReach(2026)
  const resolved = resolveChart(tableOf('gold', 'eur'), 'asset', { in: 'eur' }, reach)
  const view = viewTable({ ...resolved, units: ['btc', 'usd', 'in_eur'] })
  const finding = describeFinding({ sentence: 'gold cost' }, rowsOfChart(view.chart))
  expect([
    ...view.chart.series.map(({ name }) => name),
    kinds.pair.caption(view),
    describeAnnualRate(view),
    describeReadout(view, 125),
    plainText(finding),
    buildChartKey(view)?.bitcoin,
  ]).toEqual([
    'Gold in Bitcoin (₿)',
    'Gold in US dollars ($)',
    'Gold in euros (€)',
    'January 2016 to June 2026: 1/40 as much Bitcoin, 3.9 times as many dollars, 3.6 times as many euros',
    expect.stringMatching(/ in Bitcoin, .+ in dollars, .+ in euros\.$/),
    'June 2026: 0.0671₿, $4,228, €3,672',
    'In June 2026, gold cost 1/40 as much Bitcoin as in January 2016, and 3.9 times as many dollars and 3.6 times as many euros.',
    '1₿ = $62,972 = €54,685',
  ])
})
