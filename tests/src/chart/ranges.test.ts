// The ranges of months that a chart page offers.

import { describe, expect, it } from 'vitest'
import type { KnownMonths } from '../../../src/chart/chart'
import { chartRanges, selectableMonths } from '../../../src/chart/ranges'
import { comparedMonths, resolveWindow } from '../../../src/chart/shown'
import { type MonthRange, wholeYears } from '../../../src/prices/month'
import { currencies } from '../../../src/prices/units'
import { lastSpans } from '../../../src/url/parameters'

const reach = { table: wholeYears(1974, 2026), defaultWindow: wholeYears(2016, 2026) }

const windowsOf = (...arguments_: Parameters<typeof chartRanges>) =>
  chartRanges(...arguments_).map(({ label, window }) => [label, window])

it('go back whole years from the last month that has both prices', () => {
  expect(windowsOf(reach, { from: '2013-04', to: '2026-06' })).toEqual([
    ['1 year', { from: '2025-06', to: '2026-06' }],
    ['3 years', { from: '2023-06', to: '2026-06' }],
    ['5 years', { from: '2021-06', to: '2026-06' }],
    ['10 years', { from: '2016-06', to: '2026-06' }],
    ['Since 2016', reach.defaultWindow],
    ['All', { from: '2013-04', to: '2026-06' }],
  ])
})

it('are those within the table, of one that is young', () => {
  const young = { table: wholeYears(2022, 2026), defaultWindow: wholeYears(2016, 2026) }
  const labels = windowsOf(young, { from: '2022-03', to: '2026-01' }).map(([label]) => label)
  expect(labels).toEqual(['1 year', '3 years', 'Since 2016', 'All'])
})

it('are but the one that nobody chooses, where no price in Bitcoin is known', () => {
  expect(windowsOf(reach, null)).toEqual([['Since 2016', reach.defaultWindow]])
})

it('have short names that are part of their labels', () => {
  for (const { label, short } of chartRanges(reach, { from: '2013-04', to: '2026-06' })) {
    expect(label).toContain(short)
  }
})

describe('the selects of months', () => {
  const known: MonthRange = { from: '2013-04', to: '2026-06' }
  const years = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)

  it('show the months with prices, and offer their years', () => {
    expect(selectableMonths(reach.defaultWindow, known)).toEqual({
      shown: { from: '2016-01', to: '2026-06' },
      offered: known,
      years: years(2013, 2026),
    })
  })

  it('offer the years of what is shown, too', () => {
    expect(selectableMonths({ from: '1980-01', to: '1985-12' }, known)).toEqual({
      shown: { from: '1980-01', to: '1985-12' },
      offered: { from: '1980-01', to: known.to },
      years: years(1980, 2026),
    })
    const late: MonthRange = { from: '2026-08', to: '2026-12' }
    expect(selectableMonths(late, known).shown).toEqual(late)
  })

  it('have those of the window where no price is known', () => {
    const window: MonthRange = { from: '2020-03', to: '2021-02' }
    expect(selectableMonths(window, null)).toEqual({
      shown: window,
      offered: window,
      years: [2020, 2021],
    })
  })
})

describe('the window of `last`', () => {
  const known: KnownMonths = {
    btc: { from: '2013-04', to: '2026-06' },
    usd: { from: '1974-12', to: '2026-09' },
  }
  const compared = comparedMonths(known, currencies)

  it('is that of the offered range of as many years', () => {
    const offered = chartRanges(reach, known.btc).slice(0, lastSpans.length)
    for (const [index, last] of lastSpans.entries()) {
      const window = resolveWindow({ last }, compared, reach)
      expect(window).toEqual({ ...offered[index]?.window, last })
    }
    expect(lastSpans).toEqual([12, 36, 60, 120])
  })

  it('ends in the last month with a price in the unit of the chart', () => {
    const window = resolveWindow({ last: 12 }, comparedMonths(known, ['usd']), reach)
    expect(window).toEqual({ from: '2025-09', to: '2026-09', last: 12 })
  })

  it('begins no earlier than the table, and is the default one without prices', () => {
    const asked = { last: 120 }
    const young = { table: wholeYears(2022, 2026), defaultWindow: wholeYears(2016, 2026) }
    expect(resolveWindow(asked, compared, young).from).toBe('2022-01')
    const window = resolveWindow(asked, comparedMonths({ btc: null, usd: null }, currencies), reach)
    expect(window).toEqual({ ...reach.defaultWindow, last: 120 })
  })

  it('is what was asked for where both ends were', () => {
    const window: MonthRange = { from: '2020-01', to: '2020-12' }
    expect(resolveWindow(window, compared, reach)).toEqual(window)
  })
})
