// What the numbers of an asset are: prices, or an index of prices, which is no amount of anything.

// With the extension, because Node runs this file without a bundler.
import { formatDollars, formatMonth } from './format.ts'
import type { Asset } from './schemas'

/** What depends on it is in one file of each room: `measure`, or, of charts, `kinds`. */
export type Measure = 'price' | 'index'

/** What tells one from the other. */
export type Measured = Pick<Asset, 'indexBase'>

/** Whether its numbers are amounts of money and of Bitcoin: an index has changes alone. */
export function hasAmounts({ indexBase }: Measured): boolean {
  return indexBase === undefined
}

export function measureOf(asset: Measured): Measure {
  return hasAmounts(asset) ? 'price' : 'index'
}

type Scaled = Measured & Pick<Asset, 'base' | 'index'>

/**
 * What must be said with the numbers of an index, also of one that is counted in dollars: "index,
 * $100,000 in December 1999" or "index, 1982–84 = 100"; `undefined` for other prices.
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
