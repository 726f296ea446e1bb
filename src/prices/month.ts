// Months and their arithmetic, ranges of months with their form in queries, and days.

/** "YYYY-MM". A string becomes one only by `isMonth` or a schema. */
export type Month = `${number}-${number}`

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

export function isMonth(text: string): text is Month {
  return monthPattern.test(text)
}

/** @throws Error if the text is not a month */
export function parseMonth(text: string): Month {
  if (!isMonth(text)) throw new Error(`"${text}" is not a month`)
  return text
}

export const monthsPerYear = 12

export const monthsPerQuarter = monthsPerYear / 4

/** The years over which pages compare prices, the longest last. */
export const comparedYears = [1, 5, 10] as const

/** @param number 1 to 12; other numbers lie in the years before and after */
export function monthOf(year: number, number: number): Month {
  const months = year * monthsPerYear + number - 1
  const [fullYear, index] = [Math.floor(months / monthsPerYear), months % monthsPerYear]
  const fourDigits = fullYear < 1000 ? String(fullYear).padStart(4, '0') : fullYear
  return `${fourDigits}-${monthNumbers[index]}` as Month
}

const monthNumbers = Array.from({ length: monthsPerYear }, (_, index) =>
  String(index + 1).padStart(2, '0'),
)

export function yearOf(date: Month | Day): number {
  return Number(date.slice(0, 4))
}

/** 1 to 12. */
export function numberInYear(month: Month): number {
  return Number(month.slice(5))
}

/** @param months may be negative */
export function addMonths(month: Month, months: number): Month {
  return monthOf(yearOf(month), numberInYear(month) + months)
}

/** @param years may be negative */
export function addYears(month: Month, years: number): Month {
  return addMonths(month, years * monthsPerYear)
}

/** The number of months from one to another, e.g. 12 to the same month of the next year. */
export function monthsBetween(first: Month, last: Month): number {
  return (yearOf(last) - yearOf(first)) * monthsPerYear + numberInYear(last) - numberInYear(first)
}

/** Every month from the first to the last, both included; none if the last is before the first. */
export function listMonths(first: Month, last: Month): Month[] {
  const [year, number] = [yearOf(first), numberInYear(first)]
  const length = Math.max(0, monthsBetween(first, last) + 1)
  return Array.from({ length }, (_, place) => monthOf(year, number + place))
}

/**
 * One of some months by its index, which counts from the end if it is negative.
 *
 * @throws Error if there is none
 */
export function monthAt(months: readonly Month[], index: number): Month {
  const month = months.at(index)
  if (!month) throw new Error(`there is no month at ${index} among ${months.length}`)
  return month
}

/** The entries of an object with months for keys, which for `Object.entries` are mere texts. */
export function monthEntries<Value>(values: Record<Month, Value>): [Month, Value][] {
  return Object.entries(values).map(([month, value]) => [parseMonth(month), value])
}

/** Every year from the first to the last, both included. */
export function listYears(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Several months in a row, "YYYY-MM/YYYY-MM", both included (ISO 8601). */
export type MonthInterval = `${Month}/${Month}`

export const intervalPattern = /^\d{4}-(0[1-9]|1[0-2])\/\d{4}-(0[1-9]|1[0-2])$/

/** Whether a month is in a list that may name several in a row by their ends. */
export function isListed(list: readonly (Month | MonthInterval)[], month: Month): boolean {
  return list.some((one) => {
    const [first, last] = endsOfInterval(one)
    return first <= month && month <= last
  })
}

/** The months of a list that may name several in a row by their ends. */
export function expandMonths(list: readonly (Month | MonthInterval)[]): Month[] {
  return list.flatMap((one) => listMonths(...endsOfInterval(one)))
}

/** The first and the last month that an item of a list names. */
function endsOfInterval(one: Month | MonthInterval): [Month, Month] {
  const [first = '', last = first] = one.split('/')
  return [parseMonth(first), parseMonth(last)]
}

/** The first and the last month, both included. */
export type MonthRange = { from: Month; to: Month }

/** From January of the first year to December of the last. */
export function wholeYears(from: number, to: number): MonthRange {
  return { from: monthOf(from, 1), to: monthOf(to, 12) }
}

/** The range between two months, whichever of them is the earlier one. */
export function rangeOfEnds(first: Month, second: Month): MonthRange {
  return first <= second ? { from: first, to: second } : { from: second, to: first }
}

export function isSameRange(first: MonthRange, second: MonthRange): boolean {
  return first.from === second.from && first.to === second.to
}

/** In queries, a year as `from` means its January, and as `to` its December. */
const monthOfYear = { from: 1, to: 12 } as const satisfies Record<keyof MonthRange, number>

/** A range in its canonical form for queries. */
export function formatRange({ from, to }: MonthRange) {
  return { from: formatEnd('from', from), to: formatEnd('to', to) }
}

/** One end of a range in its canonical form: a year where possible, else a month. */
export function formatEnd(end: keyof MonthRange, month: Month): number | Month {
  return numberInYear(month) === monthOfYear[end] ? yearOf(month) : month
}

/** The month that a year means as one end of a range. */
export function endOfYear(end: keyof MonthRange, year: number): Month {
  return monthOf(year, monthOfYear[end])
}

/** The inverse of `formatEnd`; `undefined` if the text is neither a year nor a month. */
export function parseEnd(end: keyof MonthRange, text = ''): Month | undefined {
  if (/^\d{4}$/.test(text)) return endOfYear(end, Number(text))
  return isMonth(text) ? text : undefined
}

/** The months that are in both ranges; `null` if none is. */
export function intersect(one: MonthRange, other: MonthRange): MonthRange | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from > to ? null : { from, to }
}

