// The model of a chart: its series, its base, the values that are drawn, and its rows.

import { describe, expect, it } from 'vitest'
import {
  bitcoinPrices,
  type Chart,
  drawnValues,
  hasPrices,
  knownRange,
  rowsOfChart,
  type SeriesValues,
} from '../../../src/chart/chart'
import { kinds } from '../../../src/chart/kinds'
import { summarizeLines } from '../../../src/chart/summary'
import { listMonths, type MonthRange, wholeYears } from '../../../src/prices/month'
import { historyOf, rowOf } from '../../../src/prices/row'
import { priceInMonth } from '../../../src/prices/table'
import type { Unit } from '../../../src/prices/units'
import { type Axis, defaults } from '../../../src/url/parameters'
import { knownAsset, tableOf, viewOf } from '../../fixture-table'
import { buildGoods, prices } from './groceries'

const standard = wholeYears(2016, 2026)
const gold = tableOf('gold')

function viewGold(window: MonthRange, axis: Axis = 'log') {
  return viewOf(gold, 'asset', { ...defaults, window, axis }, standard)
}

/** A value for each series, by the unit of the series. */
function byUnit<Value>({ series }: Chart, values: Value[]) {
  return Object.fromEntries(series.map(({ unit }, order) => [unit, values[order]])) as Record<
    Unit,
    Value
  >
}

const pricesOf = (chart: Chart) =>
  byUnit(
    chart,
    chart.series.map(({ values }) => values),
  )
const basesOf = ({ series }: Chart) => series.map(({ base }) => base)
const drawnIn = (chart: Chart) => chart.series.map((series) => drawnValues(chart, series))
const drawnOf = (chart: Chart) => byUnit(chart, drawnIn(chart))
const isEmpty = (values: SeriesValues) => values.every((value) => value === null)

describe('the chart of an asset', () => {
  it('has a series in each unit, Bitcoin first, both of that asset', () => {
    const { series } = viewGold(standard).chart
    expect(series.map(({ id, name, unit }) => [id, name, unit])).toEqual([
      ['gold', 'Gold in Bitcoin (₿)', 'btc'],
      ['gold', 'Gold in US dollars ($)', 'usd'],
    ])
  })

  it('has prices in Bitcoin as unrounded ratios, and prices in dollars', () => {
    const { btc, usd } = pricesOf(viewGold(standard).chart)
    // January 2016: gold 1097.91 dollars, a bitcoin 411.04 dollars.
    expect(btc[0]).toBe(1097.91 / 411.04)
    expect(usd[0]).toBe(1097.91)
  })

  it('has gaps where either price is missing', () => {
    const { chart } = viewGold(wholeYears(2013, 2013))
    const { btc, usd } = pricesOf(chart)
    expect(chart.months[2]).toBe('2013-03')
    expect(btc.slice(0, 3)).toEqual([null, null, null])
    expect(usd.slice(0, 3)).not.toContain(null)
    expect(btc[3]).not.toBeNull()
  })

  it('is empty, not wrong, in years without any price', () => {
    const view = viewGold(wholeYears(2030, 2031))
    const { chart } = view
    expect(chart.months).toHaveLength(24)
    expect(chart.series.map(({ values }) => values.length)).toEqual([24, 24])
    expect(chart.series.every(({ values }) => isEmpty(values))).toBe(true)
    expect([hasPrices(chart), knownRange(chart), basesOf(chart)]).toEqual([
      false,
      null,
      [null, null],
    ])
    expect(summarizeLines(view)).toContain('no values')
  })

  it('has the scale of its axis, and draws its prices', () => {
    for (const scale of ['log', 'linear'] as const) {
      const { chart } = viewGold(standard, scale)
      expect(chart.scale).toBe(scale)
      expect(drawnOf(chart)).toEqual(pricesOf(chart))
    }
  })

  it('has the rows that it was made of', () => {
    const history = historyOf(gold, knownAsset('gold'))
    const unknown = { btc: null, usd: null }
    const rows = listMonths(standard.from, standard.to).map((month) => {
      const { btc, usd } = rowOf(history, month) ?? unknown
      return { month, btc, usd }
    })
    const { chart } = viewGold(standard)
    expect(rowsOfChart(chart)).toEqual(rows)
    for (const { month } of rows) {
      expect(bitcoinPrices(chart, month)).toEqual(
        new Map([['usd', priceInMonth(gold.bitcoin, month)]]),
      )
    }
  })

  it('knows the months that have a price', () => {
    expect(knownRange(viewGold(standard).chart)).toEqual({ from: '2016-01', to: '2026-06' })
    expect(basesOf(viewGold(wholeYears(2013, 2013)).chart)).toEqual(['2013-04', '2013-04'])
  })
})

