// Preview cards as drawings: Satori lays out the words, and an asset's card has its chart among them.

import { fullLineHeight, fullPadding, fullTextSize, type Size } from '../../src/chart/full-layout'
import { defaults } from '../../src/chart/parameters'
import type { ImageOptions } from '../../src/chart/query'
import { browserBaseline } from '../../src/chart/text-measure'
import { methodDescription, methodTitle } from '../../src/pages/method/words'
import type { Asset } from '../../src/prices/catalog'
import type { MonthRange } from '../../src/prices/month-range'
import type { PriceTable } from '../../src/prices/table'
import { buildInflation } from '../../src/server/facts'
import { apiWords, type PageCardName } from '../../src/site/metadata'
import { type SiteMetadata, siteHost } from '../../src/site/site'
import { cardSize, type ThemeName, themes } from '../../src/site/theme'
import type { Drawing, Text } from '../drawing/drawing'
import type { Prerendered } from '../prerendered'
import { HomeCard, WordsCard } from './elements'
import { type CardWords, type Layout, layoutKey } from './layout'
import { assetContent, type CardContent, goodsContent } from './words'

/** `title` and `description` say to those who cannot see it what it shows. */
export type Card = Size & {
  drawing: Drawing
  ground: string
  title: string
  description: string
  /** Whether it has many lines (see `Sheet`). */
  isDense?: boolean
}

const pageCards = {
  home: (table: PriceTable, site: SiteMetadata) => (
    <HomeCard site={site} inflation={buildInflation(table)} />
  ),
  api: (_: PriceTable, site: SiteMetadata) => (
    <WordsCard site={site} title={apiWords.title} words={apiWords.description} />
  ),
  method: (_: PriceTable, site: SiteMetadata) => (
    <WordsCard site={site} title={methodTitle} words={methodDescription} />
  ),
  'not-found': (_: PriceTable, site: SiteMetadata) => (
    <WordsCard site={site} title="Page not found" words={site.siteDescription} />
  ),
} satisfies Record<PageCardName, unknown>

/** What cards are drawn from: prices, and what is prerendered of them. */
type CardData = PriceTable & { prerendered: Prerendered }

const layouts = new Map<string, Layout>()
const maxLayouts = 500

/** Satori is loaded for layouts that are neither cached nor prerendered. */
const loadSatori = () => import('./satori-layout')

/** Chart.js is loaded for charts that are not prerendered. */
const loadCharts = () => import('../drawing/chart-drawing')

/**
 * An asset's `display=full` chart as a card.
 *
 * @param standard the window that nobody chose
 */
export function drawAssetCard(
  data: CardData,
  asset: Asset,
  site: SiteMetadata,
  options: ImageOptions,
  standard: MonthRange,
): Promise<Card> {
  const host = siteHost(site)
  return composeCard(data, assetContent(data, asset, host, options, standard), host, options)
}

/** The chart of all goods as a card. */
export async function drawGoodsCard(
  data: CardData,
  site: SiteMetadata,
  options: ImageOptions,
): Promise<Card> {
  const host = siteHost(site)
  const card = await composeCard(data, goodsContent(data, host, options), host, options)
  return { ...card, isDense: true }
}

/** The words with the chart among them. */
async function composeCard(
  { prerendered }: CardData,
  { words, lines, buildConfig }: CardContent,
  host: string,
  { theme, scale }: ImageOptions,
): Promise<Card> {
  const { size, texts, absence } = words
  const { drawing: frame, box, chart } = await layOut(words, scale, prerendered)
  const drawing = [...frame, placeHost(host, theme, size, scale)]
  const card = { ...size, ground: themes[theme].ground, title: texts.title }
  if (absence) return { ...card, description: absence, drawing }
  const plot = chart ?? (await loadCharts()).drawChart(buildConfig(), box, { ...box, scale })
  return { ...card, description: lines, drawing: [...drawing, ...plot] }
}

/** The card of a page without a chart of its own. */
/** @param table of all assets */
export async function drawPageCard(
  table: PriceTable,
  name: PageCardName,
  site: SiteMetadata,
): Promise<Card> {
  const { layOutElement } = await loadSatori()
  const drawing = await layOutElement(pageCards[name](table, site), cardSize)
  const { siteName: title, siteDescription: description } = site
  return { ...cardSize, ground: themes[defaults.theme].ground, title, description, drawing }
}

/** What surrounds a chart, cached for the next one: Satori takes as long for it as Chart.js for the chart. */
async function layOut(words: CardWords, scale: number, prerendered: Prerendered): Promise<Layout> {
  const key = layoutKey(words, scale)
  const known = prerendered.layouts[key] ?? layouts.get(key)
  if (known) return known
  const { layOutCard } = await loadSatori()
  const layout = await layOutCard(words, scale)
  if (layouts.size >= maxLayouts) layouts.clear()
  layouts.set(key, layout)
  return layout
}

/** The host, at the bottom right: kept out of the layout, which so serves every host. */
function placeHost(host: string, theme: ThemeName, size: Size, scale: number): Text {
  const font = { size: fullTextSize(size), weight: 400 } as const
  const lineHeight = fullLineHeight(font.size)
  const top = size.height - fullPadding(size) - lineHeight
  return {
    kind: 'text',
    text: host,
    x: size.width - fullPadding(size),
    y: top + browserBaseline(font, lineHeight, scale),
    font,
    anchor: 'end',
    color: themes[theme].lightGray,
  }
}
