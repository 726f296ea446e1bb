// Prerenders charts and cards. The build runs this in Node; no Worker loads it.

import type { SiteData } from '../src/data/records'
import { chartReach, resolveChart, viewTable } from '../src/data/resolve'
import { dataOfArea, dataOfCompared, siteData } from '../src/data/site-data'
import { indexKeys } from '../src/prices/area-indexes'
import { tableSpan } from '../src/prices/catalog'
import { yearOf } from '../src/prices/month'
import { siteMetadata } from '../src/site/site'
import { defaultTextSize } from '../src/site/theme'
import { type ChartSubject, defaults } from '../src/url/parameter-values'
import { fileNames } from '../src/url/paths'
import { chartRanges } from '../src/url/ranges'
import { describeChartCard } from './card/card'
import { layOutCard } from './card/satori-layout'
import { drawPageChart } from './drawing/chart-svgs'
import { drawChart } from './drawing/drawing-context'
import { type Prerendered, pageChartKey, rangesName } from './drawing/prerendered'

/** The year of the latest prices, and the next: January shows the same prices in another window. */
const years = [yearOf(tableSpan.to), yearOf(tableSpan.to) + 1]

/** A site whose host has a typical length, which matters only if a layout's sources reach it. */
const site = siteMetadata('https://a-host-of-many-letters.example', 'http://localhost')

/** The appearance of a page's chart by default. */
const pageAppearance = {
  variant: 'page',
  theme: defaults.theme,
  textSize: defaultTextSize,
  animate: false,
} as const

/**
 * Prerenders each asset and area, by its key, and all goods, by the name of their files; and for each,
 * under another name, the ranges that its page offers.
 */
export async function prerender(data = siteData): Promise<Record<string, Prerendered>> {
  const entries = data.assets.map(async (record) => {
    const own = { ...data, assets: [record] }
    return entriesOf(record.asset.key, [await prerenderChart(own, 'asset')])
  })
  const areas = indexKeys.flatMap((index) => data.areas(index))
  const ofAreas = areas.map(async (area) => {
    return entriesOf(area.asset.key, [await prerenderChart(dataOfArea(area), 'area')])
  })
  const all = entriesOf(fileNames.goods, [
    await prerenderChart({ ...data, rates: dataOfCompared({}).rates }, 'goods'),
    await prerenderChart(data, 'home'),
  ])
  return Object.fromEntries([...(await Promise.all([...entries, ...ofAreas])).flat(), ...all])
}

/** The prerendered parts of a chart. */
type PrerenderedChart = Prerendered & { ranges: Prerendered['pageCharts'] }

/** The files of some charts, by name: one of the default charts, and one of the ranges. */
function entriesOf(name: string, charts: PrerenderedChart[]): [string, Prerendered][] {
  const merge = <One>(records: Record<string, One>[]) => Object.assign({}, ...records)
  const pageCharts = merge(charts.map((chart) => chart.pageCharts))
  const layouts = merge(charts.map((chart) => chart.layouts))
  const ranges = merge(charts.map((chart) => chart.ranges))
  return [
    [name, { pageCharts, layouts }],
    [rangesName(name), { pageCharts: ranges, layouts: {} }],
  ]
}

/** Prerenders the charts of a page, and its card, in their default appearance. */
async function prerenderChart(data: SiteData, subject: ChartSubject): Promise<PrerenderedChart> {
  const { pageCharts, layouts, ranges }: PrerenderedChart = {
    pageCharts: {},
    layouts: {},
    ranges: {},
  }
  for (const reach of years.map(chartReach)) {
    const resolved = resolveChart(data, subject, {}, reach)
    const { choice } = resolved
    const view = viewTable(resolved)
    pageCharts[pageChartKey(subject, choice.window)] = drawPageChart(view, pageAppearance)
    const { words, key, buildConfig } = describeChartCard(view, site, choice)
    const layout = await layOutCard(words)
    const { box } = layout
    layouts[key] = words.layout.absence
      ? layout
      : { ...layout, chart: drawChart(buildConfig(), box, { ...box, scale: defaults.scale }) }
  }
  const reach = chartReach(yearOf(tableSpan.to))
  const { choice } = resolveChart(data, subject, {}, reach)
  for (const { window } of chartRanges(reach, choice.compared)) {
    const key = pageChartKey(subject, window)
    if (pageCharts[key]) continue
    const view = viewTable(resolveChart(data, subject, window, reach))
    ranges[key] = drawPageChart(view, pageAppearance)
  }
  return { pageCharts, layouts, ranges }
}
