// What a chart says in words where one line goes further than the other.

import { expect, it } from 'vitest'
import { knownRange, rowsByYear } from '../../../src/chart/chart'
import { type ChartView, kinds } from '../../../src/chart/kinds'
import { describeMonth, isKnown, newestOf, type PriceRow } from '../../../src/prices/row'
import { currencies, unitOf } from '../../../src/prices/units'

const rows: PriceRow[] = [
  { month: '2018-12', btc: null, usd: null },
  { month: '2019-12', btc: null, usd: 1 },
  { month: '2020-01', btc: 2, usd: 3 },
  { month: '2020-11', btc: null, usd: 4 },
  { month: '2020-12', btc: 5, usd: null },
  { month: '2021-01', btc: 6, usd: null },
  { month: '2021-02', btc: null, usd: null },
]

/** The chart of bread that has these rows. */
function viewRows(rows: PriceRow[]): ChartView {
  const series = currencies.map((unit) => ({
    id: 'bread',
    name: `Bread ${unitOf(unit).short}`,
    unit,
    values: rows.map((row) => row[unit]),
    base: rows.find(isKnown)?.month ?? null,
  }))
  return {
    kind: 'asset',
    chart: { months: rows.map(({ month }) => month), series, scale: 'log' },
    assets: [{ key: 'bread', label: 'Bread' }],
    known: { btc: { from: '2020-01', to: '2021-01' }, usd: null },
  }
}

it('a chart is known from the first month with a price in either unit to the last', () => {
  expect(knownRange(viewRows(rows).chart)).toEqual({ from: '2019-12', to: '2021-01' })
})

it('each line is described from its own first month to its own last', () => {
  expect(kinds.asset.summary(viewRows(rows))).toBe(
    'Line chart. Bread in Bitcoin (₿): from 2.00₿ in January 2020 to 6.00₿ in January 2021. ' +
      'Bread in US dollars ($): from $1.00 in December 2019 to $4.00 in November 2020.',
  )
})

it('its table has the months from the first price to the last, by year, the newest first', () => {
  const { chart } = viewRows(rows)
  const years = rowsByYear(chart).map(({ year, rows }) => [year, rows.map(({ month }) => month)])
  expect(years).toEqual([
    [2021, ['2021-01']],
    [2020, ['2020-12', '2020-11', '2020-01']],
    [2019, ['2019-12']],
  ])
  expect(rowsByYear(viewRows(rows.slice(0, 1)).chart)).toEqual([])
})

it('the newest month is that with both prices, or else with any', () => {
  expect(newestOf(rows)?.month).toBe('2020-01')
  expect(newestOf(rows.slice(3))?.month).toBe('2021-01')
  expect(newestOf(rows.slice(0, 1))).toBeUndefined()
})

it.each<[row: PriceRow, sentence: string]>([
  [{ month: '2020-01', btc: 2, usd: 3 }, 'January 2020: 2.00₿, $3.00'],
  [{ month: '2020-11', btc: null, usd: 4 }, 'November 2020: not known, $4.00'],
  [{ month: '2021-01', btc: 6, usd: null }, 'January 2021: 6.00₿, not known'],
])('the month %o is "%s"', (row, sentence) => {
  expect(describeMonth(row)).toBe(sentence)
})

it.each<[rows: PriceRow[], sentence: string]>([
  [rows.slice(1, 2), 'December 2019: not known, $1.00.'],
  [
    [...rows.slice(1, 2), { month: '2020-02', btc: null, usd: 3 }],
    'December 2019 to February 2020: +200% in dollars.',
  ],
])('the caption of %o, which has prices in dollars alone, is "%s"', (dollars, sentence) => {
  expect(kinds.asset.caption(viewRows(dollars))).toBe(
    `${sentence} Prices in Bitcoin are known from January 2020 to January 2021.`,
  )
})
