// What the prices of this site are averages of, in words that name those of more than a month.

import type { LongAverage } from './averages'

/**
 * What prices are averages of: `all` as a sentence, e.g. "Prices are monthly averages; those of
 * Typical House, houses in other areas, and consumer prices in Australia and New Zealand are
 * averages of three months.", and `goods` as in the descriptions of columns.
 *
 * @param longer what is averaged over more than a month: the labels of goods, and the names of areas
 * @param hasHouses whether there are house prices of areas, all of which are of quarters
 */
export function wordAverages(
  longer: Partial<Record<LongAverage, readonly string[]>>,
  hasHouses = false,
) {
  const { 'three months': goods = [], quarter: areas = [] } = longer
  const all = [
    ...goods,
    ...(hasHouses ? ['houses in other areas'] : []),
    ...(areas.length > 0 ? [`consumer prices in ${joinNames(areas)}`] : []),
  ]
  const monthly = 'Prices are monthly averages'
  const month = 'average of the month'
  return {
    all:
      all.length > 0
        ? `${monthly}; those of ${joinNames(all)} are averages of three months.`
        : `${monthly}.`,
    goods: goods.length > 0 ? `${month}, except for ${joinNames(goods)} (three months)` : month,
  }
}

/** E.g. "A and B", "A, B, and C". */
function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
