// The outcome of a refresh for one series, and what it says of it.

import type { AreaSeriesKind } from '../../src/prices/areas.ts'
import { addMonths, type Day, type Month } from '../../src/prices/month.ts'
import type { SeriesEntry } from '../../src/prices/series.ts'
import { type Freshness, freshnessOf } from '../../src/prices/table.ts'
import type { Judgment } from './judge.ts'
import type { MonthlyValues } from './monthly.ts'

/** A longer problem keeps its beginning and its end, which says what was expected. */
const [longestProblem, longestEnd] = [200, 60]

/** The outcome of one series. */
export type SeriesOutcome = Pick<SeriesEntry, 'key' | 'file' | 'area'> & {
  judgment?: Judgment
  /** Why there is no judgment, on one line. */
  problem?: string
  /** What is wrong with some of its publishers, a line each. */
  notes: string[]
  /** The newest month with a value. */
  last: Month | undefined
  /** The month that is overdue, and the day on which it was due. */
  late: Freshness['next'] | undefined
}

/** What is reported together: one series, or one kind of series of all areas that were wanted. */
export type OutcomeGroup = { kind: AreaSeriesKind | undefined; outcomes: SeriesOutcome[] }

type Expected = {
  /** The first month of a series without values. */
  from: Month
  appearsAfterDays: number
  /** How many months are published at once. */
  together?: number | undefined
  today: Day
}

/** The newest month of a series, and the one that is overdue. */
export function findNewest(
  values: MonthlyValues,
  { from, appearsAfterDays, together = 1, today }: Expected,
): Pick<SeriesOutcome, 'last' | 'late'> {
  const last = [...values].findLast(([, value]) => value !== null)?.[0]
  const newest = last ?? addMonths(from, -1)
  // Months that come together come when the last of them is known.
  const { next, isMissing } = freshnessOf(addMonths(newest, together - 1), appearsAfterDays, today)
  return { last, late: isMissing ? next : undefined }
}

/**
 * A publisher's words without line breaks, control characters, and other characters that are not
 * seen; in the log of a workflow, its runner would obey `##[` anywhere in a line.
 */
export function toLine(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('##[', '# #[')
    .trim()
  if (line.length <= longestProblem) return line
  const end = ` … ${line.slice(-longestEnd)}`
  return line.slice(0, longestProblem - end.length) + end
}
