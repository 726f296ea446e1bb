// Words for the numbers of an asset in files, where the numbers of an index are not amounts.

import { wordAverage } from '../prices/averages'
import { capitalize } from '../prices/format'
import { hasAmounts, type Measured } from '../prices/measure'
import type { Asset } from '../prices/schemas'
import { type Unit, unitNamed, unitOf } from '../prices/units'
import { describePrices } from './price'

type Numbered = Measured & Pick<Asset, 'unit'> & Partial<Pick<Asset, 'title' | 'average' | 'money'>>

/** E.g. the words for `one` of a good, and for its numbers as published and as converted to a unit. */
export function numberWords(asset: Numbered) {
  const { unit: one, title = '', indexBase: base, average, money } = asset
  const converted = (unit: Unit) => describePrices(unit, one)
  const convertedIndex = (unit: Unit) => `the index in ${unitOf(unit).currency}`
  const index = `index of ${one}, ${base}`
  return hasAmounts(asset)
    ? {
        one,
        title,
        describeIn: (inUnits: string) => `The price ${inUnits} of ${one}, month by month.`,
        published: (unit: Unit) => `${converted(unit)}, ${wordAverage(average)}`,
        converted,
        inBitcoin: converted('btc'),
        line: 'Price',
        unitIn: converted,
      }
    : {
        one: index,
        title: `${capitalize(one)} (index, ${base}) in Bitcoin`,
        describeIn: (inUnits: string) => `How ${one} have changed ${inUnits}, month by month.`,
        published: () => (average ? `${index}, ${wordAverage(average)}` : index),
        converted: convertedIndex,
        inBitcoin: 'the index divided by the price of a bitcoin',
        line: `Index of ${one}`,
        // Only the published numbers are 100 in its base.
        unitIn: (unit: Unit) =>
          unit === unitNamed(money) ? `index, ${base}` : convertedIndex(unit),
      }
}
