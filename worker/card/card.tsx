// Preview cards as drawings: Satori lays out the frame, and an asset's card has its chart in it.

import type { ReactNode } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import type { Asset } from '../../src/assets'
import { buildChartConfig } from '../../src/chart/config'
import { buildChartData } from '../../src/chart/data'
import { defaults, type ImageOptions } from '../../src/chart/query'
import { buildAllFacts } from '../../src/facts'
import regular from '../../src/fonts/inter-400.bin'
import semiBold from '../../src/fonts/inter-600.bin'
import type { PageCardName } from '../../src/metadata'
import { rowsOfYears } from '../../src/prices/history'
import { type SiteMetadata, siteHost } from '../../src/site'
import { cardSize, fontFamily, fontStack, type ThemeName, themes } from '../../src/theme'
import { chartBox, drawChart, type Size } from '../drawing/chart-drawing'
import type { Drawing } from '../drawing/drawing'
import { drawingToSvg } from '../drawing/drawing-svg'
import { CardFrame, HomeCard, NotFoundCard } from './elements'
import { readSatoriSvg } from './satori-drawing'

export type Card = Size & { drawing: Drawing; ground: string }

// Workers may not compile WebAssembly from bytes: the module is imported, and bound on first use.
let ready: Promise<void> | undefined

const pageCards = {
  home: (site: SiteMetadata) => <HomeCard site={site} latest={buildAllFacts()} />,
  'not-found': (site: SiteMetadata) => <NotFoundCard site={site} />,
} satisfies Record<PageCardName, unknown>

const frames = new Map<string, Drawing>()
const maxFrames = 100

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/** An asset's `display=full` chart as a card. */
export async function drawAssetCard(
  asset: Asset,
  site: SiteMetadata,
  { window, axis, theme, width, height, scale }: ImageOptions,
): Promise<Card> {
  const size = { width, height }
  const look = {
    variant: 'full',
    asset,
    axis,
    theme,
    host: siteHost(site),
    animate: false,
  } as const
  const chart = buildChartConfig(buildChartData(asset, rowsOfYears(asset, window)), look)
  const box = chartBox(size)
  const drawing = [...(await layOutFrame(theme, size)), ...drawChart(chart, box, { ...box, scale })]
  return { ...size, ground: themes[theme].ground, drawing }
}

/** The card of a page without a chart of its own. */
export async function drawPageCard(name: PageCardName, site: SiteMetadata): Promise<Card> {
  const drawing = await layOut(pageCards[name](site), { ...cardSize, fonts })
  return { ...cardSize, ground: themes[defaults.theme].ground, drawing }
}

/** A card as an SVG document. */
export function cardToSvg({ width, height, drawing }: Card): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${fontStack}">`
  return `${open}${drawingToSvg(drawing)}</svg>`
}

/** The frame round a chart, kept for the next one: Satori takes as long for it as Chart.js for the chart. */
async function layOutFrame(theme: ThemeName, size: Size): Promise<Drawing> {
  const key = `${theme} ${size.width}x${size.height}`
  const kept = frames.get(key)
  if (kept) return kept
  // There is no text in it: fonts would be parsed for nothing.
  const drawn = await layOut(<CardFrame theme={theme} />, { ...size, fonts: [] })
  if (frames.size >= maxFrames) frames.clear()
  frames.set(key, drawn)
  return drawn
}

async function layOut(element: ReactNode, options: Parameters<typeof satori>[1]): Promise<Drawing> {
  ready ??= init(yogaWasm)
  await ready
  return readSatoriSvg(await satori(element, options))
}
