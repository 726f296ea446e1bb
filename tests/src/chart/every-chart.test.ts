// Every chart that the site offers, in windows of several widths: its axes have enough labels, and no
// label touches another or is cut off.

import { describe, expect, it } from 'vitest'
import { rowsOfChart } from '../../../src/chart/chart'
import { buildChartConfig } from '../../../src/chart/config'
import { chartReach, findKnownMonths } from '../../../src/data/resolve'
import { assets } from '../../../src/prices/catalog'
import { pageChartSizes } from '../../../src/site/theme'
import { type Axis, axisNames, defaults } from '../../../src/url/parameter-values'
import { chartRanges } from '../../../src/url/ranges'
import { openChart } from '../../../worker/drawing/drawing-context'
import { tableOf, viewOf } from '../../fixture-table'
import { sweep } from '../../sweeps'
import { overlaps, sticksOut, textBox } from '../../text-boxes'

const reach = chartReach(2026)

/**
 * The sizes of a page's chart and of its text in windows of several widths, as in chart.css, in
 * alternating themes. By default, each chart has one of them, in turn.
 */
const sizes = [
  { theme: 'light', width: 288, height: 256, textSize: 12 },
  { theme: 'dark', width: 720, height: 318, textSize: 12 },
  {
    theme: 'light',
    ...pageChartSizes.wide,
    textSize: 12,
  },
  { theme: 'dark', width: 1430, height: 632, textSize: 16.5 },
] as const

const charts = assets.flatMap(({ key }) =>
  chartRanges(reach, findKnownMonths(tableOf(key)).btc).map(({ label, window }) => ({
    key,
    range: label,
    window,
  })),
)
const turns = charts.map((chart, turn) => ({ ...chart, turn }))

/** Expects the same decimals on all labels: none from a highest price of $2 on, below it none or two. */
function expectDollars(labels: string[], prices: number[]) {
  const decimals = new Set(labels.map((label) => label.split('.')[1]?.length ?? 0))
  const wholes = Math.floor(Math.max(...prices)) + 1
  if (labels.length > 0)
    expect(wholes < 3 ? ['0', '2'] : ['0'], labels.join(' ')).toContain([...decimals].join())
}

describe.each(turns)('$key, $range', ({ key, window, turn }) => {
  const viewOn = (axis: Axis) =>
    viewOf(tableOf(key), 'asset', { ...defaults, window, axis }, reach.defaultWindow)
  const rows = rowsOfChart(viewOn('log').chart)

  it.each(axisNames)(
    'on %s axes has three or four labels in Bitcoin, none of which touch',
    (axis) => {
      const view = viewOn(axis)
      const place = (turn + axisNames.indexOf(axis)) % sizes.length
      for (const { theme, width, height, textSize } of sweep(sizes.slice(place, place + 1), [
        ...sizes,
      ])) {
        const appearance = {
          variant: 'page',
          theme,
          textSize,
          animate: false,
        } as const
        const opened = openChart(buildChartConfig(view, appearance), { width, height })
        const { drawing } = opened.context
        const texts = drawing.filter((item) => item.kind === 'text')
        const about = `${width} ${theme} ${texts.map(({ text }) => text).join(' ')}`
        const bitcoin = opened.chart.scales.btc?.ticks ?? []
        const prices = rows.flatMap(({ btc }) => btc ?? [])
        const span = Math.max(...prices) / Math.min(...prices)
        expect(bitcoin.length, about).toBeGreaterThanOrEqual(span < 1.03 ? 2 : 3)
        expect(bitcoin.length, about).toBeLessThanOrEqual(4)
        const dollars = opened.chart.scales.usd?.ticks.map(({ label }) => String(label)) ?? []
        expectDollars(
          dollars,
          rows.flatMap(({ usd }) => usd ?? []),
        )
        const labels = bitcoin.map(({ label }) => label)
        expect(new Set(labels).size, about).toBe(labels.length)
        expect(opened.chart.scales.usd?.min ?? 0, about).toBe(0)
        const boxes = texts.map(textBox)
        expect(overlaps(boxes), about).toEqual([])
        expect(sticksOut(boxes, { width, height }), about).toEqual([])
        opened.chart.destroy()
      }
    },
  )
})
