// The words on inflation, for the home page and its card.

import { formatMonth, formatRate } from '../../prices/format'
import type { Inflation } from './data'

/** A span of years, e.g. "over the last 12 months". */
export function nameSpan(years: number): string {
  return years === 1 ? 'over the last 12 months' : `a year, on average over ${years} years`
}

/** Inflation as a sentence, for the page's description. */
export function describeInflation({ measure, month, rates }: Inflation): string {
  const spans = rates.map(
    ({ years, usd, btc }) =>
      `${formatRate(usd)} in dollars and ${formatRate(btc)} in Bitcoin ${nameSpan(years)}`,
  )
  return `Inflation to ${formatMonth(month)}, measured by ${measure}: ${spans.join('; ')}.`
}
