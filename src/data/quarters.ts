// Series of quarters, whose values stand in the last month of each: an index that is published once
// a quarter, and the means of monthly prices that it is compared with.

import { addMonths, monthsPerQuarter, numberInYear } from '../prices/month'
import { lastMonth, type PriceSeries } from '../prices/table'

type Values = PriceSeries['prices']

/** Keeps a quarter's index, which its publisher repeats in each month, only in the last month. */
export function keepQuarters(series: PriceSeries): PriceSeries {
  return inLastMonths(series, (months) => months.at(-1) ?? null)
}

/** The mean of the three months of a quarter, all of which must be known. */
export function averageQuarters(series: PriceSeries): PriceSeries {
  const latest = lastMonth(series)
  return inLastMonths({ ...series, latest }, (months) => {
    const known = months.filter((price) => price !== null)
    if (known.length < monthsPerQuarter) return null
    return known.reduce((sum, price) => sum + price, 0) / monthsPerQuarter
  })
}

/** A series from the end of its first whole quarter to that of its last. */
function inLastMonths(
  { from, prices, ...others }: PriceSeries,
  pick: (months: Values) => number | null,
): PriceSeries {
  const values = prices.map((_, place) => {
    const isLast = numberInYear(addMonths(from, place)) % monthsPerQuarter === 0
    const first = place - monthsPerQuarter + 1
    return isLast && first >= 0 ? pick(prices.slice(first, place + 1)) : null
  })
  return { ...others, ...trim({ from, prices: values }) }
}

/** A series from its first known month to its last. */
export function trim({ from, prices }: PriceSeries): PriceSeries {
  const isKnown = (price: number | null) => price !== null
  const [first, last] = [prices.findIndex(isKnown), prices.findLastIndex(isKnown)]
  return { from: addMonths(from, Math.max(first, 0)), prices: prices.slice(first, last + 1) }
}
