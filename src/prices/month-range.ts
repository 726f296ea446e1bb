// Ranges of months, and their form in queries.

import { type Month, monthOf, monthPattern, numberInYear, yearOf } from './month'

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

/** The inverse of `formatEnd`; `undefined` if the text is neither a year nor a month. */
export function parseEnd(end: keyof MonthRange, text = ''): Month | undefined {
  if (/^\d{4}$/.test(text)) return monthOf(Number(text), monthOfYear[end])
  return monthPattern.test(text) ? text : undefined
}

/** From the first month of all ranges to the last; `null` if there are no ranges. */
export function spanOf(ranges: readonly MonthRange[]): MonthRange | null {
  const [from] = ranges.map(({ from }) => from).toSorted()
  const ends = ranges.map(({ to }) => to).toSorted()
  const to = ends.at(-1)
  return from && to ? { from, to } : null
}
