// What a table of goods says with dots: how each price has changed in both currencies, on one
// logarithmic scale.

import type { CatalogEntry } from '../prices/catalog'
import { type Currency, currencies } from '../prices/units'
import { formatFactor, formatRoundFactor } from '../words/change'

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

/** The places of factors on a scale, in percent of its width, and how it writes them. */
export type DotScale = {
  placeOf: (factor: number) => number
  format: (factor: number) => string
  ticks: { factor: number; label: string; place: number }[]
}

/** Factors with a label, from sparse to dense. */
const tickRows: readonly number[][] = [
  [1e-6, 1e-4, 1e-2, 1, 1e2, 1e4, 1e6],
  [1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1, 10, 100, 1e3, 1e4],
  [1e-2, 1 / 50, 1 / 20, 1e-1, 1 / 5, 1 / 2, 1, 2, 5, 10, 20, 50, 100],
  [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4],
  [0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2],
  [0.8, 0.9, 1, 1.1, 1.2, 1.3],
]

/** As many labels as a phone has room for, with ×1, and as many as tell a scale. */
const [leastTicks, mostTicks] = [3, 5]

/** The least span of a scale, as a factor: otherwise small changes would look large. */
const leastSpan = 1.5

/** The scale of some rows, from the lowest factor to the highest, and always with ×1. */
export function dotScale(
  rows: readonly Pick<DotRow, 'factors'>[],
  format: (factor: number) => string = formatFactor,
  formatTick = formatRoundFactor,
): DotScale {
  const factors = rows.flatMap((row) => currencies.map((unit) => row.factors[unit]))
  const [low, high] = [Math.min(1, ...factors), Math.max(1, ...factors)]
  const top = Math.max(high, low * leastSpan)
  const placeOf = (factor: number) =>
    Math.round((1000 * Math.log(factor / low)) / Math.log(top / low)) / 10
  const candidates = tickRows.map((row) => row.filter((one) => one >= low && one <= top))
  const fitting = candidates.filter(({ length }) => length <= mostTicks)
  const best =
    fitting.find(({ length }) => length >= leastTicks) ??
    fitting.toSorted((a, b) => b.length - a.length)[0] ??
    []
  return {
    placeOf,
    format,
    ticks: best.map((factor) => ({
      factor,
      label: formatTick(factor),
      place: placeOf(factor),
    })),
  }
}

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
