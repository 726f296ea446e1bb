// All charts: the name of each under `/charts/`, and the page that shows it.

import { assets } from '../prices/catalog'
import { goodsTitle } from './kinds'
import { type ChartKind, defaults } from './parameters'

/** The name of the chart of goods, as an asset's key is that of its chart. */
export const goodsName = 'all'

type ListedChart = {
  /** As in `/charts/{name}.png`. */
  name: string
  title: string
  label: string
  /** Of the page that shows it. */
  path: string
  /** Which parameters it takes. */
  kind: ChartKind
}

export const charts: readonly ListedChart[] = [
  ...assets.map(({ key, title, label, path }) => ({
    name: key,
    title,
    label,
    path,
    kind: 'asset' as const,
  })),
  {
    name: goodsName,
    title: goodsTitle(defaults.currency),
    label: 'All goods',
    path: '/',
    kind: 'goods',
  },
]

/** The names of a kind's charts. */
export function chartNames(kind: ChartKind): string[] {
  return charts.filter((chart) => chart.kind === kind).map(({ name }) => name)
}
