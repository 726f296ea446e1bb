// What the prices of this site are averages of, in words that name those of more than a month.

import type { LongAverage } from './averages'

/**
 * What prices are averages of: `all` as a sentence, e.g. "Prices are monthly averages, except for
 * Typical House (three months) and consumer prices in Australia and New Zealand (a quarter).", and
 * `goods` as in the descriptions of columns.
 *
 * @param longer what is averaged over more than a month: the labels of goods, and the names of areas
 * @param hasHouses whether there are house prices of areas, all of which are of quarters
 */
export function wordAverages(
  longer: Partial<Record<LongAverage, readonly string[]>>,
  hasHouses = false,
) {
  const { 'three months': ofThreeMonths = [], quarter: ofQuarters = [] } = longer
  const goods = ofThreeMonths.length > 0 ? [`${joinNames(ofThreeMonths)} (three months)`] : []
  const cpi = ofQuarters.length > 0 ? [`consumer prices in ${joinNames(ofQuarters)}`] : []
  const quarterly = [...cpi, ...(hasHouses ? ['house prices of areas'] : [])]
  const areas = quarterly.length > 0 ? [`${joinNames(quarterly)} (a quarter)`] : []
  return {
    all: `${except('Prices are monthly averages', [...goods, ...areas])}.`,
    goods: except('average of the month', goods),
  }
}

/** E.g. "A, B and C". */
function joinNames(names: readonly string[]): string {
  const last = names.slice(-1)
  return [names.slice(0, -1).join(', '), ...last].filter(Boolean).join(' and ')
}

function except(most: string, others: readonly string[]): string {
  return others.length > 0 ? `${most}, except for ${others.join(' and ')}` : most
}
