// The price table, read by month.

import table from '#data/prices.json'
import { type Month, monthOf, yearOf } from './month'

/** Year → month "1" to "12" → dollars a unit of each series; `null` or absent where there is no value. */
export type PriceTable = {
  [year: string]: { [month: string]: { [series: string]: number | null } }
}

/** The series that all others are divided by. */
export const bitcoinSeries = 'bitcoin'

/** One month's values by series, in US dollars; the oldest month first. */
const months: ReadonlyMap<Month, Partial<Record<string, number | null>>> = new Map(
  Object.entries(table as PriceTable).flatMap(([year, values]) =>
    Object.entries(values).map(([month, prices]) => [monthOf(Number(year), Number(month)), prices]),
  ),
)

/** One month's price of a series, in US dollars; `null` where the table has no value. */
export function priceInMonth(series: string, month: Month): number | null {
  return months.get(month)?.[series] ?? null
}

const knownMonths = [...months].filter(([, prices]) =>
  Object.values(prices).some((price) => price !== null),
)

/** First and last month in which any series has a value. */
export const tableSpan = { from: knownMonths[0]?.[0] ?? '', to: knownMonths.at(-1)?.[0] ?? '' }

/** First and last year of the table, `null`s included. */
export const tableYears = {
  from: yearOf([...months.keys()][0] ?? ''),
  to: yearOf([...months.keys()].at(-1) ?? ''),
}

/** The newest month in which a series has a value. */
export function lastMonth(series: string): Month | null {
  return [...months.keys()].findLast((month) => priceInMonth(series, month) !== null) ?? null
}
