// The calendar of a refresh, in UTC.

import type { Day } from '../../src/prices/freshness.ts'
import type { Month } from '../../src/prices/month.ts'

/** Whether a text is a day of the calendar, as "2026-10-15". */
export function isDay(text: string): text is Day {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}

/** Every day of a month, in order. */
export function listDays(month: Month): Day[] {
  const days: Day[] = []
  const date = new Date(`${month}-01T00:00:00Z`)
  for (; toMonth(date) === month; date.setUTCDate(date.getUTCDate() + 1)) days.push(toDay(date))
  return days
}

/** The day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** The month of a date, in UTC. */
export function toMonth(date: Date): Month {
  return date.toISOString().slice(0, 7)
}

/** The day of a date, in UTC. */
export function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}
