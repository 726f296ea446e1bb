// The values of query parameters and their defaults, which pages and files share (contract, sections
// 2 and 4). The rules are in parameter-rules.ts.

import { areaIndexes, mainIndex } from '../prices/area-indexes'
import { assets, featuredGoods } from '../prices/catalog'
import { comparedYears, type MonthRange, monthsPerYear } from '../prices/month'
import { datedKeys, defaultMoney } from '../prices/units'
import { cardSize } from '../site/theme'

/** The months of the price table, which may be asked for, and the months that are shown by default. */
export type Reach = { table: MonthRange; defaultWindow: MonthRange }

/** The members of a list, each once. */
export function uniqueKeys(text: string): string[] {
  return [...new Set(text.split(','))]
}

export const goodsKeys: readonly string[] = assets.map(({ key }) => key)

/** The keys of goods in the order of the navigation, each once, joined by commas. */
export function inOrder(keys: readonly string[]): string {
  return goodsKeys.filter((key) => keys.includes(key)).join()
}

/** The lengths of ranges that end with the latest month. */
export const spansInYears = [1, 3, 5, 10] as const

/** The values of `last`, in months. */
export const lastSpans = spansInYears.map((years) => years * monthsPerYear)

/** The values of `axis`; pages call `index` "Change". */
export const axisNames = ['log', 'linear', 'index'] as const

export type Axis = (typeof axisNames)[number]

/** The theme of an SVG that follows the reader's color scheme. */
export const autoTheme = 'auto'

/** The other forms of a chart page: for screenshots (contract, section 2), and as a table. */
export const displays = ['full', 'table'] as const

export type Display = (typeof displays)[number]

/** The default amount of the page of a month, in any money. */
export const defaultAmount = 100

/** The whole amounts that the query of a page may have. */
export const queryAmounts = { from: 1, to: 1_000_000 } as const

/** The amounts of pictures: 1, 2, and 5 times each power of ten, so few that they can be cached. */
export const pictureAmounts: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
  .flatMap((zeros) => [1, 2, 5].map((step) => step * 10 ** zeros))
  .filter((amount) => amount <= queryAmounts.to)

/** The defaults of the page of all areas: consumer prices, the most years, sorted by local currency. */
export const areasDefaults = {
  of: areaIndexes[mainIndex].of,
  years: comparedYears[comparedYears.length - 1] ?? 10,
  sort: 'own',
} as const

/** The orders of areas: by their rate in local currency or in Bitcoin, or by their names. */
export const areaOrders = ['own', 'btc', 'name'] as const

export type AreaOrder = (typeof areaOrders)[number]

/** The months of a range in a form, whose ends are then years: `from=2016&from-month=06`. */
export const monthParameters = { from: 'from-month', to: 'to-month' } as const

/** The defaults of charts, apart from their months. */
export const chartDefaults = {
  axis: 'log',
  /**
   * The unit of a chart of goods: a currency, or the key of a yardstick. In dollars of one month, each
   * line takes its own course.
   */
  currency: datedKeys[0] ?? 'btc',
  /** The unit of an asset's chart besides Bitcoin. */
  in: defaultMoney,
  /** Keys, joined by commas, each once, in the order of the navigation. */
  goods: featuredGoods.join(),
} as const

/** The defaults of images (contract, section 4). */
export const defaults = {
  ...cardSize,
  scale: 1,
  thumbnail: cardSize.width,
  ...chartDefaults,
  theme: 'light',
} as const

/** The defaults of the page of a month and its files. */
export const thenDefaults = { ...defaults, usd: defaultAmount } as const

/** The parameters that change what a chart shows, by its subject. */
export const chartChoices = {
  asset: ['from', 'to', 'last', 'axis', 'in'],
  area: ['from', 'to', 'last'],
  goods: ['from', 'to', 'last', 'currency', 'goods'],
  home: ['from', 'to', 'last'],
} as const

/** The subject of a chart: an asset, an index of an area, chosen goods, or the home page's subject. */
export type ChartSubject = keyof typeof chartChoices

/** The charts with files in every format; the home page has only a card, as its chart is an asset's. */
export const fileKinds = ['asset', 'area', 'goods'] as const satisfies readonly ChartSubject[]

export type FileKind = (typeof fileKinds)[number]
