// The calendar of publishers: days of a month, and what day and month a moment is in, all in UTC.

import type { Day } from '../../src/prices/freshness.ts'
import type { Month } from '../../src/prices/month.ts'

/** Whether a text is a day that there is. */
export function isDay(text: string): text is Day {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}

/** Every day of a month, from the first. */
export function listDays(month: Month): Day[] {
  const days: Day[] = []
  const date = new Date(`${month}-01T00:00:00Z`)
  for (; toMonth(date) === month; date.setUTCDate(date.getUTCDate() + 1)) days.push(toDay(date))
  return days
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** The month that this moment is in, by the clock of UTC as all publishers' months are taken here. */
export function toMonth(date: Date): Month {
  return date.toISOString().slice(0, 7)
}

/** The day that this moment is in, in UTC. */
export function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}
