// Preview cards as drawings: Satori lays out the words, and an asset's card has its chart among them.

import { usualLayouts } from 'virtual:card-layouts'
import type { Asset } from '../../src/assets'
import { buildChartConfig } from '../../src/chart/config'
import { fullLineHeight, fullPadding, fullTextSize, type Size } from '../../src/chart/full-layout'
import { defaults, type ImageOptions } from '../../src/chart/query'
import { describeChart } from '../../src/chart/summary'
import { buildAllFacts } from '../../src/facts'
import type { PageCardName } from '../../src/metadata'
import type { MonthRange } from '../../src/prices/month-range'
import { type SiteMetadata, siteHost } from '../../src/site'
import { browserBaseline } from '../../src/text-measure'
import { cardSize, type ThemeName, themes } from '../../src/theme'
import { drawChart } from '../drawing/chart-drawing'
import type { Drawing, Text } from '../drawing/drawing'
import { HomeCard, NotFoundCard } from './elements'
import { type CardWords, type Layout, layoutKey } from './layout'
import { cardWords } from './words'

/** `title` and `description` say to those who cannot see it what it shows. */
export type Card = Size & { drawing: Drawing; ground: string; title: string; description: string }

const pageCards = {
  home: (site: SiteMetadata) => <HomeCard site={site} latest={buildAllFacts()} />,
  'not-found': (site: SiteMetadata) => <NotFoundCard site={site} />,
} satisfies Record<PageCardName, unknown>

const layouts = new Map<string, Layout>(usualLayouts)
const maxLayouts = 500

/** Satori is loaded for words that were not laid out before. */
const loadSatori = () => import('./satori-layout')

/**
 * An asset's `display=full` chart as a card.
 *
 * @param standard the window that nobody chose
 */
export async function drawAssetCard(
  asset: Asset,
  site: SiteMetadata,
  options: ImageOptions,
  standard: MonthRange,
): Promise<Card> {
  const host = siteHost(site)
  const { words, chart } = cardWords(asset, host, options, standard)
  const { size, texts, parts, absence } = words
  const { axis, theme, scale } = options
  const textSize = fullTextSize(size)
  const { drawing: frame, box } = await layOut(words, scale)
  const drawing = [...frame, placeHost(host, theme, size, scale)]
  const card = { ...size, ground: themes[theme].ground, title: texts.title }
  const description = absence || describeChart(chart)
  if (absence) return { ...card, description, drawing }
  const config = buildChartConfig(chart, {
    variant: 'full',
    axis,
    theme,
    textSize,
    animate: false,
    namesLines: !parts.key,
  })
  const chartDrawing = drawChart(config, box, { ...box, scale })
  return { ...card, description, drawing: [...drawing, ...chartDrawing] }
}

/** The card of a page without a chart of its own. */
export async function drawPageCard(name: PageCardName, site: SiteMetadata): Promise<Card> {
  const { layOutElement } = await loadSatori()
  const drawing = await layOutElement(pageCards[name](site), cardSize)
  const { siteName: title, siteDescription: description } = site
  return { ...cardSize, ground: themes[defaults.theme].ground, title, description, drawing }
}

/** What surrounds a chart, kept for the next one: Satori takes as long for it as Chart.js for the chart. */
async function layOut(words: CardWords, scale: number): Promise<Layout> {
  const key = layoutKey(words, scale)
  const kept = layouts.get(key)
  if (kept) return kept
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
    colour: themes[theme].lightGrey,
  }
}
