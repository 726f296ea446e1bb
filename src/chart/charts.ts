// What there is a chart of: its name under `/charts/`, and the page that shows it.

import { assets } from '../prices/catalog'
import { goodsName, goodsTitle } from './goods'
import { type ChartKind, defaults } from './parameters'

export type Chart = {
  /** As in `/charts/{name}.png`. */
  name: string
  title: string
  label: string
  /** Of the page that shows it. */
  path: string
  /** Which parameters it takes. */
  kind: ChartKind
}

export const charts: readonly Chart[] = [
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
