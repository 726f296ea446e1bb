// Cards of many sizes: the plot keeps its share of the height, and no text touches another or the edge.

import { describe, expect, it } from 'vitest'
import { type Axis, defaults } from '../../src/chart/parameters'
import { type ImageOptions, maxPixels } from '../../src/chart/query'
import { assets } from '../../src/prices/catalog'
import { chartReach, viewTable } from '../../src/server/chart-view'
import { siteMetadata } from '../../src/site/site'
import { themes } from '../../src/site/theme'
import { drawChartCard } from '../../worker/card/card'
import type { Drawing } from '../../worker/drawing/drawing'
import { tableOf } from '../fixture-table'
import { sweep } from '../sweeps'
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

/** Draws the card of an asset. */
function drawCard(key: string, options: ImageOptions) {
  return drawChartCard(viewTable(tableOf(key), 'asset', options, standard), site, options)
}

/** The height of the plot: that of the longest vertical line of the grid. */
function plotHeight(drawing: Drawing, rule: string): number {
  const lines = drawing.flatMap((item) =>
    item.kind === 'stroke' && item.color === rule && item.path[1] === item.path[4]
      ? [Math.abs(Number(item.path[5]) - Number(item.path[2]))]
      : [],
  )
  return Math.max(...lines)
}

describe.each(shown)('a card of $window.from to $window.to, $axis', ({ window, axis }) => {
  it.each(assets)('of $key keeps its plot large and its texts apart', async ({ key }) => {
    // The assets take turns, so that the sample has every size, too.
    const turn = assets.findIndex((asset) => asset.key === key) % 3
    const sample = sizes.filter((_, index) => index % 3 === turn)
    for (const size of sweep(sample, sizes)) {
      const options = { ...defaults, ...size, window, axis }
      const { drawing } = await drawCard(key, options)
      const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
      const about = `${size.width}×${size.height}: ${boxes.map(({ text }) => text).join(' · ')}`
      expect(overlaps(boxes), about).toEqual([])
      expect(sticksOut(boxes, size), about).toEqual([])
      const share = plotHeight(drawing, themes.light.rule) / size.height
      expect(share, about).toBeGreaterThanOrEqual(0.55)
    }
  })
})

it('leaves out the sources first, then the caption, the key, and the title', async () => {
  const textsAt = async (width: number, height: number) => {
    const options = { ...defaults, width, height, window: standard }
    const { drawing } = await drawCard('housing', options)
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
  for (let height = 630; height >= 200; height -= sweep(6, 2)) {
    const shown = await textsAt(800, height)
    const dropped = order.filter((part) => !shown[part])
    expect(dropped, `at ${height}`).toEqual(order.slice(0, dropped.length))
    expect([shown.names, shown.host], `at ${height}`).toEqual([!shown.key, true])
    counts.add(dropped.length)
  }
  expect([...counts].toSorted()).toEqual([0, 1, 2, 3, 4])
})
