// The price table, read by month.

import table from '../../data/prices.json'

export const seriesNames = ['housing', 'gold', 'sp500', 'bitcoin'] as const

export type SeriesName = (typeof seriesNames)[number]

/** Year → month "1" to "12" → dollars a unit; `null` or absent where there is no value. */
export type PriceTable = {
  [year: string]: { [month: string]: { [series in SeriesName]?: number | null } }
}

const prices: PriceTable = table

/**
 * One month's price of a series, in US dollars.
 *
 * @param month 1 to 12
 * @returns `null` where the table has no value
 */
export function priceInMonth(series: SeriesName, year: number, month: number): number | null {
  return prices[year]?.[month]?.[series] ?? null
}

/** First and last year of the table. */
export const tableYears = {
  from: Math.min(...Object.keys(prices).map(Number)),
  to: Math.max(...Object.keys(prices).map(Number)),
}

/** First and last month of the table in which any series has a value, "YYYY-MM". */
export const tableSpan = {
  from: knownMonths()[0] ?? '',
  to: knownMonths().at(-1) ?? '',
}

/** The newest month in which a series has a value, "YYYY-MM". */
export function lastMonth(series: SeriesName): string | null {
  return knownMonths([series]).at(-1) ?? null
}

/** The months in which any of the series has a value, from the oldest. */
function knownMonths(names: readonly SeriesName[] = seriesNames): string[] {
  return Object.entries(prices)
    .flatMap(([year, months]) =>
      Object.entries(months)
        .filter(([, values]) => names.some((name) => typeof values[name] === 'number'))
        .map(([month]) => `${year}-${month.padStart(2, '0')}`),
    )
    .toSorted()
}
