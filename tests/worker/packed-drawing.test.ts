// What the build keeps of charts: small, and in the end the same lines.

import { describe, expect, it } from 'vitest'
import { defaults } from '../../src/chart/parameters'
import { chartWindow } from '../../src/chart/window'
import { assets } from '../../src/prices/catalog'
import { assetContent, type CardContent, goodsContent } from '../../worker/card/words'
import { drawChart } from '../../worker/drawing/chart-drawing'
import type { Drawing, Stroke } from '../../worker/drawing/drawing'
import { packDrawing, unpackDrawing } from '../../worker/drawing/packed-drawing'

const window = chartWindow(2026)
const options = { ...defaults, window }
const host = 'site.example'

const contents: [string, CardContent][] = [
  ...assets.map((asset): [string, CardContent] => [
    asset.key,
    assetContent(asset, host, options, window),
  ]),
  ['all goods', goodsContent(host, options)],
]

function draw({ buildConfig }: CardContent) {
  const config = buildConfig()
  return { drawing: drawChart(config, { width: 1100, height: 400 }), config }
}

const strokes = (drawing: Drawing) =>
  drawing.filter((item): item is Stroke => item.kind === 'stroke')

describe.each(contents)('the chart of %s', (_name, content) => {
  it('has none of its lines kept, but where each stands', () => {
    const { drawing, config } = draw(content)
    const lines = strokes(drawing).filter(({ path }) => path.length > 100)
    const curves = packDrawing(drawing, config).filter(({ kind }) => kind === 'curve')
    expect(lines.length).toBeGreaterThan(1)
    expect(curves.length).toBe(lines.length)
  })

  it('is unpacked to a thirty-second of a pixel', () => {
    const { drawing, config } = draw(content)
    const packed = JSON.parse(JSON.stringify(packDrawing(drawing, config)))
    const unpacked = unpackDrawing(packed, content.buildConfig())
    const others = (item: Drawing[number]) => item.kind !== 'stroke'
    expect(unpacked.filter(others)).toEqual(drawing.filter(others))
    for (const [index, { path, ...style }] of strokes(drawing).entries()) {
      const { path: same = [], ...sameStyle } = strokes(unpacked)[index] ?? {}
      expect(sameStyle).toEqual(style)
      expect(same.length).toBe(path.length)
      const far = path.map((value, place) => Math.abs(value - (same[place] ?? 0)))
      expect(Math.max(...far)).toBeLessThan(1 / 32)
    }
  })
})

it('keeps a line as it is that runs otherwise', () => {
  const line: Stroke = {
    kind: 'stroke',
    path: [0, 0, 0, 2, 90, 0, 90, 10, 100, 10],
    color: '#000000',
    width: 1,
  }
  const [[, content]] = contents as [(typeof contents)[number]]
  expect(packDrawing([line], content.buildConfig())).toEqual([line])
})
