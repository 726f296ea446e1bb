// The words on inflation, for the home page and its card.

import { formatMonth, formatRate } from '../../prices/format'
import type { Inflation } from './data'

/** A span of years, e.g. "over the last 12 months". */
export function nameSpan(years: number): string {
  return years === 1 ? 'over the last 12 months' : `a year, on average over ${years} years`
}

/** Inflation over the shortest span as a sentence: from the longest wording to the shortest. */
export function wordInflation({ month, rates }: Inflation): string[] {
  const [rate] = rates
  if (!rate) return []
  const [usd, btc] = [formatRate(rate.usd), formatRate(rate.btc)]
  return [
    `Inflation to ${formatMonth(month)}: ${usd} in dollars, ${btc} in Bitcoin.`,
    `Inflation: ${usd} in dollars, ${btc} in Bitcoin.`,
  ]
}
