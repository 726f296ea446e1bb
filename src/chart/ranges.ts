// The ranges of years that a chart page offers.

import { formatYears } from '../format'
import type { YearRange } from '../prices/history'
import type { Years } from './query'

const spans = [1, 3, 5, 10] as const

/**
 * From the shortest to all there is.
 *
 * @param firstYear that has a price in Bitcoin; without one there is none to go back to
 */
export function chartRanges(
  { standard }: Years,
  firstYear = standard.from,
): { label: string; window: YearRange }[] {
  const ranges = spans.map((years) => ({
    label: formatYears(years),
    window: { from: standard.to - years, to: standard.to },
  }))
  return [...ranges, { label: 'All', window: { from: firstYear, to: standard.to } }]
}
