// Says which months a publisher should have given by now, by the delay that it usually has.

import { addMonths, type Day, type Month, startOfMonth, toDay } from './months.ts'

/** A month that should be in the table and is not, and the last day on which it was due. */
export type Lateness = { month: Month; due: Day }

/**
 * Whether a series is late.
 *
 * @param month the first that has no value yet
 * @param appearsAfterDays the days after the end of a month in which it appears
 */
export function findLateness(
  month: Month,
  appearsAfterDays: number,
  now: Date,
): Lateness | undefined {
  const due = startOfMonth(addMonths(month, 1))
  due.setUTCDate(due.getUTCDate() + appearsAfterDays)
  return toDay(now) > toDay(due) ? { month, due: toDay(due) } : undefined
}
