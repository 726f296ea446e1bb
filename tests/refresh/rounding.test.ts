// Tests for the rounding of prices: half a unit up, as their publishers do it.

import { expect, it } from 'vitest'
import { listDays, round, toMonths, weekdayOf } from '../../scripts/refresh/monthly.ts'

/**
 * The months of gasoline whose weeks have a mean that ends in exactly 5, and what
 * EIA has published for them.
 */
const months: [month: string, weeks: number[], published: number][] = [
  ['2010-10', [2.732, 2.819, 2.834, 2.817], 2.801],
  ['2011-04', [3.684, 3.791, 3.844, 3.879], 3.8],
  ['2012-08', [3.645, 3.721, 3.744, 3.776], 3.722],
  ['2014-01', [3.332, 3.327, 3.296, 3.295], 3.313],
  ['2014-08', [3.515, 3.505, 3.472, 3.454], 3.487],
  ['2015-07', [2.793, 2.834, 2.802, 2.745], 2.794],
  ['2015-12', [2.053, 2.037, 2.026, 2.034], 2.038],
  ['2016-01', [2.028, 1.996, 1.914, 1.856], 1.949],
  ['2016-06', [2.381, 2.399, 2.353, 2.329], 2.366],
  ['2016-11', [2.233, 2.184, 2.155, 2.154], 2.182],
  ['2017-11', [2.561, 2.592, 2.568, 2.533], 2.564],
  ['2020-05', [1.789, 1.851, 1.878, 1.96], 1.87],
  ['2021-10', [3.19, 3.267, 3.322, 3.383], 3.291],
  ['2022-04', [4.17, 4.091, 4.066, 4.107], 4.109],
  ['2024-03', [3.35, 3.376, 3.453, 3.523], 3.426],
  ['2025-01', [3.047, 3.043, 3.109, 3.103], 3.076],
  ['2025-08', [3.14, 3.118, 3.125, 3.147], 3.133],
  // The mean of these two is that of EIA's weeks, which are not known here.
  ['2026-01', [2.808, 2.808, 2.809, 2.809], 2.809],
  ['2026-02', [2.907, 2.907, 2.908, 2.908], 2.908],
]

it.each(months)('the mean of gasoline in %s is rounded as EIA does', (month, weeks, published) => {
  const mondays = listDays(month).filter((day) => weekdayOf(day) === 1)
  expect(mondays).toHaveLength(weeks.length)
  const observations = mondays.map((at, index) => ({ at, value: weeks[index] ?? null }))
  const now = new Date('2026-11-23T12:00:00Z')
  const calendar = { frequency: 'mondays', order: 'oldest first', now, from: month } as const
  const values = toMonths(observations, calendar)
  expect(round(values.get(month) ?? 0, 3)).toBe(published)
})

it('every half is rounded up, and what is a little less is rounded down', () => {
  for (let cents = 1; cents < 20_000_000; cents += 9_973) {
    expect(round(Number(`${cents}.5`) / 100, 2)).toBe((cents + 1) / 100)
    expect(round(Number(`${cents}.499`) / 100, 2)).toBe(cents / 100)
  }
})

it.each([
  [100_008.375, 2, 100_008.38],
  [63.732 * 1000, 0, 63_732],
  [4228, 2, 4228],
  [1.005, 2, 1.01],
])('%d to %d decimals is %d', (value, decimals, rounded) => {
  expect(round(value, decimals)).toBe(rounded)
})
