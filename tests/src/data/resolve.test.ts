// Charts where prices are missing, or end.

import { expect, it } from 'vitest'
import { chartReach, chartWindow } from '../../../src/data/resolve'
import { wholeYears } from '../../../src/prices/month'
import { tableOf, viewOf } from '../../fixture-table'

it.each([
  [2026, 2026],
  // A new year begins before its first price is known.
  [2027, 2027],
  [2024, 2026],
])('in %d a chart can reach from the first year of the table to %d', (currentYear, to) => {
  expect(chartReach(currentYear)).toEqual({
    defaultWindow: wholeYears(currentYear - 10, currentYear),
    table: wholeYears(1974, to),
  })
})

it('an asset without any price has a chart without any', () => {
  const window = chartWindow(2026)
  const gold = tableOf('gold')
  const assets = gold.assets.map((record) => {
    return { ...record, prices: { from: window.from, prices: [] } }
  })
  const view = viewOf({ ...gold, assets }, 'asset', { window })
  expect(view.known).toEqual({ btc: null, usd: null })
  expect(view.chart.months).toHaveLength(132)
  const values = view.chart.series.flatMap(({ values }) => values)
  expect(values.every((value) => value === null)).toBe(true)
})
