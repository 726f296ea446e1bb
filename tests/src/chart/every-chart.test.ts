// Every chart that the site offers, as wide as windows are: its axes have labels enough, none touches another or is
// cut off, and all that is said of it is what the rows give.

import { afterAll, describe, expect, it } from 'vitest'
import { describeRange } from '../../../src/chart/captions'
import { buildChartConfig } from '../../../src/chart/config'
import { buildChartData, knownEnds } from '../../../src/chart/chart'
import { buildChartKey } from '../../../src/chart/key'
import { type Axis, axes } from '../../../src/chart/parameters'
import { chartRanges } from '../../../src/chart/ranges'
import { rowsOfWindow } from '../../../src/chart/window'
import { assets } from '../../../src/prices/catalog'
import { chartReach } from '../../../src/pages/build-page'
import { findKnownMonths } from '../../../src/server/facts'
import { formatChange, formatIndex, formatMonth } from '../../../src/prices/format'
import { inkOf, pageChartSizes, themes } from '../../../src/site/theme'
import { openChart } from '../../../worker/drawing/chart-drawing'
import { table } from '../../fixture-table'
import { overlaps, sticksOut, textBox } from '../../text-boxes'

const reach = chartReach(2026)

/** The size of a page's chart in windows of some widths, and of its text: as chart.css has it. */
const sizes = [
  { window: 320, width: 288, height: 256, textSize: 12 },
  { window: 768, width: 720, height: 318, textSize: 12 },
  {
    window: 1280,
    width: pageChartSizes.wide.width,
    height: pageChartSizes.wide.height,
    textSize: 12,
  },
  { window: 2560, width: 1430, height: 632, textSize: 16.5 },
]

const charts = assets.flatMap((asset) =>
  chartRanges(reach, findKnownMonths(table, asset).btc).map((range) => ({
    asset,
    ...asset,
    range: range.label,
    window: range.window,
  })),
)

let drawn = 0
afterAll(() => expect(drawn).toBe(assets.length * 6 * 3 * sizes.length * 2))

describe.each(charts)('$key, $range', ({ asset, window }) => {
  const rows = rowsOfWindow(table, asset, window, reach.standard)
  const chart = buildChartData(asset, rows)
  const ends = knownEnds(rows)
  if (!ends) throw new Error('every range that is offered has prices')
  const { first, last } = ends

  it.each(Object.keys(axes) as Axis[])(
    'on %s axes has three or four labels in Bitcoin, and none that touch',
    (axis) => {
      for (const { width, height, textSize } of sizes) {
        for (const theme of ['light', 'dark'] as const) {
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
          drawn += 1
        }
      }
    },
  )

  it('says its first and its last month, and what became of both prices', () => {
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

  it('has the values of its last month in its key, on the index as shares of the first', () => {
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
