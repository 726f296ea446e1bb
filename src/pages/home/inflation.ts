// Inflation in dollars and in Bitcoin, in the words of the home page and its card.

import { formatMonth, formatRate } from '../../prices/format'
import type { Inflation } from './data'

/** What a span is called, e.g. "over the last 12 months". */
export function nameSpan(years: number): string {
  return years === 1 ? 'over the last 12 months' : `a year, on average over ${years} years`
}

/** Inflation in a sentence, for those who see no figures. */
export function describeInflation({ measure, month, rates }: Inflation): string {
  const spans = rates.map(
    ({ years, usd, btc }) =>
      `${formatRate(usd)} in dollars and ${formatRate(btc)} in Bitcoin ${nameSpan(years)}`,
  )
  return `Inflation to ${formatMonth(month)}, measured by ${measure}: ${spans.join('; ')}.`
}
