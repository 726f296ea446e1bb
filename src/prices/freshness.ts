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
  // Dates count months from zero, so this is the month after it.
  // biome-ignore lint/style/noRestrictedGlobals: this is the calendar, not the clock
  const date = new Date(Date.UTC(yearOf(month), numberInYear(month), 1 + days))
  return date.toISOString().slice(0, 10)
}

/** The freshness of a series whose months are published so many days after their end. */
export function freshnessOf(last: Month | null, appearsAfterDays: number, today: Day): Freshness {
  if (last === null) return { last, next: null, isLate: false }
  const month = addMonths(last, 1)
  const due = dayAfterMonth(month, appearsAfterDays)
  return { last, next: { month, due }, isLate: today > due }
}
