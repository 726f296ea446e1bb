// The ranges that a chart page offers.

import { formatYears } from '../prices/format'
import { addYears, yearOf } from '../prices/month'
import type { MonthRange } from '../prices/month-range'
import type { Reach } from './query'

/** In years. */
const spans = [1, 3, 5, 10] as const

/**
 * Some years back from the last month with both prices (`known`), so that changes cover whole years; the
 * default window; and all months.
 */
export function chartRanges({ standard, table }: Reach, known: MonthRange | null) {
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
