// Preview cards as drawings: Satori lays out the words, and a chart is drawn among them.

import type { ReactNode } from 'react'
import { source as bitcoinSource } from '#data/bitcoin.json'
import { fullLineHeight, fullPadding, fullTextSize, type Size } from '../../src/chart/full-layout'
import { type ChartView, kinds } from '../../src/chart/kinds'
import type { ImageOptions } from '../../src/chart/shown'
import { browserBaseline } from '../../src/chart/text-measure'
import { buildInflation } from '../../src/pages/home/data'
import { describeInflation, plainText } from '../../src/pages/home/words'
import { pageNamed } from '../../src/pages/routes'
import { buildThen } from '../../src/pages/then/data'
import { thenChart } from '../../src/pages/then/months'
import { describeBought, listBought } from '../../src/pages/then/words'
import type { Asset } from '../../src/prices/catalog'
import type { Month } from '../../src/prices/month'
import { type ResolvedChart, viewTable } from '../../src/server/chart-view'
import type { SiteData } from '../../src/server/site-data'
import type { PageName } from '../../src/site/paths'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { cardSize, type ThemeName, themes } from '../../src/site/theme'
import { defaults } from '../../src/url/parameters'
import type { Drawing, Text } from '../drawing/drawing'
import { nothingPrerendered, type Prerendered } from '../prerendered'
import { cardContent, layoutKey } from './content'
import { ThenCard, WordsCard } from './elements'

/** In CSS pixels; `title` and `description` are for those who cannot see it. */
export type Card = Size & {
  drawing: Drawing
  /** The background as "#rrggbb". */
  ground: string
  /** Device pixels per CSS pixel. */
  scale: number
  title: string
  description: string
  /** Whether it has many lines, whose edges are coarser to keep the file small. */
  isDense?: boolean
}

/** Satori is loaded for layouts that are not prerendered. */
const loadSatori = () => import('./satori-layout')

/** Chart.js is loaded for charts that are not prerendered. */
const loadCharts = () => import('../drawing/drawing-context')

/** The `display=full` chart of some assets as a card, by default with its own title. */
export async function drawChartCard(
  view: ChartView,
  site: SiteMetadata,
  options: ImageOptions,
  prerendered: Prerendered = nothingPrerendered,
  ownTitle?: string,
): Promise<Card> {
  const { theme, scale } = options
  const host = siteHost(site)
  const { words, title, summary, buildConfig } = cardContent(view, host, options, ownTitle)
  const { size, absence } = words
  const {
    drawing: frame,
    box,
    chart,
  } = prerendered.layouts[layoutKey(words)] ?? (await (await loadSatori()).layOutCard(words))
  const card = {
    ...size,
    drawing: [...frame, placeHost(host, theme, size)],
    ground: themes[theme].ground,
    scale,
    title,
    isDense: kinds[view.kind].hasManyLines,
  }
  if (absence) return { ...card, description: absence }
  const drawn = scale === defaults.scale ? chart : undefined
  const plot = drawn ?? (await loadCharts()).drawChart(buildConfig(), box, { ...box, scale })
  return { ...card, description: summary, drawing: [...card.drawing, ...plot] }
}

/** The card of the home page: the chart of goods under the newest inflation. */
export function drawHomeCard(
  resolved: ResolvedChart,
  data: SiteData,
  site: SiteMetadata,
): Promise<Card> {
  const inflation = buildInflation(data)
  const [finding] = inflation ? describeInflation(inflation) : []
  const title = finding ? plainText(finding) : site.siteName
  return drawChartCard(viewTable(resolved), site, resolved.options, nothingPrerendered, title)
}

/** The card of a month and now. */
export function drawThenCard(
  data: SiteData,
  month: Month,
  site: SiteMetadata,
  theme: ThemeName,
): Promise<Card> {
  const compared = buildThen(data, month)
  const shown = data.assets.filter(({ asset }) =>
    compared.goods.some(({ key }) => key === asset.key),
  )
  const sources: Asset['source'][] = [bitcoinSource, ...shown.map(({ asset }) => asset.source)]
  const publishers = [...new Set(sources.map(({ name, credit = name, short = credit }) => short))]
  const element = <ThenCard data={compared} publishers={publishers} site={site} theme={theme} />
  const bought = listBought(compared).map((good) => describeBought(good, compared))
  return drawElement(element, theme, thenChart(month).title, bought.join(' '))
}

/** The card of a page without a chart. */
export function drawPageCard(name: PageName, site: SiteMetadata): Promise<Card> {
  const { title, findings } = pageNamed(name).describe({ site, route: undefined, findings: [] })
  const words = findings[0] ?? site.siteDescription
  const element = <WordsCard site={site} title={title} words={words} />
  return drawElement(element, defaults.theme, site.siteName, site.siteDescription)
}

/** A card without a chart, in its one size. */
async function drawElement(
  element: ReactNode,
  theme: ThemeName,
  title: string,
  description: string,
): Promise<Card> {
  const drawing = await (await loadSatori()).layOutElement(element, cardSize)
  const { ground } = themes[theme]
  return { ...cardSize, drawing, ground, scale: defaults.scale, title, description }
}

/** The host, at the bottom right: left out of the layout, which so serves every host. */
function placeHost(host: string, theme: ThemeName, size: Size): Text {
  const font = { size: fullTextSize(size), weight: 400 } as const
  const lineHeight = fullLineHeight(font.size)
  const top = size.height - fullPadding(size) - lineHeight
  return {
    kind: 'text',
    text: host,
    x: size.width - fullPadding(size),
    y: top + browserBaseline(font, lineHeight),
    font,
    anchor: 'end',
    color: themes[theme].lightGray,
  }
}
