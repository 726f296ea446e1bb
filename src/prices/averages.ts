// The averages that prices are, over one month or more, and the words for them.

import { capitalize } from './format.ts'

/** Averages over more than a month: the three months around it, or the quarter that ends with it. */
export const longAverages = ['three months', 'quarter'] as const

export type LongAverage = (typeof longAverages)[number]

const words = {
  month: 'average of the month',
  'three months': 'three-month average centered on this month',
  quarter: 'quarterly average (quarter ending in this month)',
} as const satisfies Record<LongAverage | 'month', string>

/** E.g. "average of the month", after the unit of a price. */
export function wordAverage(average: LongAverage | 'month' = 'month'): string {
  return words[average]
}

/** The periods that have one price each: their name, and their length in months. */
export function periodsOf(average?: LongAverage): { name: 'months' | 'quarters'; length: number } {
  return average === 'quarter' ? { name: 'quarters', length: 3 } : { name: 'months', length: 1 }
}

/** The averages that the prices of some assets are, in a few words, e.g. "1- and 3-month averages". */
export function nameAverages(assets: readonly { average?: LongAverage | undefined }[]): string {
  const isOf = (average: LongAverage) => assets.some((asset) => asset.average === average)
  if (isOf('quarter')) return 'quarterly averages'
  return isOf('three months') ? '1- and 3-month averages' : 'monthly averages'
}

/**
 * The averages that prices are: `all` in sentences, e.g. "Prices are monthly averages. Typical House,
 * house prices in other areas, and consumer prices in Australia and New Zealand are three-month
 * averages.", and `goods` for the descriptions of columns.
 *
 * @param longer the goods (by label) and areas (by name) with averages over more than a month
 * @param ofQuarters the indexes that are quarterly in every area, e.g. "house prices"
 */
export function wordAverages(
  longer: Partial<Record<LongAverage, readonly string[]>>,
  ofQuarters: readonly string[] = [],
) {
  const { 'three months': goods = [], quarter: areas = [] } = longer
  const all = [
    ...goods,
    ...ofQuarters.map((unit) => `${unit} in other areas`),
    ...(areas.length > 0 ? [`consumer prices in ${joinNames(areas)}`] : []),
  ]
  const monthly = 'Prices are monthly averages.'
  const month = 'average of the month'
  return {
    all:
      all.length > 0
        ? `${monthly} ${capitalize(joinNames(all))} are three-month averages.`
        : monthly,
    goods: goods.length > 0 ? `${month}, except for ${joinNames(goods)} (three months)` : month,
  }
}

/**
 * E.g. "A and B", "A, B, and C". The first `Intl.ListFormat` of an isolate would take as long as a page,
 * since it loads the rules of all languages.
 */
export function joinNames(names: readonly string[]): string {
  const [others, last = ''] = [names.slice(0, -1), names.at(-1)]
  if (others.length < 2) return names.join(' and ')
  return `${others.join(', ')}, and ${last}`
}
