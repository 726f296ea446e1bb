// Chart.js on native Skia.

import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { ChartConfiguration } from 'chart.js'
import { Chart } from '../../src/chart/parts'
import { cardSize, fontFamily, frame, themes } from '../../src/theme'
import { box, buildConfig, fonts, theme } from './card-chart'

/** The card as a PNG, by Chart.js on native Skia and its encoder. */
export async function render(): Promise<Uint8Array> {
  if (!GlobalFonts.has(fontFamily)) {
    for (const { data } of fonts) GlobalFonts.register(data, fontFamily)
  }
  const canvas = createCanvas(box.width, box.height)
  const config = buildConfig()
  const options = { ...config.options, responsive: false, devicePixelRatio: 1 }
  const chart = new Chart(
    canvas as unknown as HTMLCanvasElement,
    { ...config, options } as ChartConfiguration,
  )
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
