// The same card by other means: what this project's own way is measured against.

import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { ImageResponse } from '@vercel/og'
import type { ChartConfiguration } from 'chart.js'
import { assetsByKey } from '../../src/assets'
import { buildChartConfig } from '../../src/chart-config'
import { buildChartData, chartWindow } from '../../src/chart-data'
import { Chart } from '../../src/chart-parts'
import { cardSize, fontFamily, frame, themes } from '../../src/theme'
import { CardFrame } from '../../worker/card-elements'
import { drawChart } from '../../worker/chart-drawing'
import { drawingToSvg } from '../../worker/drawing-svg'
import { textPath } from '../../worker/raster/text-path'

const theme = 'light'
const asset = assetsByKey.gold
const left = frame.padding
const top = frame.padding + frame.ruleHeight
const size = { width: cardSize.width - 2 * left, height: cardSize.height - top - left }

const fonts = ([400, 600] as const).map((weight) => ({
  name: fontFamily,
  weight,
  data: readFileSync(`src/fonts/inter-${weight}.bin`),
}))

function buildConfig() {
  const look = { variant: 'full', axis: 'log', theme, animate: false, asset } as const
  const data = buildChartData(asset, chartWindow(new Date().getUTCFullYear()))
  return buildChartConfig(data, { ...look, host: 'localhost:10000' })
}

/** The card as a PNG, by Chart.js on native Skia and its encoder. */
export async function renderWithSkia(): Promise<Uint8Array> {
  if (!GlobalFonts.has(fontFamily)) {
    for (const { data } of fonts) GlobalFonts.register(data, fontFamily)
  }
  const canvas = createCanvas(size.width, size.height)
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
  context.drawImage(canvas, left, top)
  chart.destroy()
  return card.toBuffer('image/png')
}

/**
 * The card as a PNG, by `@vercel/og`: with sharp where that can be loaded, otherwise with resvg.
 * The chart is an SVG image whose texts are outlines, as neither would find the font inside of one.
 */
export async function renderWithVercelOg(): Promise<Uint8Array> {
  const drawing = drawChart(buildConfig(), size).map((item) =>
    item.kind === 'text'
      ? { kind: 'shape' as const, path: textPath(item), fill: item.colour, alpha: item.alpha }
      : item,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawingToSvg(drawing)}</svg>`
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const element = (
    <CardFrame theme={theme}>
      <img alt="" src={source} width={size.width} height={size.height} />
    </CardFrame>
  )
  return new Uint8Array(await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer())
}
