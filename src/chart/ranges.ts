// The ranges of months that a chart page offers.

import { addYears, yearOf } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import { formatYears } from '../site/format'
import type { Reach } from './query'

const spans = [1, 3, 5, 10] as const

export type NamedRange = {
  label: string
  /** As much of the label as says enough where there is no room for all of it. */
  short: string
  window: MonthRange
}

/**
 * Whole years back from the last month that has both prices, so that a range says what the figures of so many
 * years say; the window of the specification; and all there is.
 *
 * @param known the months that have both prices; without them there are none to go back from
 */
export function chartRanges({ standard, table }: Reach, known: MonthRange | null): NamedRange[] {
  const first = yearOf(standard.from)
  const since = { label: `Since ${first}`, short: String(first), window: standard }
  if (!known) return [since]
  const ranges = spans.map((years) => ({
    label: formatYears(years),
    short: `${years} y`,
    window: { from: addYears(known.to, -years), to: known.to },
  }))
  const reached = ranges.filter(({ window }) => window.from >= table.from)
  return [...reached, since, { label: 'All', short: 'All', window: known }]
}
