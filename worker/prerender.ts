// Prerenders charts and cards. The build runs this in Node; no Worker loads it.

import { goodsName } from '../src/chart/charts'
import { type Axis, axes, type ChartKind, defaults } from '../src/chart/parameters'
import type { ImageOptions } from '../src/chart/query'
import { tableSpan } from '../src/prices/catalog'
import { yearOf } from '../src/prices/month'
import { chartWindow, viewTable } from '../src/server/chart-view'
import type { SiteData } from '../src/server/site-data'
import { defaultTextSize, type ThemeName, themes } from '../src/site/theme'
import { cardContent, layoutKey } from './card/content'
import { layOutCard } from './card/satori-layout'
import { drawChart } from './drawing/chart-drawing'
import { drawPageChart } from './drawing/chart-svgs'
import { type Prerendered, pageChartKey } from './prerendered'

/** The year of the newest prices, and the next: January shows the same prices in another window. */
const years = [yearOf(tableSpan.to), yearOf(tableSpan.to) + 1]

/** As long as most hosts. A host only matters to layouts whose sources would reach it. */
const host = 'a-host-of-many-letters.example'

const otherThemes = (Object.keys(themes) as ThemeName[])
  .filter((theme) => theme !== defaults.theme)
  .map((theme) => ({ theme }))
const otherAxes = (Object.keys(axes) as Axis[])
  .filter((axis) => axis !== defaults.axis)
  .map((axis) => ({ axis }))

/** How the default page shows its chart. */
const pageAppearance = {
  variant: 'page',
  theme: defaults.theme,
  textSize: defaultTextSize,
  animate: false,
} as const

/** What is prerendered of each asset, by its key, and of all, by `goodsName`. */
export async function prerender(data: SiteData): Promise<Record<string, Prerendered>> {
  const entries = data.assets.map(async (record) => {
    const own = { ...data, assets: [record] }
    // Pages share the default theme: in another, other axes are rare.
    const others = [...otherThemes, ...otherAxes]
    return [record.asset.key, await prerenderChart(own, 'asset', others)] as const
  })
  const goods = await prerenderChart(data, 'goods', otherThemes)
  return { ...Object.fromEntries(await Promise.all(entries)), [goodsName]: goods }
}

/** @param others options of further cards, which are laid out but not drawn */
async function prerenderChart(
  data: SiteData,
  kind: ChartKind,
  others: Partial<ImageOptions>[],
): Promise<Prerendered> {
  const prerendered: Prerendered = { pageCharts: {}, layouts: {} }
  const { pageCharts, layouts } = prerendered
  const { scale } = defaults
  for (const window of years.map(chartWindow)) {
    const view = viewTable(data, kind, { ...defaults, window }, window)
    pageCharts[pageChartKey(window)] = drawPageChart(view, pageAppearance)
    for (const other of [{}, ...others]) {
      const options = { ...defaults, window, ...other }
      const content = cardContent(viewTable(data, kind, options, window), host, options)
      const { words, buildConfig } = content
      const layout = await layOutCard(words)
      const isDefault = Object.keys(other).length === 0
      const { box } = layout
      layouts[layoutKey(words)] =
        isDefault && !words.absence
          ? { ...layout, chart: drawChart(buildConfig(), box, { ...box, scale }) }
          : layout
    }
  }
  return prerendered
}
