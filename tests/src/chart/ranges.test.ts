// The ranges of months that a chart page offers.

import { expect, it } from 'vitest'
import { chartRanges } from '../../../src/chart/ranges'
import { wholeYears } from '../../../src/prices/month-range'

const reach = { table: wholeYears(1974, 2026), standard: wholeYears(2016, 2026) }

const windowsOf = (...arguments_: Parameters<typeof chartRanges>) =>
  chartRanges(...arguments_).map(({ label, window }) => [label, window])

it('go back whole years from the last month that has both prices', () => {
  expect(windowsOf(reach, { from: '2013-04', to: '2026-06' })).toEqual([
    ['1 year', { from: '2025-06', to: '2026-06' }],
    ['3 years', { from: '2023-06', to: '2026-06' }],
    ['5 years', { from: '2021-06', to: '2026-06' }],
    ['10 years', { from: '2016-06', to: '2026-06' }],
    ['Since 2016', reach.standard],
    ['All', { from: '2013-04', to: '2026-06' }],
  ])
})

it('are those within the table, of one that is young', () => {
  const young = { table: wholeYears(2022, 2026), standard: wholeYears(2016, 2026) }
  const labels = windowsOf(young, { from: '2022-03', to: '2026-01' }).map(([label]) => label)
  expect(labels).toEqual(['1 year', '3 years', 'Since 2016', 'All'])
})

it('are but the one that nobody chooses, where no price in Bitcoin is known', () => {
  expect(windowsOf(reach, null)).toEqual([['Since 2016', reach.standard]])
})

it('have short names that are part of their labels', () => {
  for (const { label, short } of chartRanges(reach, { from: '2013-04', to: '2026-06' })) {
    expect(label).toContain(short)
  }
})
