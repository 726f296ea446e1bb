// The ranges of years that a chart page offers.

import { expect, it } from 'vitest'
import { chartRanges } from '../../../src/chart/ranges'

const years = { table: { from: 1974, to: 2026 }, standard: { from: 2016, to: 2026 } }

it('go from a year back to the first price in Bitcoin', () => {
  expect(chartRanges(years, 2013)).toEqual([
    { label: '1 year', window: { from: 2025, to: 2026 } },
    { label: '3 years', window: { from: 2023, to: 2026 } },
    { label: '5 years', window: { from: 2021, to: 2026 } },
    { label: '10 years', window: { from: 2016, to: 2026 } },
    { label: 'All', window: { from: 2013, to: 2026 } },
  ])
})

it('end with those of a chart that nobody asks more of, where no price in Bitcoin is known', () => {
  expect(chartRanges(years).at(-1)).toEqual({ label: 'All', window: years.standard })
})
