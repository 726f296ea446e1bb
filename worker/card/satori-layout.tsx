// Lays out cards with Satori. A module of its own, so that Satori is loaded only for new layouts.

import type { ReactNode } from 'react'
import satori, { init } from 'satori/standalone'
import yogaWasm from 'satori/yoga.wasm'
import { fullLineHeight, type Size } from '../../src/chart/full-layout'
import { browserBaseline, plainBaseline } from '../../src/chart/text-measure'
import regular from '../../src/fonts/inter-400.bin'
import semiBold from '../../src/fonts/inter-600.bin'
import { fontFamily } from '../../src/site/theme'
import { type Fill, shrink, type Text } from '../drawing/drawing'
import type { CardWords, Layout } from './content'
import { ChartCard, chartPlaceKey } from './elements'
import { readSatoriSvg } from './satori-drawing'

// Workers may not compile WebAssembly from bytes, so Satori gets an imported module on first use.
let ready: Promise<void> | undefined

const fonts = [
  { name: fontFamily, data: regular, weight: 400 as const },
  { name: fontFamily, data: semiBold, weight: 600 as const },
]

/** Satori rounds to whole pixels, unlike browsers, so each CSS pixel has this many of Satori's. */
const grain = 16

export async function layOutCard(words: CardWords): Promise<Layout> {
  let box = { left: 0, top: 0, width: 0, height: 0 }
  const { width, height } = words.size
  const drawing = await layOutElement(<ChartCard {...words} grain={grain} />, {
    width: grain * width,
    height: grain * height,
    onNodeDetected: ({ key, ...place }) => {
      if (key !== chartPlaceKey) return
      const [left, top] = [place.left / grain, place.top / grain]
      box = { left, top, width: place.width / grain, height: place.height / grain }
    },
  })
  return { drawing: drawing.map(toCssPixels), box }
}

/** From Satori's pixels to CSS pixels, with the baselines of texts where browsers put them. */
function toCssPixels(item: Fill | Text): Fill | Text {
  if (item.kind === 'fill') return { ...item, path: shrink(item.path, grain) }
  const font = { ...item.font, size: item.font.size / grain }
  const lineHeight = fullLineHeight(font.size)
  const shift = browserBaseline(font, lineHeight) - plainBaseline(font, lineHeight)
  return { ...item, x: item.x / grain, y: item.y / grain + shift, font }
}

type LayoutOptions = Size & Pick<Parameters<typeof satori>[1], 'onNodeDetected'>

/** Lays out plain boxes and texts. */
export async function layOutElement(
  element: ReactNode,
  options: LayoutOptions,
): Promise<(Fill | Text)[]> {
  ready ??= init(yogaWasm)
  await ready
  // Texts stay texts, because the drawing has its own outlines of glyphs.
  return readSatoriSvg(await satori(element, { ...options, fonts, embedFont: false }))
}
