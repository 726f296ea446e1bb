// Draws the card by `@vercel/og`.

import { ImageResponse } from '@vercel/og'
import { unitsPerEm } from '../../src/chart/text-measure'
import { cardSize } from '../../src/site/theme'
import { ChartCard } from '../../worker/card/chart-card'
import { drawChart } from '../../worker/drawing/chart-drawing'
import { coordinateCounts, type Path, type Text } from '../../worker/drawing/drawing'
import { drawingToSvg } from '../../worker/drawing/drawing-svg'
import { glyphPath, placeGlyphs } from '../../worker/drawing/glyph-path'
import { box, buildCard, fonts, theme } from './card-chart'

/**
 * The card as a PNG, rasterized by sharp if it is available, and by resvg otherwise.
 * The chart is an SVG image with its texts as outlines, because neither of the two finds fonts inside an image.
 */
export async function render(): Promise<Uint8Array> {
  const { config, texts, parts } = buildCard()
  const drawing = drawChart(config, box).map((item) =>
    item.kind === 'text'
      ? { kind: 'fill' as const, path: textPath(item), color: item.color }
      : item,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${drawingToSvg(drawing)}</svg>`
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const words = {
    theme,
    size: cardSize,
    texts,
    parts,
    grain: 1,
    absence: '',
  } as const
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
      <div style={hostStyle}>{texts.host}</div>
    </div>
  )
  return new Uint8Array(await new ImageResponse(element, { ...cardSize, fonts }).arrayBuffer())
}

const hostStyle = { position: 'absolute', right: 24, bottom: 24, fontSize: 20 } as const

function textPath(text: Text): Path {
  const path: Path = []
  const unit = text.font.size / unitsPerEm(text.font)
  for (const { character, left } of placeGlyphs(text)) {
    const glyph = glyphPath(character, text.font.weight)
    for (let index = 0; index < glyph.length; ) {
      const op = glyph[index++] as number
      path.push(op)
      for (let pair = 0; pair < (coordinateCounts[op] ?? 0); pair += 2) {
        path.push(left + (glyph[index++] as number) * unit)
        path.push(text.y + (glyph[index++] as number) * unit)
      }
    }
  }
  return path
}
