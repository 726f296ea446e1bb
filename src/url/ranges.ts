// The ranges that a chart page offers.

import { bitcoinMonths } from '../prices/catalog'
import { formatMonth, formatYears } from '../prices/format'
import {
  listYears,
  type MonthRange,
  monthsPerYear,
  spanBefore,
  spanOf,
  yearOf,
} from '../prices/month'
import { type Reach, spansInYears } from './parameter-values'

/**
 * The months of the controls for a window: `shown` is the window up to the latest price, and `offered`
 * joins the window and the months with prices; `years` are the years of `offered`.
 */
export function selectableMonths(window: MonthRange, known: MonthRange | null) {
  const { from, to } = window
  const shown = { from, to: known && from <= known.to && known.to < to ? known.to : to }
  const offered = spanOf(known ? [shown, known] : [shown]) ?? shown
  return { shown, offered, years: listYears(yearOf(offered.from), yearOf(offered.to)) }
}

/** Why there are no earlier months than the known ones, if Bitcoin is the reason. */
export function describeStart(known: MonthRange | null): string | undefined {
  if (known?.from !== bitcoinMonths.from) return
  return `Data in Bitcoin begin in ${formatMonth(known.from)}.`
}

/** Why a chart lacks some of its months; `undefined` if it begins with known prices. */
export function describeMissingStart(
  known: MonthRange | null,
  shown: MonthRange,
): string | undefined {
  return known && shown.from < known.from ? describeStart(known) : undefined
}

/**
 * The ranges with their labels, and `short` labels for small screens: some years up to the last month
 * with both prices (`known`), so that changes cover whole years; the default window; and all months.
 */
export function chartRanges(
  { defaultWindow, table }: Reach,
  known: MonthRange | null,
  spans: readonly number[] = spansInYears,
) {
  const first = yearOf(defaultWindow.from)
  const label = `Since ${first}`
  const since = { label, short: label, window: defaultWindow }
  if (!known) return [since]
  const ranges = spans.map((years) => {
    const window = spanBefore(known.to, years * monthsPerYear)
    return { label: formatYears(years), short: `${years} y`, window }
  })
  const reached = ranges.filter(({ window }) => window.from >= table.from)
  return [...reached, since, { label: 'All', short: 'All', window: known }]
}
