// When the next month of a series is expected.

import { expect, it } from 'vitest'
import { type Day, dayAfterMonth, type Month } from '../../../src/prices/month'
import { freshnessOf } from '../../../src/prices/table'

it.each<[month: Month, days: number, day: Day]>([
  ['2026-06', 0, '2026-07-01'],
  ['2026-06', 40, '2026-08-10'],
  ['2026-12', 30, '2027-01-31'],
  ['2026-12', 31, '2027-02-01'],
  ['2027-01', 28, '2027-03-01'],
  ['2028-01', 28, '2028-02-29'],
  ['1999-12', 31 + 28, '2000-02-29'],
  ['2099-12', 31 + 28, '2100-03-01'],
])('%s and %d days are %s', (month, days, day) => {
  expect(dayAfterMonth(month, days)).toBe(day)
})

it('is missing from the day after it was expected', () => {
  const next = { month: '2026-07', due: '2026-08-06' }
  expect(freshnessOf('2026-06', 5, '2026-08-06')).toEqual({
    last: '2026-06',
    next,
    isMissing: false,
  })
  expect(freshnessOf('2026-06', 5, '2026-08-07')).toEqual({
    last: '2026-06',
    next,
    isMissing: true,
  })
  expect(freshnessOf(null, 5, '2026-08-06')).toEqual({ last: null, next: null, isMissing: false })
})
