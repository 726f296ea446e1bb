// The freshness of a series: its newest month, and when the next one is due.

// With the extension, because Node runs this file without a bundler.
import { addMonths, type Month, numberInYear, yearOf } from './month.ts'

/** A day of the calendar, "YYYY-MM-DD". */
export type Day = string

export type Freshness = {
  /** The newest month with a value, if any. */
  last: Month | null
  /** The month after that, and the day by which it is usually published. */
  next: { month: Month; due: Day } | null
  isLate: boolean
}

/** The day that is this many days after the end of a month. */
export function dayAfterMonth(month: Month, days: number): Day {
  let [reached, left] = [addMonths(month, 1), days + 1]
  for (; left > daysIn(reached); reached = addMonths(reached, 1)) left -= daysIn(reached)
  return `${reached}-${String(left).padStart(2, '0')}`
}

/**
 * The freshness of a series.
 *
 * @param appearsAfterDays how many days after its end a month is published
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
