// The list of all charts: the name of each under `/charts/`, and the page that shows it.

import { type Asset, assets } from '../prices/catalog'
import { unitNamed } from '../prices/units'
import { paths } from '../site/paths'
import { goodsTitle } from './kinds'
import { type ChartKind, defaults } from './parameters'

/** The name of the chart of goods. */
export const goodsName = 'all'

/** The name of the file of all prices, which is no chart. */
export const pricesName = 'prices'

/** The name is that in `/charts/{name}.png`, and the path that of the page that shows the chart. */
type ListedChart = { name: string; title: string; label: string; path: string; kind: ChartKind }

/** What links to the chart of goods call it. */
export function goodsChart(currency: string): Pick<Asset, 'key' | 'path' | 'title'> {
  return { key: goodsName, path: paths.home, title: goodsTitle(unitNamed(currency)) }
}

export const charts: readonly ListedChart[] = [
  ...assets.map(({ key, title, label, path }) => {
    return { name: key, title, label, path, kind: 'asset' as const }
  }),
  {
    name: goodsName,
    title: goodsTitle(defaults.currency),
    label: 'Chosen goods',
    path: '/',
    kind: 'goods',
  },
]

/** The names of all charts of a kind. */
export function chartNames(kind: ChartKind): string[] {
  return charts.filter((chart) => chart.kind === kind).map(({ name }) => name)
}
