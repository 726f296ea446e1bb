// Inflation, in dollars and in Bitcoin, as the home page and its card tell it.

import type { Month } from '../../prices/month'
import type { Unit } from '../../prices/row'
import { formatMonth, formatRate } from '../../site/format'

export type Inflation = {
  /** What it is measured by, e.g. "the US consumer basket". */
  measure: string
  /** The newest month whose price, and that of a year before, are known in both currencies. */
  month: Month
  /** Shares a year, on average; `null` where the prices do not reach so far back. */
  rates: ({ years: number } & Record<Unit, number | null>)[]
}

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
