// The layouts of the cards that are asked for most: those of the pages, on all axes, and in the other theme. The build
// makes them, so that a Worker's first card need not wait for Satori; and for Chart.js neither, where it is what a page
// shares.

import { type Axis, axes, defaults } from '../../src/chart/parameters'
import { chartWindow } from '../../src/chart/window'
import { assets } from '../../src/prices/catalog'
import { yearOf } from '../../src/prices/month'
import { tableSpan } from '../../src/prices/table'
import { type ThemeName, themes } from '../../src/site/theme'
import { drawChart } from '../drawing/chart-drawing'
import { packDrawing } from '../drawing/packed-drawing'
import { type Layout, layoutKey } from './layout'
import { layOutCard } from './satori-layout'
import { assetContent, type CardContent, goodsContent } from './words'

const otherThemes = (Object.keys(themes) as ThemeName[]).filter((theme) => theme !== defaults.theme)
const otherAxes = (Object.keys(axes) as Axis[]).filter((axis) => axis !== defaults.axis)
const otherLooks = [
  ...otherThemes.map((theme) => ({ theme })),
  ...otherAxes.map((axis) => ({ axis })),
]

/** As long as most: only sources that would meet it are broken otherwise. */
const host = 'a-host-of-many-letters.example'

/** Layouts by their names. The year is that of the newest prices: the same data makes the same layouts. */
export async function layOutUsualCards(): Promise<[string, Layout][]> {
  const window = chartWindow(yearOf(tableSpan.to))
  const options = { ...defaults, window }
  const shared = [
    ...assets.map((asset) => assetContent(asset, host, options, window)),
    goodsContent(host, options),
  ]
  // Pages share in the default theme: in another, other axes are rare.
  const others = [
    ...assets.flatMap((asset) =>
      otherLooks.map((look) => assetContent(asset, host, { ...options, ...look }, window)),
    ),
    ...otherThemes.map((theme) => goodsContent(host, { ...options, theme })),
  ]
  return Promise.all([
    ...shared.map((content) => layOut(content, true)),
    ...others.map((content) => layOut(content, false)),
  ])
}

async function layOut(
  { words, buildConfig }: CardContent,
  isDrawn: boolean,
): Promise<[string, Layout]> {
  const { scale } = defaults
  const layout = await layOutCard(words, scale)
  const { box } = layout
  const name = layoutKey(words, scale)
  if (!isDrawn || words.absence) return [name, layout]
  const config = buildConfig()
  return [
    name,
    { ...layout, chart: packDrawing(drawChart(config, box, { ...box, scale }), config) },
  ]
}
