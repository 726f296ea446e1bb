// Satori with sharp or resvg, as `@vercel/og` has them.

import { ImageResponse } from '@vercel/og'
import { cardSize } from '../../src/theme'
import { CardFrame } from '../../worker/card-elements'
import { drawChart } from '../../worker/chart-drawing'
import { type Path, pathOps, type Text } from '../../worker/drawing'
import { drawingToSvg } from '../../worker/drawing-svg'
import { glyphPath } from '../../worker/raster/glyph-path'
import { advanceOf, measureText, unitsPerEm } from '../../worker/text-measure'
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

function textPath({ text, x, y, font, anchor }: Text): Path {
  const path: Path = []
  const unit = font.size / unitsPerEm(font)
  let left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * measureText(text, font)
  for (const character of text) {
    const glyph = glyphPath(character, font.weight)
    for (let index = 0; index < glyph.length; ) {
      const op = glyph[index++] as number
      path.push(op)
      const points = op === pathOps.close ? 0 : op === pathOps.quadratic ? 2 : 1
      for (let point = 0; point < points; point++) {
        path.push(left + (glyph[index++] as number) * unit, y + (glyph[index++] as number) * unit)
      }
    }
    left += advanceOf(character, font) * unit
  }
  return path
}
