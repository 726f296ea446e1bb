// What a price is the average of: its month, or more than that.

/** Other than one month: the three around its month, or the quarter that ends with it. */
export const longAverages = ['three months', 'quarter'] as const

export type LongAverage = (typeof longAverages)[number]

const words = {
  month: 'average of the month',
  'three months': 'average of three months, this one in the middle',
  quarter: 'average of the quarter that ends with the month',
} as const satisfies Record<LongAverage | 'month', string>

/** E.g. "average of the month", after the unit of a price. */
export function wordAverage(average: LongAverage | 'month' = 'month'): string {
  return words[average]
}

/** What the prices of some assets are in a few words, e.g. "1- and 3-month averages". */
export function nameAverages(assets: readonly { average?: LongAverage | undefined }[]): string {
  const isOf = (average: LongAverage) => assets.some((asset) => asset.average === average)
  if (isOf('quarter')) return 'quarterly averages'
  return isOf('three months') ? '1- and 3-month averages' : 'monthly averages'
}

/** What the numbers of an index are, e.g. "index of consumer prices in Japan, 2010 = 100". */
export function wordIndex(index: {
  unit: string
  indexBase: string
  average?: LongAverage | undefined
}): string {
  const { unit, indexBase, average } = index
  const months = average ? [wordAverage(average)] : []
  return [`index of ${unit}`, indexBase, ...months].join(', ')
}
