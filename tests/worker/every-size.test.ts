// Cards of every size: the plot keeps its share of the height, and no text meets another or the edge.

import { describe, expect, it } from 'vitest'
import { type Axis, defaults } from '../../src/chart/parameters'
import { maxPixels } from '../../src/chart/query'
import { assets } from '../../src/prices/catalog'
import { chartReach } from '../../src/server/build-page'
import { siteMetadata } from '../../src/site/site'
import { themes } from '../../src/site/theme'
import { drawAssetCard } from '../../worker/card/card'
import type { Drawing } from '../../worker/drawing/drawing'
import { loadedData } from '../fixture-table'
import { knownAsset } from '../known-asset'
import { overlaps, sticksOut, textBox } from '../text-boxes'

const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')
const { standard } = chartReach(2026)

const widths = [320, 400, 480, 600, 800, 1200, 2400]
const heights = [200, 210, 270, 320, 400, 630, 1600]
const sizes = widths.flatMap((width) =>
  heights.filter((height) => width * height <= maxPixels).map((height) => ({ width, height })),
)

const shown = [
  { window: standard, axis: 'log' },
  { window: { from: '2025-06', to: '2026-06' }, axis: 'index' },
  { window: { from: '1974-01', to: '2026-12' }, axis: 'linear' },
] as const satisfies { window: typeof standard; axis: Axis }[]

/** The height of the plot: of the longest of the grid's upright lines. */
function plotHeight(drawing: Drawing, rule: string): number {
  const lines = drawing.flatMap((item) =>
    item.kind === 'stroke' && item.color === rule && item.path[1] === item.path[4]
      ? [Math.abs(Number(item.path[5]) - Number(item.path[2]))]
      : [],
  )
  return Math.max(...lines)
}

describe.each(shown)('a card of $window.from to $window.to, $axis', ({ window, axis }) => {
  it.each(assets)('of $key keeps its plot and its texts apart at every size', async (asset) => {
    for (const size of sizes) {
      const options = { ...defaults, ...size, window, axis }
      const { drawing } = await drawAssetCard(loadedData, asset, site, options, standard)
      const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
      const about = `${size.width}×${size.height}: ${boxes.map(({ text }) => text).join(' · ')}`
      expect(overlaps(boxes), about).toEqual([])
      expect(sticksOut(boxes, size), about).toEqual([])
      const share = plotHeight(drawing, themes.light.rule) / size.height
      expect(share, about).toBeGreaterThanOrEqual(0.55)
    }
  })
})

it('leaves out first the sources, then the caption, the key, and the title', async () => {
  const textsAt = async (width: number, height: number) => {
    const options = { ...defaults, width, height, window: standard }
    const { drawing } = await drawAssetCard(
      loadedData,
      knownAsset('housing'),
      site,
      options,
      standard,
    )
    const texts = drawing.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    return {
      sources: texts.some((text) => text.includes('Monthly averages')),
      caption: texts.some((text) => text.includes('January 2016 to')),
      key: texts.some((text) => text.includes('in Bitcoin (₿)')),
      title: texts.includes('Typical House Priced in Bitcoin'),
      names: texts.includes('Dollars'),
      host: texts.includes('bitcoin-inflation.example.org'),
    }
  }
  const order = ['sources', 'caption', 'key', 'title'] as const
  const counts = new Set<number>()
  for (let height = 630; height >= 200; height -= 2) {
    const shown = await textsAt(800, height)
    const leftOut = order.filter((part) => !shown[part])
    expect(leftOut, `at ${height}`).toEqual(order.slice(0, leftOut.length))
    expect([shown.names, shown.host], `at ${height}`).toEqual([!shown.key, true])
    counts.add(leftOut.length)
  }
  expect([...counts].toSorted()).toEqual([0, 1, 2, 3, 4])
})
