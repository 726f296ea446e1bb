// Prices in a column of a table.

import { formatPrice, signOf, type Unit } from './units'

type MaybePrice = number | null | undefined

/**
 * A column of prices: its unit, its heading, and how it writes a price, with "–" for none.
 *
 * @param name the name of the unit in the heading
 */
export function columnOf<In extends Unit>(unit: In, name = signOf(unit)) {
  return {
    unit,
    heading: `in ${name}`,
    write: (price: MaybePrice) => formatPrice(unit, price ?? null, '–'),
  }
}
