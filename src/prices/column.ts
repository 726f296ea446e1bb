// Prices in a column of a table.

import { formatPrice, signOf, type Unit } from './units'

type MaybePrice = number | null | undefined

/**
 * A column of prices: what heads it, and how a price is written in it, or "–" without one.
 *
 * @param name what the heading calls the unit
 */
export function columnOf<In extends Unit>(unit: In, name = signOf(unit)) {
  return {
    unit,
    heading: `in ${name}`,
    write: (price: MaybePrice) => formatPrice(unit, price ?? null, '–'),
  }
}
