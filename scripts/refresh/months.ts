// Months "YYYY-MM" and days "YYYY-MM-DD" as text, which sorts as they follow each other.

/** A month, "YYYY-MM". */
export type Month = string

/** A day of the calendar, "YYYY-MM-DD". */
export type Day = string

/** What a text must match to be a month. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether a text is a day that there is. */
export function isDay(text: string): text is Day {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && toDay(date) === text
}

/** The month so many months after this one, or before it where the count is negative. */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Every month from the first to the last, both included; none where the last is before the first. */
export function listMonths(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Every day of a month, from the first. */
export function listDays(month: Month): Day[] {
  const days: Day[] = []
  const date = startOfMonth(month)
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

/** The first moment of a month, in UTC. */
export function startOfMonth(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
