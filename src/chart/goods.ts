// The chart of goods: what it is called, and the colors of its lines.

import { type Asset, assetNamed } from '../prices/catalog'
import { type Unit, unitNamed, unitOf } from '../prices/units'
import type { Theme } from '../site/colors'
import { fileNames, paths } from '../site/paths'
import { goodColors } from '../site/theme'

/** What links to it call it. */
export function goodsChart(currency: string): Pick<Asset, 'key' | 'path' | 'title'> {
  return { key: fileNames.goods, path: paths.compare, title: goodsTitle(unitNamed(currency)) }
}

export function goodsTitle(unit: Unit): string {
  return `Prices Compared in ${unitOf(unit).name}`
}

/**
 * The color of a good, in whichever chart: by its order, as that never changes. Goods beyond as
 * many as there are colors share them.
 */
export function colorOfGood(key: Asset['key']): keyof Theme {
  return goodColors[(assetNamed(key).order - 1) % goodColors.length] ?? 'text'
}
