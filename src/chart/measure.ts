// How lines show the prices of an asset, or the changes of an index, which has no amounts.

import type { PriceChange } from '../prices/change'
import { formatMonth } from '../prices/format'
import type { Measure } from '../prices/measure'
import type { PriceRow } from '../prices/row'
import type { Asset } from '../prices/schemas'
import { formatPrice, type Unit, unitOf } from '../prices/units'
import { type Axis, defaults } from '../url/parameter-values'
import { plainText, wordFactor, wordMoves } from '../words/change'
import { describeMonth } from '../words/price'

type Named = Pick<Asset, 'label'> & Partial<Pick<Asset, 'sentence'>>

/**
 * The scale and the names of lines; a value in the key; a month and changes in the caption; and the
 * nouns for values, and for missing ones.
 */
export function lineForm(measure: Measure, axis: Axis = defaults.axis) {
  return measure === 'price'
    ? {
        scale: axis,
        noun: 'prices',
        nothing: ({ label }: Named) => `a price for ${label}`,
        nameIn: (unit: Unit) => unitOf(unit).short,
        write: (unit: Unit, value: number | null) => formatPrice(unit, value, 'no data'),
        wordMonth: describeMonth,
        listChanges: (changes: readonly PriceChange[]) =>
          changes.map(({ unit, factor }) => wordFactor(unitOf(unit), factor)).join(', '),
      }
    : {
        scale: 'index' as const,
        noun: 'data',
        nothing: ({ label, sentence = label }: Named) => `data for ${sentence}`,
        nameIn: (unit: Unit) => `in ${unitOf(unit).currency}`,
        write: () => '',
        wordMonth: ({ month }: PriceRow) => formatMonth(month),
        listChanges: (all: readonly PriceChange[]) =>
          plainText(['prices ', ...wordMoves(all, unitOf, 'prices')]),
      }
}
