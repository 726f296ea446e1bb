// Preview cards: Satori lays out the frame, and an asset's card has its chart spliced in.

import type { ReactNode } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import type { Asset } from '../src/assets'
import { buildChartConfig } from '../src/chart-config'
import regular from '../src/fonts/inter-400.bin'
import semiBold from '../src/fonts/inter-600.bin'
import { buildAssetData, buildHomeData } from '../src/page-builder'
import { type SiteMetadata, siteHost } from '../src/site'
import { cardSize, fontFamily, frame } from '../src/theme'
import { CardFrame, HomeCard } from './card-elements'
import { drawChart, type Size } from './chart-svg'

// Workers may not compile WebAssembly from bytes: the module is imported, and bound on first use.
let ready: Promise<void> | undefined

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/** The room that the frame leaves for the chart, on the card and in `display=full` alike. */
export function chartSize({ width, height }: Size): Size {
  return { width: width - 2 * frame.padding, height: height - 2 * frame.padding - frame.ruleHeight }
}

/** An asset's `display=full` chart as a card of the default size, in SVG. */
export async function drawAssetCard(
  asset: Asset,
  site: SiteMetadata,
  currentYear: number,
): Promise<string> {
  const { chart } = buildAssetData(asset, currentYear)
  const look = { variant: 'full', asset, host: siteHost(site), animate: false } as const
  const markup = drawChart(buildChartConfig(chart, look), chartSize(cardSize))
  const card = await layOut(<CardFrame />, cardSize)
  // A nested image would be rasterised on its own, at three times the cost, and would lose its text.
  const offset = `translate(${frame.padding} ${frame.padding + frame.ruleHeight})`
  return card.replace(
    /<\/svg>$/,
    `<g transform="${offset}" font-family="${fontFamily}">${markup}</g></svg>`,
  )
}

/** The card of the home page, in SVG. */
export function drawHomeCard(site: SiteMetadata, currentYear: number): Promise<string> {
  const { latest } = buildHomeData(currentYear)
  return layOut(<HomeCard site={site} latest={latest} />, cardSize)
}

async function layOut(element: ReactNode, size: Size): Promise<string> {
  ready ??= init(yogaWasm)
  await ready
  return satori(element, { ...size, fonts })
}
