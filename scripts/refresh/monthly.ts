// Turns a publisher's observations into monthly values, and rejects those that cannot be right;
// and the calendar, in UTC.

import {
  addMonths,
  type Day,
  dayAfterMonth,
  dayOf,
  isDay,
  isMonth,
  type Month,
  monthOfDay,
  parseMonth,
} from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import { SeriesError } from './errors.ts'
import type { Observation } from './publisher.ts'

/** Month → value; `null` if the publisher says that there is none. */
export type MonthlyValues = Map<Month, number | null>

/** The days of the week on which a series has values, from 0 for Sunday to 6 for Saturday. */
const observed: Record<Series['frequency'], number[]> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [1, 2, 3, 4, 5],
  mondays: [1],
  monthly: [],
}

/** The most weekdays in one month on which a market was closed (September 2001). */
const maxHolidays = 5

type Calendar = {
  /** The publisher's name. */
  name: string
  series: Series
  now: Date
  /** Months that front matter explains have no value, unless the publisher has all their days. */
  gaps: readonly Month[]
  /** How many days are enough for a mean; all of them by default. */
  fewestDays?: number | undefined
  /** Called with the reason when the latest month is left out, because its last days are missing. */
  note?: ((text: string) => void) | undefined
}

/**
 * The values of all complete months from the series' first on, in the table's months and units,
 * oldest first.
 *
 * The value of a daily or weekly series is the mean of the month's days. The current month is left
 * out, and so is the first month of the response if it lacks its first days, or the last if it
 * lacks its last.
 *
 * @throws {SeriesError} for an invalid, future or repeated date, a wrong order, and any other
 *   incomplete month
 */
export function toMonths(all: Observation[], calendar: Calendar): MonthlyValues {
  const { series, now, gaps } = calendar
  const { frequency, from, shiftMonths, times, decimals, digits } = series
  const first = addMonths(from, -shiftMonths)
  const observations = all.filter(({ at }) => at.slice(0, 7) >= first)
  checkDates(observations, frequency, now)
  const sorted = observations.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const days = sorted.flatMap(({ at, value }) => (value === null ? [] : at))
  const values: MonthlyValues = new Map()
  for (const [published, inMonth] of Map.groupBy(sorted, ({ at }) => parseMonth(at.slice(0, 7)))) {
    if (published === toMonth(now)) continue
    const month = addMonths(published, shiftMonths)
    const value =
      frequency === 'monthly'
        ? inMonth[0]?.value
        : meanOf(published, inMonth, days, gaps.includes(month), calendar)
    if (value === undefined) continue
    const scaled = (value ?? 0) * times
    const rounded =
      digits === undefined ? roundHalfUp(scaled, decimals) : Number(scaled.toPrecision(digits))
    values.set(month, value === null ? null : rounded)
  }
  // The publisher may not list gaps.
  const unlisted = values.size > 0 ? gaps.filter((month) => !values.has(month)) : []
  for (const month of unlisted) values.set(month, null)
  return new Map([...values].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Publishers list dates in one order, oldest first or latest first. */
function checkDates(observations: Observation[], frequency: Series['frequency'], now: Date) {
  const today = frequency === 'monthly' ? toMonth(now) : dayOf(now)
  const dates = observations.map(({ at }) => at)
  const isOldestFirst = (dates[0] ?? '') < (dates[1] ?? '')
  const isDate = (at: string) =>
    frequency === 'monthly' ? isMonth(at) : isDay(at) && observed[frequency].includes(weekdayOf(at))
  const seen = new Set<string>()
  for (const [index, at] of dates.entries()) {
    const before = dates[index - 1]
    if (!isDate(at)) throw new SeriesError(`${at} is not a date of this series`)
    if (at > today) throw new SeriesError(`${at} is in the future`)
    if (seen.has(at)) throw new SeriesError(`${at} appears twice`)
    if (before && before < at !== isOldestFirst) {
      throw new SeriesError(`${at} comes after ${before}, expected one order`)
    }
    seen.add(at)
  }
}

/**
 * The mean of a month; `null` for an explained gap; `undefined` for a month in the middle of which the
 * response begins or ends, and for an incomplete one if `fewestDays` is given.
 *
 * @param known all days with a value, in order
 */
function meanOf(
  month: Month,
  observations: Observation[],
  known: string[],
  isGap: boolean,
  { name, series: { frequency }, fewestDays, note }: Calendar,
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
  if (isGap) return null
  if (fewestDays !== undefined) return undefined
  const [first = '', last = ''] = [known[0], known.at(-1)]
  const inside = missing.filter((day) => first < day && day < last)
  const lacking = inside[0] ?? missing[0]
  const what = lacking ? `${name} lacks ${lacking}` : `${empty} days have no value`
  const words = `${month} is not complete: ${what}`
  if (inside.length > 0 || !lacking) throw new SeriesError(words)
  if (lacking > last) note?.(words)
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
 * Rounds a positive number to decimals, half a unit up, as publishers do: 3.7995 is 3.8 to three,
 * although the nearest binary number is less than it.
 */
export function roundHalfUp(value: number, decimals: number): number {
  return Number((value * (1 + binaryError)).toFixed(decimals))
}

/** Every day of a month, in order. */
export function listDays(month: Month): Day[] {
  const count = Number(dayAfterMonth(month, -1).slice(8))
  return Array.from({ length: count }, (_, index) => dayAfterMonth(addMonths(month, -1), index))
}

/** The day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** The month of a date, in UTC. */
export function toMonth(date: Date): Month {
  return monthOfDay(dayOf(date))
}
