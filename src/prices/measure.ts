// The measure of an asset: its numbers are prices, or an index of prices, which is not an amount.

// With the extension, because Node runs this file without a bundler.
import { formatDollars, formatMonth } from './format.ts'
import type { Asset } from './schemas'

/** In each room, the code that depends on it is in one file: `measure`, or `kinds` for charts. */
export type Measure = 'price' | 'index'

/** The field that decides the measure. */
export type Measured = Pick<Asset, 'indexBase'>

/** Whether its numbers are amounts of money and of Bitcoin: an index has only changes. */
export function hasAmounts({ indexBase }: Measured): boolean {
  return indexBase === undefined
}

export function measureOf(asset: Measured): Measure {
  return hasAmounts(asset) ? 'price' : 'index'
}

type Scaled = Measured & Pick<Asset, 'base' | 'index'>

/**
 * The note that the numbers of an index need, also of an index in dollars: "index, $100,000 in December
 * 1999" or "index, 1982–84 = 100"; `undefined` for other prices.
 */
export function noteOf(asset: Scaled): string | undefined {
  const scale = scaleOf(asset)
  return scale && `index, ${scale}`
}

/** What an index is scaled to, e.g. "$1 a point" or "1982–84 = 100". */
function scaleOf({ base, index, indexBase }: Scaled): string | undefined {
  return base
    ? `${formatDollars(base.dollars)} in ${formatMonth(base.month)}`
    : (index ?? indexBase)
}
