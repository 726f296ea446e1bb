// How new a series is, in words.

import { formatDay, formatMonth } from '../prices/format'
import { type Day, type Month, yearOf } from '../prices/month'
import type { Freshness } from '../prices/table'

/**
 * E.g. "Through September 2026. Next: October, usually out by December 11."; "" for a series without
 * prices. After that day, the month is missing here: whose fault that is, this copy does not know.
 */
export function describeFreshness({ last, next, isMissing }: Freshness): string {
  if (!last || !next) return ''
  /** Without the year, where that is the newest month's. */
  const shorten = (words: string, date: Month | Day) =>
    yearOf(date) === yearOf(last) ? words.replace(/,? \d{4}$/, '') : words
  const month = shorten(formatMonth(next.month), next.month)
  const due = shorten(formatDay(next.due), next.due)
  const reach = `Through ${formatMonth(last)}.`
  return isMissing
    ? `${reach} ${month} is missing here; it is usually out by ${due}.`
    : `${reach} Next: ${month}, usually out by ${due}.`
}
