// What a chart says in words where its lines do not reach equally far.

import { expect, it } from 'vitest'
import { describeRange } from '../../../src/chart/captions'
import { buildChartData } from '../../../src/chart/chart'
import {
  chartSpan,
  describeChart,
  describeMonth,
  lastRowsOfYears,
} from '../../../src/chart/summary'

const rows = [
  { month: '2018-12', btc: null, usd: null },
  { month: '2019-12', btc: null, usd: 1 },
  { month: '2020-01', btc: 2, usd: 3 },
  { month: '2020-11', btc: null, usd: 4 },
  { month: '2020-12', btc: 5, usd: null },
  { month: '2021-01', btc: 6, usd: null },
  { month: '2021-02', btc: null, usd: null },
]
const chart = buildChartData({ label: 'Bread' }, rows)

it('a chart spans the months in which either line has a value', () => {
  expect(chartSpan(chart)).toEqual({ from: '2019-12', to: '2021-01' })
})

it('each line goes from its own first month to its own last', () => {
  expect(describeChart(chart)).toBe(
    'Line chart. Bread in Bitcoin (₿): from 2.00₿ in January 2020 to 6.00₿ in January 2021. ' +
      'Bread in US dollars ($): from $1.00 in December 2019 to $4.00 in November 2020.',
  )
})

it('a year is shown by its last month with a price in dollars, the newest year first', () => {
  expect(lastRowsOfYears(rows)).toEqual([
    { month: '2020-11', btc: null, usd: 4 },
    { month: '2019-12', btc: null, usd: 1 },
  ])
})

it.each([
  [{ month: '2020-01', btc: 2, usd: 3 }, 'January 2020: 2.00₿, $3.00'],
  [{ month: '2020-11', btc: null, usd: 4 }, 'November 2020: not known, $4.00'],
  [{ month: '2021-01', btc: 6, usd: null }, 'January 2021: 6.00₿, not known'],
])('the month %o is "%s"', (row, sentence) => {
  expect(describeMonth(row)).toBe(sentence)
})

it.each([
  [rows.slice(1, 2), 'December 2019: not known, $1.00.'],
  [
    [rows[1], { month: '2020-02', btc: null, usd: 3 }],
    'December 2019 to February 2020: +200\u00a0% in dollars.',
  ],
])('a range that has dollars alone tells no change of a single month', (dollars, sentence) => {
  const asset = { label: 'Bread', source: { name: '', url: '', terms: '' } }
  const known = { btc: { from: '2020-01', to: '2021-01' }, usd: null }
  const chart = buildChartData(asset, dollars as typeof rows)
  expect(describeRange({ asset, chart, axis: 'log', known })).toBe(
    `${sentence} Prices in Bitcoin are known from January 2020 to January 2021.`,
  )
})
