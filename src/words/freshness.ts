// How new a series is, in words.

import { joinNames } from '../prices/averages'
import { formatDay, formatMonth } from '../prices/format'
import { compareDates, type Day, type Month, yearOf } from '../prices/month'
import type { Freshness } from '../prices/table'

/**
 * E.g. "Data through September 2026. October is usually published by December 11."; "" for a series
 * without prices. After that day, the month "is missing here": the cause may be us or the publisher.
 */
export function describeFreshness(freshness: Freshness): string {
  const { last, isMissing } = freshness
  const next = wordNext(freshness)
  if (!last || !next) return ''
  const { month, due } = next
  const reach = `Data through ${formatMonth(last)}.`
  return isMissing
    ? `${reach} ${month}, usually published by ${due}, is missing here.`
    : `${reach} ${month} is usually published by ${due}.`
}

/** Only the next month, in few words, e.g. "October, by December 11"; with a mark if it is missing. */
export function describeNext(freshness: Freshness): string {
  const next = wordNext(freshness)
  return next ? `${next.month}, by ${next.due}${freshness.isMissing ? missingMark : ''}` : ''
}

/** The mark after months that are missing here, which a page explains once. */
export const missingMark = '*'

/** The next month and its day, without the year if it is the same as the latest month's. */
function wordNext({ last, next }: Freshness): { month: string; due: string } | undefined {
  if (!last || !next) return undefined
  const withoutSameYear = (words: string, date: Month | Day) =>
    yearOf(date) === yearOf(last) ? words.replace(/,? \d{4}$/, '') : words
  return {
    month: withoutSameYear(formatMonth(next.month), next.month),
    due: withoutSameYear(formatDay(next.due), next.due),
  }
}

type Named = { label: string; freshness: Freshness }

/**
 * The months missing here from some series, e.g. "Data missing here: Dozen Eggs and Gallon of Milk from
 * September 2026 on; Bitcoin from October 2026 on."; "" if none is.
 */
export function describeMissingSeries(all: readonly Named[]): string {
  const missing = listByMonth(
    all.filter(({ freshness }) => freshness.isMissing),
    (names, month) => `${names} from ${month} on`,
  )
  return missing && `Data missing here: ${missing}.`
}

/**
 * The series that are due first and not missing, e.g. "Next: Gold and Silver for October 2026, usually
 * published by December 11, 2026."; "" if there are none.
 */
export function describeDue(all: readonly Named[]): string {
  const dueOf = ({ freshness }: Named) => (freshness.isMissing ? undefined : freshness.next?.due)
  const [first] = all.flatMap((one) => dueOf(one) ?? []).toSorted(compareDates)
  const next = listByMonth(
    all.filter((one) => first && dueOf(one) === first),
    (names, month) => `${names} for ${month}`,
  )
  return first ? `Next: ${next}, usually published by ${formatDay(first)}.` : ''
}

/** Some series by the next month of each, the oldest first. */
function listByMonth(all: readonly Named[], word: (names: string, month: string) => string) {
  const byMonth = Map.groupBy(all, ({ freshness }) => freshness.next?.month)
  return [...byMonth]
    .flatMap(([month, some]) => (month ? [{ month, names: some.map(({ label }) => label) }] : []))
    .toSorted((one, other) => compareDates(one.month, other.month))
    .map(({ month, names }) => word(joinNames(names), formatMonth(month)))
    .join('; ')
}

/** The freshness of data made from several series: of the series that ends first, or is due last. */
export function freshnessOfAll(all: readonly Freshness[]): Freshness | undefined {
  const rank = ({ last, next }: Freshness) => [last ?? '', next?.due ?? ''] as const
  return all.toSorted((one, other) => {
    const [[last, due], [otherLast, otherDue]] = [rank(one), rank(other)]
    return compareDates(last, otherLast) || compareDates(otherDue, due)
  })[0]
}
