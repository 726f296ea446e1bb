// Prerenders charts and cards. The build runs this in Node; no Worker loads it.

import { tableSpan } from '../src/prices/catalog'
import { yearOf } from '../src/prices/month'
import { chartReach, resolveChart, viewTable } from '../src/server/chart-view'
import { dataOfArea, dataOfCompared, siteData } from '../src/server/data'
import type { SiteData } from '../src/server/site-data'
import { fileNames } from '../src/site/paths'
import { siteMetadata } from '../src/site/site'
import { defaultTextSize } from '../src/site/theme'
import { type ChartKind, defaults } from '../src/url/parameters'
import { describeChartCard } from './card/card'
import { layOutCard } from './card/satori-layout'
import { drawPageChart } from './drawing/chart-svgs'
import { drawChart } from './drawing/drawing-context'
import { type Prerendered, pageChartKey } from './prerendered'

/** The year of the newest prices, and the next: January shows the same prices in another window. */
const years = [yearOf(tableSpan.to), yearOf(tableSpan.to) + 1]

/** With a host of typical length, which matters only if a layout's sources reach it. */
const site = siteMetadata('https://a-host-of-many-letters.example', 'http://localhost')

/** How the default page shows its chart. */
const pageAppearance = {
  variant: 'page',
  theme: defaults.theme,
  textSize: defaultTextSize,
  animate: false,
} as const

/** What is prerendered of each asset, by its key, and of all goods, by the name of their files. */
export async function prerender(data = siteData): Promise<Record<string, Prerendered>> {
  const entries = data.assets.map(async (record) => {
    const own = { ...data, assets: [record] }
    return [record.asset.key, await prerenderChart(own, 'asset')] as const
  })
  const ofAreas = [...data.areas(), ...data.houses()].map(async (area) => {
    return [area.asset.key, await prerenderChart(dataOfArea(area), 'area')] as const
  })
  const [goods, home] = [
    await prerenderChart({ ...data, rates: dataOfCompared({}).rates }, 'goods'),
    await prerenderChart(data, 'home'),
  ]
  const all = {
    pageCharts: { ...goods.pageCharts, ...home.pageCharts },
    layouts: { ...goods.layouts, ...home.layouts },
  }
  return {
    ...Object.fromEntries(await Promise.all([...entries, ...ofAreas])),
    [fileNames.goods]: all,
  }
}

/** The chart of the page, and the card, in their default appearance. */
async function prerenderChart(data: SiteData, kind: ChartKind): Promise<Prerendered> {
  const { pageCharts, layouts }: Prerendered = { pageCharts: {}, layouts: {} }
  for (const reach of years.map(chartReach)) {
    const resolved = resolveChart(data, kind, {}, reach)
    const { options } = resolved
    const view = viewTable(resolved)
    pageCharts[pageChartKey(kind, options.window)] = drawPageChart(view, pageAppearance)
    const { words, key, buildConfig } = describeChartCard(view, site, options)
    const layout = await layOutCard(words)
    const { box } = layout
    layouts[key] = words.layout.absence
      ? layout
      : { ...layout, chart: drawChart(buildConfig(), box, { ...box, scale: defaults.scale }) }
  }
  return { pageCharts, layouts }
}
