// The ranges of years that a chart page offers.

import { formatYears } from '../format'
import type { ChartWindow } from './data'
import type { Years } from './query'

const spans = [1, 3, 5, 10] as const

/**
 * From the shortest to all there is.
 *
 * @param firstYear that has a price in Bitcoin
 */
export function chartRanges(
  { shown }: Years,
  firstYear: number,
): { label: string; window: ChartWindow }[] {
  const ranges = spans.map((years) => ({
    label: formatYears(years),
    window: { from: shown.to - years, to: shown.to },
  }))
  return [...ranges, { label: 'All', window: { from: firstYear, to: shown.to } }]
}
