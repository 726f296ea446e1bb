// Preview cards as drawings: Satori lays out the frame, and an asset's card has its chart in it.

import type { ComponentProps, ReactNode } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import type { Asset } from '../../src/assets'
import { describeAbsence } from '../../src/chart/captions'
import { buildChartConfig } from '../../src/chart/config'
import { buildChartData } from '../../src/chart/data'
import {
  buildFullTexts,
  fullLineHeight,
  fullPadding,
  fullTextSize,
  type Size,
} from '../../src/chart/full-layout'
import { chooseFullParts } from '../../src/chart/full-parts'
import { defaults, type ImageOptions } from '../../src/chart/query'
import { describeChart } from '../../src/chart/summary'
import { rowsOfWindow } from '../../src/chart/window'
import { buildAllFacts, findKnownMonths } from '../../src/facts'
import regular from '../../src/fonts/inter-400.bin'
import semiBold from '../../src/fonts/inter-600.bin'
import type { PageCardName } from '../../src/metadata'
import type { MonthRange } from '../../src/prices/month-range'
import { type SiteMetadata, siteHost } from '../../src/site'
import { browserBaseline, measureText, plainBaseline } from '../../src/text-measure'
import { cardSize, fontFamily, type ThemeName, themes } from '../../src/theme'
import { drawChart } from '../drawing/chart-drawing'
import { type Drawing, shrink, type Text } from '../drawing/drawing'
import { ChartCard, chartPlaceKey } from './chart-card'
import { HomeCard, NotFoundCard } from './elements'
import { readSatoriSvg } from './satori-drawing'

/** `title` and `description` say to those who cannot see it what it shows. */
export type Card = Size & { drawing: Drawing; ground: string; title: string; description: string }

// Workers may not compile WebAssembly from bytes: the module is imported, and bound on first use.
let ready: Promise<void> | undefined

const pageCards = {
  home: (site: SiteMetadata) => <HomeCard site={site} latest={buildAllFacts()} />,
  'not-found': (site: SiteMetadata) => <NotFoundCard site={site} />,
} satisfies Record<PageCardName, unknown>

const layouts = new Map<string, Layout>()
const maxLayouts = 100

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/**
 * An asset's `display=full` chart as a card.
 *
 * @param standard the window that nobody chose
 */
export async function drawAssetCard(
  asset: Asset,
  site: SiteMetadata,
  { window, axis, theme, width, height, scale }: ImageOptions,
  standard: MonthRange,
): Promise<Card> {
  const size = { width, height }
  const chart = buildChartData(asset, rowsOfWindow(asset, window, standard))
  const view = { asset, chart, axis, known: findKnownMonths(asset) }
  const texts = buildFullTexts(view, siteHost(site))
  const parts = chooseFullParts(size, texts)
  const absence = describeAbsence(view)
  const { host, ...others } = texts
  const textSize = fullTextSize(size)
  const hostWidth = Math.ceil(measureText(host, { size: 1, weight: 400 }))
  const props = { theme, size, texts: others, hostWidth, parts, absence }
  const { drawing: words, box } = await layOutCard(props, scale)
  const drawing = [...words, placeHost(host, theme, size, scale)]
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
  const drawing = await layOut(pageCards[name](site), cardSize)
  const { siteName: title, siteDescription: description } = site
  return { ...cardSize, ground: themes[defaults.theme].ground, title, description, drawing }
}

/** What surrounds a chart, and where it leaves room for it. */
type Layout = { drawing: Drawing; box: Size & { left: number; top: number } }

/** What surrounds a chart, kept for the next one: Satori takes as long for it as Chart.js for the chart. */
async function layOutCard(
  props: Omit<ComponentProps<typeof ChartCard>, 'grain'>,
  scale: number,
): Promise<Layout> {
  const key = JSON.stringify([props, scale])
  const kept = layouts.get(key)
  if (kept) return kept
  let box = { left: 0, top: 0, width: 0, height: 0 }
  const { width, height } = props.size
  const drawing = await layOut(<ChartCard {...props} grain={grain} />, {
    width: grain * width,
    height: grain * height,
    onNodeDetected: ({ key, ...place }) => {
      if (key !== chartPlaceKey) return
      const [left, top] = [place.left / grain, place.top / grain]
      box = { left, top, width: place.width / grain, height: place.height / grain }
    },
  })
  const shrunk = drawing.map((item) => shrink(item, grain))
  const layout = { drawing: shrunk.map((item) => alignText(item, scale)), box }
  if (layouts.size >= maxLayouts) layouts.clear()
  layouts.set(key, layout)
  return layout
}

/** Satori puts everything on whole pixels, which a browser does not: it is given smaller ones. */
const grain = 16

/** A text with its baseline where a browser has it. */
function alignText(item: Drawing[number], scale: number): Drawing[number] {
  if (item.kind !== 'text') return item
  const lineHeight = fullLineHeight(item.font.size)
  const shift = browserBaseline(item.font, lineHeight, scale) - plainBaseline(item.font, lineHeight)
  return { ...item, y: item.y + shift }
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

type LayoutOptions = Size & Pick<Parameters<typeof satori>[1], 'onNodeDetected'>

async function layOut(element: ReactNode, options: LayoutOptions): Promise<Drawing> {
  ready ??= init(yogaWasm)
  await ready
  // Texts stay texts: we have the outlines of their letters, and draw each but once.
  return readSatoriSvg(await satori(element, { ...options, fonts, embedFont: false }))
}
