// Chart.js on native Skia.

import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { cardSize, fontFamily, frame, themes } from '../../src/theme'
import { chartOn } from '../../worker/drawing/chart-drawing'
import { box, buildConfig, fonts, theme } from './card-chart'

/** The card as a PNG, by Chart.js on native Skia and its encoder. */
export async function render(): Promise<Uint8Array> {
  if (!GlobalFonts.has(fontFamily)) {
    for (const { data } of fonts) GlobalFonts.register(data, fontFamily)
  }
  const canvas = createCanvas(box.width, box.height)
  const chart = chartOn(canvas, buildConfig(), 1)
  const card = createCanvas(cardSize.width, cardSize.height)
  const context = card.getContext('2d')
  context.fillStyle = themes[theme].ground
  context.fillRect(0, 0, cardSize.width, cardSize.height)
  context.fillStyle = themes[theme].bitcoin
  context.fillRect(0, 0, cardSize.width, frame.ruleHeight)
  context.drawImage(canvas, box.left, box.top)
  chart.destroy()
  return card.toBuffer('image/png')
}
