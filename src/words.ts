// Where an asset stands, in words. The price table itself stays out of here, and so of the browser.

import type { Asset } from './assets'
import type { Change, Facts, MonthPrice } from './facts'
import { formatBitcoin, formatChange, formatDollars, formatMonth, formatYears } from './format'

/** One sentence: what it costs, in both currencies, and when that was. */
function describePrice({ unit }: Pick<Asset, 'unit'>, facts: MonthPrice): string {
  const { month, bitcoin, dollars } = facts
  return `In ${formatMonth(month)}, ${unit} cost ${formatBitcoin(bitcoin)} or ${formatDollars(dollars)}.`
}

/** One sentence: how both prices have moved over the longest time that is known of both. */
function describeChange(facts: Facts): string {
  const change = longestChange(facts)
  if (!change) return ''
  const { years, bitcoin, dollars } = change
  const time = years === 1 ? 'a year' : formatYears(years)
  return `Over ${time}: ${formatChange(dollars)} in dollars, ${formatChange(bitcoin)} in Bitcoin.`
}

function longestChange({ changes }: Facts) {
  return changes.findLast(
    (change): change is { [name in keyof Change]: number } =>
      change.bitcoin !== null && change.dollars !== null,
  )
}

/** Both sentences; "" where nothing is known. */
export function describeFacts(asset: Pick<Asset, 'unit'>, facts: Facts | null): string {
  return facts ? `${describePrice(asset, facts)} ${describeChange(facts)}`.trim() : ''
}

/** The newest prices and those before them, as many years apart as is known of both. */
export function earlierAndLatest(
  facts: Facts | null,
): { earlier: MonthPrice; latest: MonthPrice } | null {
  const change = facts && longestChange(facts)
  if (!change) return null
  const year = Number(facts.month.slice(0, 4)) - change.years
  const earlier = {
    month: year + facts.month.slice(4),
    bitcoin: facts.bitcoin / (1 + change.bitcoin),
    dollars: facts.dollars / (1 + change.dollars),
  }
  return { earlier, latest: facts }
}
