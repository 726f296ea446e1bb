// The colors of a chart's lines, by the places of their goods or units.

import { currencies, type Unit } from '../prices/units'
import type { Theme } from '../site/colors'
import { goodColors, lineColors } from '../site/theme'

/** The color of a good by its place in the chart, which has room for as many as there are colors. */
export function colorOfGood(place: number): keyof Theme {
  return goodColors[place % goodColors.length] ?? 'text'
}

/** The color of a unit by its place in a list: its name in the themes and in CSS. */
export function colorOfUnit(unit: Unit, units: readonly Unit[] = currencies) {
  return lineColors[units.indexOf(unit)] ?? 'dollars'
}
