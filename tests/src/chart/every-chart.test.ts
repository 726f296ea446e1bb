// Every chart that the site offers, at several widths: its axes have enough labels, none of which touch or are cut off,
// and its text agrees with its rows.

import { describe, expect, it } from 'vitest'
import { describeRange } from '../../../src/chart/captions'
import { buildChartData, knownEnds } from '../../../src/chart/chart'
import { buildChartConfig } from '../../../src/chart/config'
import { buildChartKey } from '../../../src/chart/key'
import { type Axis, axes } from '../../../src/chart/parameters'
import { chartRanges } from '../../../src/chart/ranges'
import { rowsOfWindow } from '../../../src/chart/window'
import { chartReach } from '../../../src/pages/build-page'
import { assets } from '../../../src/prices/catalog'
import { formatChange, formatIndex, formatMonth } from '../../../src/prices/format'
import { findKnownMonths } from '../../../src/server/facts'
import { inkOf, pageChartSizes, themes } from '../../../src/site/theme'
import { openChart } from '../../../worker/drawing/chart-drawing'
import { table } from '../../fixture-table'
import { overlaps, sticksOut, textBox } from '../../text-boxes'

const reach = chartReach(2026)

/** The size of a page's chart and of its text at several window widths, as in chart.css. The themes take turns. */
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

const charts = assets.flatMap((asset) =>
  chartRanges(reach, findKnownMonths(table, asset).btc).map((range) => ({
    asset,
    ...asset,
    range: range.label,
    window: range.window,
  })),
)

describe.each(charts)('$key, $range', ({ asset, window }) => {
  const rows = rowsOfWindow(table, asset, window, reach.standard)
  const chart = buildChartData(asset, rows)
  const ends = knownEnds(rows)
  if (!ends) throw new Error('every offered range must have prices')
  const { first, last } = ends

  it.each(Object.keys(axes) as Axis[])(
    'on %s axes has three or four labels in Bitcoin, none of which touch',
    (axis) => {
      for (const { theme, width, height, textSize } of sizes) {
        const look = {
          variant: 'page',
          axis,
          theme,
          textSize,
          animate: false,
          namesLines: false,
        } as const
        const opened = openChart(buildChartConfig(chart, look), { width, height })
        const { drawing } = opened.context
        const texts = drawing.filter((item) => item.kind === 'text')
        const about = `${width} ${theme} ${texts.map(({ text }) => text).join(' ')}`
        const bitcoin = opened.chart.scales.bitcoin?.ticks ?? []
        const prices = rows.flatMap(({ btc }) => btc ?? [])
        const span = Math.max(...prices) / Math.min(...prices)
        expect(bitcoin.length, about).toBeGreaterThanOrEqual(span < 1.03 ? 2 : 3)
        expect(bitcoin.length, about).toBeLessThanOrEqual(4)
        const labels = bitcoin.map(({ label }) => label)
        expect(new Set(labels).size, about).toBe(labels.length)
        const boxes = texts.map(textBox)
        expect(overlaps(boxes), about).toEqual([])
        expect(sticksOut(boxes, { width, height }), about).toEqual([])
        const ink = axis === 'index' ? themes[theme].muted : themes[theme][inkOf.bitcoin]
        expect(texts.find(({ text }) => text === labels[0])?.color, about).toBe(ink)
        opened.chart.destroy()
      }
    },
  )

  it('names its first and last month, and the change of both prices', () => {
    const [months, changes] = describeRange({
      asset,
      chart,
      axis: 'log',
      known: findKnownMonths(table, asset),
    }).split(': ')
    expect(months).toBe(`${formatMonth(first.month)} to ${formatMonth(last.month)}`)
    const change = (unit: 'btc' | 'usd') => formatChange(last[unit] / first[unit] - 1)
    expect(changes).toBe(`${change('btc')} in Bitcoin, ${change('usd')} in dollars`)
  })

  it('has the values of its last month in its key, relative to the first on the index axis', () => {
    const keyOn = (axis: Axis) =>
      buildChartKey({ asset, chart, axis, known: findKnownMonths(table, asset) })
    expect(keyOn('log')?.month).toBe(formatMonth(last.month))
    const values = keyOn('index')?.entries.map(({ value }) => value)
    const shares = (['btc', 'usd'] as const).map((unit) =>
      formatIndex((100 * last[unit]) / first[unit]),
    )
    expect(values).toEqual(shares)
  })
})
