// The list of all charts: the name of each under `/charts/`, and the page that shows it.

import { areaCharts, assets } from '../prices/catalog'
import type { Asset } from '../prices/schemas'
import { type Unit, unitNamed, unitOf } from '../prices/units'
import { defaults, type FileKind } from './parameter-values'
import { fileNames, paths } from './paths'

/** `name` is the name in `/charts/{name}.png`, and `path` is the path of the page with the chart. */
export type ListedChart = {
  name: string
  title: string
  label: string
  path: string
  kind: FileKind
}

export const charts: readonly [...ListedChart[], ListedChart] = [
  ...[...assets, ...areaCharts].map(({ key: name, title, label, path, money }) => {
    return { name, title, label, path, kind: money ? ('area' as const) : ('asset' as const) }
  }),
  { ...goodsChart(defaults.currency), name: fileNames.goods, label: 'Chosen items', kind: 'goods' },
]

/** @throws Error if there is no such chart */
export function chartNamed(name: string): ListedChart {
  const chart = charts.find((chart) => chart.name === name)
  if (!chart) throw new Error(`there is no chart "${name}"`)
  return chart
}

export function chartNames(kind: FileKind): string[] {
  return charts.filter((chart) => chart.kind === kind).map(({ name }) => name)
}

/** The name, path, and title of the chart of goods, for links. */
export function goodsChart(currency: string): Pick<Asset, 'key' | 'path' | 'title'> {
  return { key: fileNames.goods, path: paths.compare, title: goodsTitle(unitNamed(currency)) }
}

export function goodsTitle(unit: Unit): string {
  return `Prices Compared in ${unitOf(unit).name}`
}
