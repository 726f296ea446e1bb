// The ranges of months that a chart page offers where prices are few, or not known.

import { expect, it } from 'vitest'
import { type MonthRange, wholeYears } from '../../../src/prices/month'
import { chartRanges, selectableMonths } from '../../../src/url/ranges'
import { resolveWindow } from '../../../src/url/read'

const reach = { table: wholeYears(1974, 2026), defaultWindow: wholeYears(2016, 2026) }
const young = { ...reach, table: wholeYears(2022, 2026) }
const known: MonthRange = { from: '2013-04', to: '2026-06' }

it('are those within the table, of one that is young', () => {
  const labels = chartRanges(young, { from: '2022-03', to: '2026-01' }).map(({ label }) => label)
  expect(labels).toEqual(['1 year', '3 years', 'Since 2016', 'All'])
  expect(resolveWindow({ last: 120 }, known, young).from).toBe('2022-01')
})

it('are but the one that nobody chooses, where no price in Bitcoin is known', () => {
  expect(chartRanges(reach, null).map(({ window }) => window)).toEqual([reach.defaultWindow])
  expect(resolveWindow({ last: 120 }, null, reach)).toEqual({ ...reach.defaultWindow, last: 120 })
  const window: MonthRange = { from: '2020-03', to: '2021-02' }
  expect(selectableMonths(window, null)).toEqual({
    shown: window,
    offered: window,
    years: [2020, 2021],
  })
})
