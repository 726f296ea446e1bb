// The rows of a table of goods whose changes are dots.

import type { CatalogEntry } from '../prices/catalog'
import type { Currency } from '../prices/units'

export type DotRow = Pick<CatalogEntry, 'key' | 'label' | 'path'> & {
  /** Of an index there are none. */
  prices?: Record<Currency, number> | undefined
  /** What each price has become; 1 is unchanged. */
  factors: Record<Currency, number>
  /** What differs from the other rows, such as its month. */
  remark?: string | undefined
  /** Whether its months end before those of the other rows, with which it is not ranked. */
  endsEarlier?: boolean
}

/** Rows under a name, which may be "". */
export type DotGroup = { name: string; rows: readonly DotRow[] }

/**
 * The rows of all groups in one, with the highest factor in a currency first, and those that end
 * earlier last.
 */
export function sortDots(groups: readonly DotGroup[], by: Currency): DotGroup[] {
  const rows = groups.flatMap(({ rows }) => rows)
  const isApart = ({ endsEarlier = false }: DotRow) => Number(endsEarlier)
  const compare = (a: DotRow, b: DotRow) => isApart(a) - isApart(b) || b.factors[by] - a.factors[by]
  return [{ name: '', rows: rows.toSorted(compare) }]
}
