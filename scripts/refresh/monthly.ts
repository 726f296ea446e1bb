// Turns a publisher's observations into monthly values, and rejects those that cannot be right;
// and the calendar, in UTC.

import {
  type Day,
  dayOf,
  isMonth,
  type Month,
  monthOfDay,
  parseMonth,
} from '../../src/prices/month.ts'
import { SeriesError } from './errors.ts'
import type { Frequency, Observation, Publisher } from './publisher.ts'

/** Month → value; `null` if the publisher says that there is none. */
export type MonthlyValues = Map<Month, number | null>

/** The days of the week on which a series has values, from 0 for Sunday to 6 for Saturday. */
const observed: Record<Frequency, number[]> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [1, 2, 3, 4, 5],
  mondays: [1],
  monthly: [],
}

/** The most weekdays in one month on which a market was closed (September 2001). */
const maxHolidays = 5

type Calendar = {
  frequency: Frequency
  publisher: Pick<Publisher, 'name' | 'order'>
  now: Date
  /** The series' first month; what was observed before is dropped. */
  from: Month
  /** Months that are known to lack days, and are then without a value. */
  gaps?: ReadonlySet<Month>
  /** How many days are enough for a mean; all of them by default. */
  fewestDays?: number | undefined
  /** Is told why the newest month is left out, if its last days are not there yet. */
  note?(text: string): void
}

/**
 * The values of all complete months, by the publisher's month, oldest first.
 *
 * The value of a daily or weekly series is the mean of the month's days. The current month is left
 * out, and so is the first month of the response if it lacks its first days, or the last if it
 * lacks its last.
 *
 * @throws {SeriesError} for an invalid, future or repeated date, a wrong order, and any other
 *   incomplete month
 */
export function toMonths(all: Observation[], calendar: Calendar): MonthlyValues {
  const { frequency, publisher, now, from } = calendar
  const observations = all.filter(({ at }) => at.slice(0, 7) >= from)
  checkDates(observations, frequency, now)
  checkOrder(observations, publisher.order)
  const sorted = observations.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const months = Map.groupBy(sorted, ({ at }) => parseMonth(at.slice(0, 7)))
  const names = [...months.keys()]
  const values: MonthlyValues = new Map()
  for (const [month, inMonth] of months) {
    if (month === toMonth(now)) continue
    const edges = { isFirst: month === names[0], isLast: month === names.at(-1) }
    const value =
      frequency === 'monthly' ? inMonth[0]?.value : meanOf(month, inMonth, calendar, edges)
    if (value !== undefined) values.set(month, value)
  }
  return values
}

function checkDates(observations: Observation[], frequency: Frequency, now: Date) {
  const today = frequency === 'monthly' ? toMonth(now) : dayOf(now)
  const seen = new Set<string>()
  for (const { at } of observations) {
    if (!isDate(at, frequency)) throw new SeriesError(`${at} is not a date of this series`)
    if (at > today) throw new SeriesError(`${at} is in the future`)
    if (seen.has(at)) throw new SeriesError(`${at} appears twice`)
    seen.add(at)
  }
}

function checkOrder(observations: Observation[], order: Publisher['order']) {
  if (order === 'any') return
  for (const [index, { at }] of observations.entries()) {
    const before = observations[index - 1]?.at
    if (before && before < at !== (order === 'oldest first')) {
      throw new SeriesError(`${at} comes after ${before}, expected the ${order}`)
    }
  }
}

function isDate(at: string, frequency: Frequency): boolean {
  if (frequency === 'monthly') return isMonth(at)
  const date = new Date(`${at}T00:00:00Z`)
  // The date of an impossible day is invalid, or another one.
  return observed[frequency].includes(date.getUTCDay()) && dayOf(date) === at
}

/**
 * `undefined` for a month that the response begins or ends in the middle of, and for an incomplete
 * one wherever fewer days are enough.
 */
function meanOf(
  month: Month,
  observations: Observation[],
  { frequency, publisher, gaps, fewestDays, note }: Calendar,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): number | null | undefined {
  const values = observations.flatMap(({ value }) => value ?? [])
  const isHolidayKnown = frequency === 'weekdays'
  const days = observations.flatMap(({ at, value }) => (isHolidayKnown || value !== null ? at : []))
  const missing = listDays(month).filter(
    (day) => observed[frequency].includes(weekdayOf(day)) && !days.includes(day),
  )
  const empty = observations.length - values.length
  const isFull = missing.length === 0 && (!isHolidayKnown || empty <= maxHolidays)
  if (isFull || (fewestDays !== undefined && values.length >= fewestDays)) {
    return meanOfValues(values)
  }
  if (gaps?.has(month)) return null
  if (fewestDays !== undefined) return undefined
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const inside = missing.filter((day) => !(isFirst && day < first) && !(isLast && day > last))
  const lacking = inside[0] ?? missing[0]
  const what = lacking ? `${publisher.name} lacks ${lacking}` : `${empty} days have no value`
  const words = `${month} is not complete: ${what}`
  if (inside.length > 0 || !lacking) throw new SeriesError(words)
  if (isLast) note?.(words)
  return undefined
}

/** The mean of some values. */
export function meanOfValues(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * More than the relative error of a mean in binary, and far less than the distance of any
 * other price from a half.
 */
const binaryError = 1e-12

/**
 * A positive number to so many decimals, half a unit up, as publishers round: 3.7995 is 3.8 to
 * three, although the nearest binary number is less than it.
 */
export function roundHalfUp(value: number, decimals: number): number {
  return Number((value * (1 + binaryError)).toFixed(decimals))
}

/** Every day of a month, in order. */
export function listDays(month: Month): Day[] {
  const days: Day[] = []
  const date = new Date(`${month}-01T00:00:00Z`)
  for (; toMonth(date) === month; date.setUTCDate(date.getUTCDate() + 1)) days.push(dayOf(date))
  return days
}

/** The day after a day. */
export function nextDay(day: Day): Day {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return dayOf(date)
}

/** The day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** The month of a date, in UTC. */
export function toMonth(date: Date): Month {
  return monthOfDay(dayOf(date))
}
