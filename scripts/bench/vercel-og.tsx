// Satori with sharp or resvg, as `@vercel/og` has them.

import { ImageResponse } from '@vercel/og'
import { cardSize } from '../../src/theme'
import { CardFrame } from '../../worker/card-elements'
import { drawChart } from '../../worker/chart-drawing'
import { drawingToSvg } from '../../worker/drawing-svg'
import { textPath } from '../../worker/raster/text-path'
import { buildConfig, fonts, size, theme } from './card-chart'

/**
 * The card as a PNG, by `@vercel/og`: with sharp where that can be loaded, otherwise with resvg.
 * The chart is an SVG image whose texts are outlines, as neither would find the font inside of one.
 */
export async function render(): Promise<Uint8Array> {
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
