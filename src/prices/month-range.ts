// Ranges of months, and how addresses spell them.

import { isJanuary, type Month, monthOf, monthPattern, numberInYear, yearOf } from './month'

/** First and last month, both included. */
export type MonthRange = { from: Month; to: Month }

/** Both ends as they are spelled in addresses: a year stands for its January as the first, its December as the last. */
export type SpelledRange = { from: number | Month; to: number | Month }

/** From January of the first year to December of the last. */
export function wholeYears(from: number, to: number): MonthRange {
  return { from: monthOf(from, 1), to: monthOf(to, 12) }
}

export function isSameRange(first: MonthRange, second: MonthRange): boolean {
  return first.from === second.from && first.to === second.to
}

/** The shortest spelling. */
export function spellRange({ from, to }: MonthRange): SpelledRange {
  return {
    from: isJanuary(from) ? yearOf(from) : from,
    to: numberInYear(to) === 12 ? yearOf(to) : to,
  }
}

/** The month that a spelled end names: the inverse of `spellRange`; `undefined` for what is neither a year nor a month. */
export function readEnd(end: 'from' | 'to', text: string): Month | undefined {
  if (/^\d{4}$/.test(text)) return monthOf(Number(text), end === 'from' ? 1 : 12)
  return monthPattern.test(text) ? text : undefined
}

/** How many months lie between two: 12 from a month to the same one of the next year. */
export function monthsBetween(first: Month, last: Month): number {
  return (yearOf(last) - yearOf(first)) * 12 + numberInYear(last) - numberInYear(first)
}