describe('the index of an asset', () => {
  it('draws both lines as shares of the first month that has both prices', () => {
    const { chart } = viewGold(wholeYears(2013, 2013), 'index')
    const drawn = drawnOf(chart)
    expect(basesOf(chart)).toEqual(['2013-04', '2013-04'])
    expect([drawn.btc[3], drawn.usd[3]]).toEqual([100, 100])
    expect(drawn.btc[2]).toBeNull()
    const { btc, usd } = pricesOf(chart)
    expect(drawn.usd[11]).toBeCloseTo((100 * Number(usd[11])) / Number(usd[3]), 10)
    expect(drawn.btc[11]).toBeCloseTo((100 * Number(btc[11])) / Number(btc[3]), 10)
    // A price in dollars from before Bitcoin had one is a share, too.
    expect(drawn.usd[0]).toBeCloseTo((100 * 1671.85) / Number(usd[3]), 10)
  })

  it('still has the prices of the chart without a base', () => {
    const window = wholeYears(2013, 2013)
    expect(pricesOf(viewGold(window, 'index').chart)).toEqual(pricesOf(viewGold(window).chart))
  })

  it('draws nothing where no month has both prices', () => {
    const { chart } = viewGold(wholeYears(2010, 2012), 'index')
    expect(basesOf(chart)).toEqual([null, null])
    expect(hasPrices(chart)).toBe(true)
    expect(drawnIn(chart).every(isEmpty)).toBe(true)
  })
})

describe('the chart of goods', () => {
  it('has a series for each asset, in one unit', () => {
    const { series } = buildGoods('usd')
    expect(series.map(({ id, name, unit }) => [id, name, unit])).toEqual([
      ['gold', 'Bread', 'usd'],
      ['sp500', 'Milk', 'usd'],
    ])
  })

  it('goes from the first month in which all have a price in that unit to the last', () => {
    expect(buildGoods('btc', 1).months).toEqual(['2020-02', '2020-03', '2020-04'])
    expect(buildGoods('btc').months).toEqual(['2020-03'])
    expect(buildGoods('usd').months).toEqual(['2020-03', '2020-04', '2020-05'])
  })

  it('draws each as shares of that first month, and nothing where one never has a price', () => {
    const chart = buildGoods('usd')
    expect(basesOf(chart)).toEqual(['2020-03', '2020-03'])
    expect(drawnIn(chart)).toEqual([
      [100, 500, 525],
      [100, null, 50],
    ])
    const withSalt = buildGoods('usd', 3)
    expect(basesOf(withSalt)).toEqual([null, null, null])
    expect(
      drawnIn(withSalt)
        .flat()
        .every((value) => value === null),
    ).toBe(true)
  })

  it('keeps all months where none has a price', () => {
    const chart = kinds.many.build(
      [{ key: 'housing', label: 'Salt' }],
      { ...prices, usd: { housing: prices.usd.housing ?? [] } },
      ['btc'],
    )
    expect(chart.months).toHaveLength(5)
    expect([basesOf(chart), drawnIn(chart)]).toEqual([[null], [[null, null, null, null, null]]])
  })
})
