// Prices in a column of a table.

import { formatBitcoin, formatSats, isInSats } from './format'
import { signOf, type Unit, unitOf } from './units'

type MaybePrice = number | null | undefined

/**
 * A column of prices: what heads it, and how a price is written in it, or "–" without one. If most
 * prices in Bitcoin are too small to read, all are in satoshis, which the heading says.
 *
 * @param name what the heading calls the unit
 */
export function columnOf<In extends Unit>(
  unit: In,
  prices: readonly MaybePrice[],
  name = signOf(unit),
) {
  const known = prices.filter((price) => price != null)
  const small = known.filter((price) => isInSats([price]))
  const inSats = unit === 'btc' && small.length > known.length / 2
  // One unit a column.
  const inBitcoin = (price: number) => (inSats ? formatSats(price) : formatBitcoin(price, false))
  const format = unit === 'btc' ? inBitcoin : unitOf(unit).format
  return {
    unit,
    inSats,
    heading: `in ${inSats ? 'sats' : name}`,
    write: (price: MaybePrice) => (price == null ? '–' : format(price)),
  }
}
