// The months and prices that charts take from the price table.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { type MonthRange, wholeYears } from '../../src/prices/month'
import { chartReach, chartWindow, selectPrices } from '../../src/server/chart-view'
import { defaults } from '../../src/url/parameters'
import { newestGold } from '../fixture-facts'
import { table, tableOf, viewOf } from '../fixture-table'

const window = chartWindow(2026)
const gold = tableOf('gold')

describe('the chart window', () => {
  it('is the current year and the ten before it', () => {
    expect(window).toEqual({ from: '2016-01', to: '2026-12' })
  })

  it.each([
    [2026, 2026],
    // A new year begins before its first price is known.
    [2027, 2027],
    [2024, 2026],
  ])('in %d can reach from the first year of the table to %d', (currentYear, to) => {
    expect(chartReach(currentYear)).toEqual({
      defaultWindow: wholeYears(currentYear - 10, currentYear),
      table: wholeYears(1974, to),
    })
  })
})

describe('the selected prices', () => {
  const chosen: MonthRange = { from: '2025-09', to: '2026-12' }

  it('go to the end of the default window, but in a chosen one end where the data end', () => {
    const select = (range: MonthRange) => selectPrices(gold, range, window)
    expect(select(window).months).toEqual(window)
    expect(select(chosen).months).toEqual({ from: '2025-09', to: '2026-06' })
    // Without a default window, any window ends there.
    expect(selectPrices(gold, window).months.to).toBe('2026-06')
    expect(select(wholeYears(2000, 2001)).months).toEqual(wholeYears(2000, 2001))
  })

  it('end with the last price of any asset at hand', () => {
    expect(selectPrices(table, chosen, window).months.to).toBe('2026-09')
  })

  it('are one value a month for Bitcoin and for each asset', () => {
    const { months, rates, usd } = selectPrices(table, chosen, window)
    expect(months.from).toBe('2025-09')
    expect(Object.keys(usd)).toEqual(assets.map(({ key }) => key))
    for (const prices of [rates.btc, ...Object.values(usd)]) expect(prices).toHaveLength(13)
    expect([usd.gold?.[9], rates.btc?.[9]]).toEqual(Object.values(newestGold))
    expect(usd.gold?.at(-1)).toBeNull()
  })
})

describe('the chart of goods', () => {
  const view = (goods: string) => viewOf(table, 'goods', { ...defaults, window, goods }, window)

  it('shows the chosen goods in the order of the navigation', () => {
    expect(view('eggs,gold').chart.series.map(({ id }) => id)).toEqual(['gold', 'eggs'])
    expect(view('eggs').assets.map(({ key }) => key)).toEqual(['eggs'])
  })

  it('reaches as far as all of them do', () => {
    expect(view('eggs').known.usd).toEqual({ from: '2010-01', to: '2026-07' })
    expect(view('gold,eggs').known.usd).toEqual({ from: '2010-01', to: '2026-06' })
  })
})

it('an asset without any price has a chart without any', () => {
  const [record] = gold.assets
  const empty = record && { ...record, prices: { from: window.from, prices: [] } }
  const options = { ...defaults, window }
  const view = viewOf({ ...gold, assets: empty ? [empty] : [] }, 'asset', options, window)
  expect(view.known).toEqual({ btc: null, usd: null })
  expect(view.chart.months).toHaveLength(132)
  expect(view.chart.series.flatMap(({ values }) => values).every((value) => value === null)).toBe(
    true,
  )
})
