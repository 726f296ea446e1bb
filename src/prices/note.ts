// What must stand beside the price of a good that is an index.

import type { Asset } from './catalog'
import { formatDollars, formatMonth } from './format'

/** E.g. "index, $100,000 in December 1999"; "" for a good that has a price. */
export function noteOf({ base, index }: Pick<Asset, 'base' | 'index'>): string {
  const scale = base ? `${formatDollars(base.dollars)} in ${formatMonth(base.month)}` : index
  return scale ? `index, ${scale}` : ''
}
