// The list of all charts: the name of each under `/charts/`, and the page that shows it.

import { areaCharts, assets } from '../prices/catalog'
import { fileNames } from '../site/paths'
import { defaults, type FileKind } from '../url/parameters'
import { goodsChart } from './goods'

/** The name is that in `/charts/{name}.png`, and the path that of the page that shows the chart. */
type ListedChart = { name: string; title: string; label: string; path: string; kind: FileKind }

export const charts: readonly [...ListedChart[], ListedChart] = [
  ...[...assets, ...areaCharts].map(({ key: name, title, label, path, money }) => {
    return { name, title, label, path, kind: money ? ('area' as const) : ('asset' as const) }
  }),
  { ...goodsChart(defaults.currency), name: fileNames.goods, label: 'Chosen items', kind: 'goods' },
]

export function chartNames(kind: FileKind): string[] {
  return charts.filter((chart) => chart.kind === kind).map(({ name }) => name)
}
