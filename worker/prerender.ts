// Prerenders charts and cards. The build runs this in Node; no Worker loads it.

import { goodsName } from '../src/chart/goods'
import { type Axis, axes, defaults } from '../src/chart/parameters'
import type { ImageOptions } from '../src/chart/query'
import { chartWindow } from '../src/chart/window'
import { homeRoute } from '../src/pages/routes'
import { tableSpan } from '../src/prices/catalog'
import { yearOf } from '../src/prices/month'
import { buildPage } from '../src/server/build-page'
import type { SiteData } from '../src/server/site-data'
import { developmentHash } from '../src/site/build-hash'
import { type ThemeName, themes } from '../src/site/theme'
import { type Layout, layoutKey } from './card/layout'
import { layOutCard } from './card/satori-layout'
import { assetContent, type CardContent, goodsContent } from './card/words'
import { drawChart } from './drawing/chart-drawing'
import { defaultAppearance, hasChart } from './drawing/page-variants'
import { preparePageChart } from './page-chart'
import { nothingPrerendered, type Prerendered, pageChartKey } from './prerendered'

/** The year of the newest prices, and the next: January shows the same prices in another window. */
const years = [yearOf(tableSpan.to), yearOf(tableSpan.to) + 1]

/** As long as most: only sources that would meet it are broken otherwise. */
const host = 'a-host-of-many-letters.example'

const otherThemes = (Object.keys(themes) as ThemeName[])
  .filter((theme) => theme !== defaults.theme)
  .map((theme) => ({ theme }))
const otherAxes = (Object.keys(axes) as Axis[])
  .filter((axis) => axis !== defaults.axis)
  .map((axis) => ({ axis }))

/** What is prerendered of each asset, by its key, and of all goods in one, by `goodsName`. */
export async function prerender(data: SiteData): Promise<Record<string, Prerendered>> {
  const prerendered: Record<string, Prerendered> = {}
  for (const { asset } of data.assets) {
    // Pages share the default theme: in another, other axes are rare.
    const others = [...otherThemes, ...otherAxes]
    prerendered[asset.key] = await prerenderChart(data, asset.path, others, (options, window) =>
      assetContent(data, asset, host, options, window),
    )
  }
  prerendered[goodsName] = await prerenderChart(data, homeRoute.path, otherThemes, (options) =>
    goodsContent(data, host, options),
  )
  return prerendered
}

/**
 * @param path of the page that has the chart
 * @param others how cards differ from the default ones that are laid out, too, but not drawn
 */
async function prerenderChart(
  data: SiteData,
  path: string,
  others: Partial<ImageOptions>[],
  contentOf: (options: ImageOptions, window: ImageOptions['window']) => CardContent,
): Promise<Prerendered> {
  const { pageCharts, layouts } = structuredClone(nothingPrerendered)
  for (const year of years) {
    const window = chartWindow(year)
    const page = buildPage(data, path, new URLSearchParams(), {
      hash: developmentHash,
      today: `${year}-01-01`,
    })
    if (hasChart(page)) {
      const draw = await preparePageChart(page, '', nothingPrerendered)
      pageCharts[pageChartKey(page.data.window)] = draw(defaultAppearance(page))
    }
    for (const other of [{}, ...others]) {
      const content = contentOf({ ...defaults, window, ...other }, window)
      const isDefault = Object.keys(other).length === 0
      layouts[layoutKey(content.words, defaults.scale)] = await layOut(content, isDefault)
    }
  }
  return { pageCharts, layouts }
}

async function layOut({ words, buildConfig }: CardContent, isDrawn: boolean): Promise<Layout> {
  const { scale } = defaults
  const layout = await layOutCard(words, scale)
  if (!isDrawn || words.absence) return layout
  const { box } = layout
  return { ...layout, chart: drawChart(buildConfig(), box, { ...box, scale }) }
}
