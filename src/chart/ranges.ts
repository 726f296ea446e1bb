// The ranges that a chart page offers, and those that count back from the newest month.

import { formatYears } from '../prices/format'
import {
  addMonths,
  formatEnd,
  intersect,
  isSameRange,
  listYears,
  type Month,
  type MonthRange,
  monthsPerYear,
  spanOf,
  yearOf,
} from '../prices/month'
import { unitNamed } from '../prices/units'
import type { KnownMonths } from './kinds'
import { defaults, lastSpans, spansInYears } from './parameters'
import { type AskedWindow, type ChartOptions, formatQuery, type Reach, type Window } from './query'

/** One month more than the span, so that the change from its first month to its last is that of the span. */
function spanBefore(to: Month, months: number): MonthRange {
  return { from: addMonths(to, -months), to }
}

type Units = Pick<ChartOptions, 'currency' | 'in'>

/**
 * The months with every price of a chart: those of goods in their currency, and of one asset, whose `currency` is
 * always Bitcoin, those with both prices.
 */
export function comparedMonths(known: KnownMonths, { currency, in: beside }: Units) {
  const [one, other] = [known[unitNamed(currency)], known[unitNamed(beside)]]
  return one && other ? intersect(one, other) : null
}

/**
 * The options with the months that they ask for. With `last`, the window ends in the last month that has every price of
 * the chart. It begins no earlier than the table. Without any price, it is the default window.
 */
export function resolveWindow<Options extends { window: AskedWindow } & Units>(
  options: Options,
  known: KnownMonths,
  { table, standard }: Reach,
): Options & { window: Window } {
  const { window } = options
  if ('from' in window) return { ...options, window }
  const { last } = window
  const compared = comparedMonths(known, options)
  const { from, to } = compared ? spanBefore(compared.to, last) : standard
  return { ...options, window: { from: from < table.from ? table.from : from, to, last } }
}

/** The canonical query of the same range as it follows the data; `undefined` where its end is not the newest month. */
export function liveQuery(
  { window, ...options }: Partial<ChartOptions> & { window: MonthRange },
  { known, reach: { standard } }: { known: KnownMonths; reach: Reach },
): string | undefined {
  if (isSameRange(window, standard)) return formatQuery(options)
  const newest = comparedMonths(known, { ...defaults, ...options })?.to
  if (!newest || window.to < newest) return undefined
  const last = lastSpans.find((months) => isSameRange(window, spanBefore(newest, months)))
  // Without its end, a range reaches to the newest month.
  const shown = last ? { last } : { from: formatEnd('from', window.from) }
  return formatQuery({ ...options, ...shown })
}

/**
 * The months that selects show for a window, which end with the newest price, and the years that they offer: those with
 * prices, and those of the window.
 */
export function selectableMonths(window: MonthRange, known: MonthRange | null) {
  const { from, to } = window
  const shown = { from, to: known && from <= known.to && known.to < to ? known.to : to }
  const offered = spanOf(known ? [shown, known] : [shown]) ?? shown
  return { shown, years: listYears(yearOf(offered.from), yearOf(offered.to)) }
}

/**
 * Some years back from the last month with both prices (`known`), so that changes cover whole years; the
 * default window; and all months.
 */
export function chartRanges({ standard, table }: Reach, known: MonthRange | null) {
  const first = yearOf(standard.from)
  const since = { label: `Since ${first}`, short: String(first), window: standard }
  if (!known) return [since]
  const ranges = spansInYears.map((years) => {
    const window = spanBefore(known.to, years * monthsPerYear)
    return { label: formatYears(years), short: `${years} y`, window }
  })
  const reached = ranges.filter(({ window }) => window.from >= table.from)
  return [...reached, since, { label: 'All', short: 'All', window: known }]
}