/** From the first month of all ranges to the last; `null` if there are no ranges. */
export function spanOf(ranges: readonly MonthRange[]): MonthRange | null {
  return rangeOfMonths(ranges.flatMap(({ from, to }) => [from, to]).toSorted())
}

/** The months that all ranges have; `null` if there are none, or one of them has none. */
export function commonMonths(ranges: readonly (MonthRange | null)[]): MonthRange | null {
  const [first = null, ...others] = ranges
  return others.reduce((one, other) => one && other && intersect(one, other), first)
}

/** From the first of some months in their order to the last; `null` if there are none. */
export function rangeOfMonths(months: readonly Month[]): MonthRange | null {
  const [from, to] = [months[0], months.at(-1)]
  return from && to ? { from, to } : null
}

/** A day of the calendar, "YYYY-MM-DD". */
export type Day = `${number}-${number}-${number}`

/** The day of a date, in UTC. */
// biome-ignore lint/style/noRestrictedGlobals: it is given, so this is no clock
export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10) as Day
}

export function isDay(text: string): text is Day {
  const month = text.slice(0, 7)
  if (!isMonth(month) || !/^.{7}-\d\d$/.test(text)) return false
  return text >= `${month}-01` && text <= dayAfterMonth(month, -1)
}

/** The month of a day. */
export function monthOfDay(day: Day): Month {
  return parseMonth(day.slice(0, 7))
}

/** The day that is this many days after the end of a month. */
export function dayAfterMonth(month: Month, days: number): Day {
  // Dates count months from zero, so this is the month after it.
  // biome-ignore lint/style/noRestrictedGlobals: this is the calendar, not the clock
  return dayOf(new Date(Date.UTC(yearOf(month), numberInYear(month), 1 + days)))
}

/**
 * Which of two months or days comes first, for sorting. The first `localeCompare` of an isolate would
 * take longer than most pages, since it loads the rules of all languages.
 */
export function compareDates(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}

/** The range that ends with `to`, whose first and last month are `months` apart. */
export function spanBefore(to: Month, months: number): MonthRange {
  return { from: addMonths(to, -months), to }
}

/**
 * The share of series that must have reached a month before it is compared. Prices of different months
 * do not compare, as Bitcoin may rise by a quarter in a month.
 */
const commonShare = 0.9

/**
 * The latest month that nine of ten series have reached, given the last month of each: series that are
 * ranked side by side end in the same month. `undefined` without series.
 */
export function commonEnd(ends: readonly Month[]): Month | undefined {
  return ends.toSorted().at(-Math.ceil(commonShare * ends.length))
}

/** The latest of some months for which nine of ten goods, each given as a function, find something. */
export function latestOfMost(
  months: readonly Month[],
  goods: readonly ((month: Month) => unknown)[],
): Month | undefined {
  const least = commonShare * goods.length
  return months.findLast((month) => goods.filter((findIn) => findIn(month)).length >= least)
}
