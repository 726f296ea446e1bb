// The colors of a chart's lines: by good, or by the place of a unit.

import type { Asset } from '../prices/schemas'
import { currencies, type Unit } from '../prices/units'
import type { Theme } from '../site/colors'
import { goodColors, lineColors } from '../site/theme'

/** The color of a good, which is the same in every chart. */
export function colorOfGood({ color }: Partial<Pick<Asset, 'color'>>): keyof Theme {
  return (color && goodColors[color - 1]) || 'text'
}

/** The color of a unit by its place in a list: its name in the themes and in CSS. */
export function colorOfUnit(unit: Unit, units: readonly Unit[] = currencies) {
  return lineColors[units.indexOf(unit)] ?? 'dollars'
}
