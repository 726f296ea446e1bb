// Ranges of months, and how addresses spell them.

import { type Month, monthOf, monthPattern, numberInYear, yearOf } from './month'

/** First and last month, both included. */
export type MonthRange = { from: Month; to: Month }

/** Both ends as they are spelled in addresses: a year stands for its January as the first, its December as the last. */
export type QueryRange = { from: number | Month; to: number | Month }

/** From January of the first year to December of the last. */
export function wholeYears(from: number, to: number): MonthRange {
  return { from: monthOf(from, 1), to: monthOf(to, 12) }
}

export function isSameRange(first: MonthRange, second: MonthRange): boolean {
  return first.from === second.from && first.to === second.to
}

/** The month of a year that the year stands for. */
const monthOfYear = { from: 1, to: 12 } as const satisfies Record<keyof MonthRange, number>

/** The shortest spelling. */
export function formatRange({ from, to }: MonthRange): QueryRange {
  return { from: formatEnd('from', from), to: formatEnd('to', to) }
}

/** The shortest spelling of one end. */
export function formatEnd(end: keyof MonthRange, month: Month): number | Month {
  return numberInYear(month) === monthOfYear[end] ? yearOf(month) : month
}

/** The month that a spelled end names: the inverse of `formatEnd`; `undefined` for what is neither a year nor a month. */
export function parseEnd(end: keyof MonthRange, text: string): Month | undefined {
  if (/^\d{4}$/.test(text)) return monthOf(Number(text), monthOfYear[end])
  return monthPattern.test(text) ? text : undefined
}

/** From the first month of several ranges to the last; `null` without any. */
export function spanOf(ranges: readonly MonthRange[]): MonthRange | null {
  const [from] = ranges.map(({ from }) => from).toSorted()
  const [to] = ranges
    .map(({ to }) => to)
    .toSorted()
    .toReversed()
  return from && to ? { from, to } : null
}
