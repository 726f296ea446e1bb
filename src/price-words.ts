// Where an asset stands, in words. The price table itself stays out of here, and so of the browser.

import type { Asset } from './assets'
import type { Facts, LatestPrice } from './facts'
import { formatBitcoin, formatChange, formatDollars, formatMonth } from './format'

/** One sentence: what it costs, in both currencies, and when that was. */
function describePrice({ unit }: Pick<Asset, 'unit'>, facts: LatestPrice): string {
  const { month, bitcoin, dollars } = facts
  return `In ${formatMonth(month)}, ${unit} cost ${formatBitcoin(bitcoin)} or ${formatDollars(dollars)}.`
}

/** One sentence: how both prices have moved over the longest time that is known of both. */
function describeChange({ changes }: Pick<Facts, 'changes'>): string {
  const change = changes.findLast(({ bitcoin, dollars }) => bitcoin !== null && dollars !== null)
  if (!change) return ''
  const { years, bitcoin, dollars } = change
  const time = years === 1 ? 'a year' : `${years} years`
  return `Over ${time}: ${formatChange(dollars)} in dollars, ${formatChange(bitcoin)} in Bitcoin.`
}

/** Both sentences; "" where nothing is known. */
export function describeFacts(asset: Pick<Asset, 'unit'>, facts: Facts | null): string {
  return facts ? `${describePrice(asset, facts)} ${describeChange(facts)}`.trim() : ''
}
