// How new a series is, and when its next month is expected.

// With its ending, so that Node can run this file as it is.
import { addMonths, type Month, numberInYear, yearOf } from './month.ts'

/** A day of the calendar, "YYYY-MM-DD". */
export type Day = string

export type Freshness = {
  /** The newest month that has a value; `null` where none has. */
  last: Month | null
  /** The month after it, and the day by which it usually appears. */
  next: { month: Month; due: Day } | null
  isLate: boolean
}

/** The day on which so many days have passed since the end of a month. */
export function dayAfterMonth(month: Month, days: number): Day {
  let [reached, left] = [addMonths(month, 1), days + 1]
  for (; left > daysIn(reached); reached = addMonths(reached, 1)) left -= daysIn(reached)
  return `${reached}-${String(left).padStart(2, '0')}`
}

/**
 * How new a series is.
 *
 * @param appearsAfterDays the days after the end of a month in which it appears
 */
export function freshnessOf(last: Month | null, appearsAfterDays: number, today: Day): Freshness {
  if (last === null) return { last, next: null, isLate: false }
  const month = addMonths(last, 1)
  const due = dayAfterMonth(month, appearsAfterDays)
  return { last, next: { month, due }, isLate: today > due }
}

function daysIn(month: Month): number {
  const [year, number] = [yearOf(month), numberInYear(month)]
  if (number === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(number) ? 30 : 31
}
