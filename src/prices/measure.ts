// What the numbers of an asset are: prices, or an index of prices, which is no amount of anything.

// With the extension, because Node runs this file without a bundler.
import { formatDollars, formatMonth } from './format.ts'
import type { Asset } from './schemas'

/** By it, each room has a table of what differs. */
export type Measure = 'price' | 'index'

/** What tells one from the other. */
export type Measured = Pick<Asset, 'indexBase'>

export function measureOf({ indexBase }: Measured): Measure {
  return indexBase ? 'index' : 'price'
}

/** Whether its numbers can be written, compared, and paid as amounts of money and of Bitcoin. */
export function hasAmounts(asset: Measured): boolean {
  return measureOf(asset) === 'price'
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
export function scaleOf({ base, index, indexBase }: Scaled): string | undefined {
  return base
    ? `${formatDollars(base.dollars)} in ${formatMonth(base.month)}`
    : (index ?? indexBase)
}
