// Draws the card by `@vercel/og`.

import { ImageResponse } from '@vercel/og'
import { cardSize } from '../../src/site/theme'
import { ChartCard } from '../../worker/card/elements'
import { drawChart } from '../../worker/drawing/chart-drawing'
import { svgFile } from '../../worker/drawing/svg-file'
import { box, buildCard, fonts, host, theme } from './card-chart'

/**
 * The card as a PNG, rasterized by sharp if it is available, and by resvg otherwise.
 * The chart is an SVG image with its texts as outlines, because neither of the two finds fonts inside an image.
 */
export async function render(): Promise<Uint8Array> {
  const { config, texts } = buildCard()
  const drawing = drawChart(config, box)
  const svg = svgFile({ ...box, drawing, title: texts.title, description: texts.caption })
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const words = { theme, size: cardSize, texts, grain: 1, absence: '' } as const
  const element = (
    <div style={{ display: 'flex', width: '100%', height: '100%' }}>
      <ChartCard {...words} />
      <img
        alt=""
        src={source}
        width={box.width}
        height={box.height}
        style={{ position: 'absolute', left: box.left, top: box.top }}
      />
      <div style={hostStyle}>{host}</div>
    </div>
  )
  return new Uint8Array(await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer())
}

const hostStyle = { position: 'absolute', right: 24, bottom: 24, fontSize: 20 } as const
