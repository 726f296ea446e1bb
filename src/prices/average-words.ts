// What the prices of this site are averages of, in words that name those of more than a month.

import { longerAverages } from './catalog'

/** E.g. "A, B and C". */
function joinNames(names: readonly string[]): string {
  const last = names.slice(-1)
  return [names.slice(0, -1).join(', '), ...last].filter(Boolean).join(' and ')
}

const { 'three months': ofThreeMonths = [], quarter: ofQuarters = [] } = longerAverages

const goods = ofThreeMonths.length > 0 ? [`${joinNames(ofThreeMonths)} (three months)`] : []
const areas =
  ofQuarters.length > 0 ? [`consumer prices in ${joinNames(ofQuarters)} (a quarter)`] : []

function except(most: string, others: readonly string[]): string {
  return others.length > 0 ? `${most}, except for ${others.join(' and ')}` : most
}

/**
 * E.g. "Prices are monthly averages, except for Typical House (three months) and consumer prices in
 * Australia and New Zealand (a quarter)."
 */
export const averagesSentence = `${except('Prices are monthly averages', [...goods, ...areas])}.`

/** What the price of an asset is the average of, in the descriptions of columns. */
export const averageOfGoods = except('average of the month', goods)
