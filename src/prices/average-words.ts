// What the prices of this site are averages of, in words that name those of more than a month.

import { longerAverages } from './catalog'

/** E.g. "A, B and C". */
function joinNames(names: readonly string[]): string {
  const last = names.slice(-1)
  return [names.slice(0, -1).join(', '), ...last].filter(Boolean).join(' and ')
}

const { 'three months': ofThreeMonths = [], quarter: ofQuarters = [] } = longerAverages

const goods = ofThreeMonths.length > 0 ? [`${joinNames(ofThreeMonths)}, of three months`] : []
const areas =
  ofQuarters.length > 0 ? [`consumer prices of ${joinNames(ofQuarters)}, of their quarter`] : []

/**
 * E.g. "Prices are averages of their month; Typical House, of three months; consumer prices of
 * Australia and New Zealand, of their quarter."
 */
export const averagesSentence = `${['Prices are averages of their month', ...goods, ...areas].join('; ')}.`

/** What a good's price is the average of, in the descriptions of columns. */
export const averageOfGoods = ['average of the month', ...goods].join('; ')
