// When the next month of a series is expected, and the words about it.

import { expect, it } from 'vitest'
import { type Day, dayAfterMonth, type Month } from '../../../src/prices/month'
import { freshnessOf } from '../../../src/prices/table'
import { describeFreshness } from '../../../src/words/freshness'

it.each<[month: Month, days: number, day: Day]>([
  ['2026-06', 0, '2026-07-01'],
  ['2026-06', 40, '2026-08-10'],
  ['2026-12', 30, '2027-01-31'],
  ['2028-01', 28, '2028-02-29'],
  ['2099-12', 31 + 28, '2100-03-01'],
])('%s and %d days are %s', (month, days, day) => {
  expect(dayAfterMonth(month, days)).toBe(day)
})

// A month is missing from the day after it was expected, and dates in another year have that year.
it.each<[last: Month | null, days: number, today: Day, words: string]>([
  [
    '2026-11',
    4,
    '2026-12-31',
    'Data through November 2026. December is usually published by January 5, 2027.',
  ],
  [
    '2026-12',
    4,
    '2027-03-01',
    'Data through December 2026. January 2027, usually published by February 5, 2027, is missing here.',
  ],
  [null, 5, '2026-08-06', ''],
])('of %s and %d days, it is said on %s: %s', (last, days, today, words) => {
  expect(describeFreshness(freshnessOf(last, days, today))).toBe(words)
})
