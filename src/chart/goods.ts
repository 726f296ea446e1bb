// The chart of goods: what it is called, and the colors of its lines.

import { factorBetween } from '../prices/change'
import type { Asset } from '../prices/schemas'
import { type Unit, unitNamed, unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import { fileNames, paths } from '../site/paths'
import { goodColors } from '../site/theme'
import { formatFactor } from '../words/change'
import type { Chart } from './chart'

/** What links to it call it. */
export function goodsChart(currency: string): Pick<Asset, 'key' | 'path' | 'title'> {
  return { key: fileNames.goods, path: paths.compare, title: goodsTitle(unitNamed(currency)) }
}

export function goodsTitle(unit: Unit): string {
  return `Prices Compared in ${unitOf(unit).name}`
}

/** The color of a good by its place in the chart, which has room for as many as there are colors. */
export function colorOfGood(place: number): keyof Theme {
  return goodColors[place % goodColors.length] ?? 'text'
}

/** What each good has become in the months of a chart, first what has risen most; none in one month. */
export function goodsChanges({ months, series }: Chart): { name: string; factor: number }[] {
  if (months.length < 2) return []
  return series
    .flatMap(({ name, values }) => {
      const factor = factorBetween(values[0], values.at(-1))
      return factor === null ? [] : [{ name, factor }]
    })
    .toSorted((one, other) => other.factor - one.factor)
}

/** E.g. "S&P 500 ×2.8, Typical House +37%". */
export function listGoodsChanges(chart: Chart): string {
  return goodsChanges(chart)
    .map(({ name, factor }) => `${name} ${formatFactor(factor)}`)
    .join(', ')
}
