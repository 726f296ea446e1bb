// The names of lines at their ends: on every chart, at every size, and no line runs through one.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildChartConfig } from '../../src/chart/config'
import type { ChartView } from '../../src/chart/kinds'
import { assets } from '../../src/prices/catalog'
import type { MonthRange } from '../../src/prices/month'
import { defaultBeside, type Unit, unitNamed, unitOf, yardstickKeys } from '../../src/prices/units'
import { chartReach } from '../../src/server/chart-view'
import { siteMetadata } from '../../src/site/site'
import {
  cardSize,
  defaultTextSize,
  imageLimits,
  pageChartSizes,
  type Size,
} from '../../src/site/theme'
import { type Axis, axes, defaults } from '../../src/url/parameters'
import { maxPixels } from '../../src/url/read'
import { drawChartCard } from '../../worker/card/card'
import { type Drawing, isStraightLine, pathOps, segmentsOf } from '../../worker/drawing/drawing'
import { drawChart } from '../../worker/drawing/drawing-context'
import { tableOf, viewOf } from '../fixture-table'
import { sweep } from '../sweeps'
import { overlaps, type TextBox, textBox } from '../text-boxes'

const site = siteMetadata('https://bitcoin-inflation.example.org', 'http://localhost')
const { defaultWindow: standard } = chartReach(2026)
const windows: MonthRange[] = [
  standard,
  { from: '2025-06', to: '2026-06' },
  { from: '1974-01', to: '2026-12' },
]
const besides = [defaultBeside, ...yardstickKeys]
const nameOf = (unit: Unit) => unitOf(unit).dated ?? unitOf(unit).name
const names = ['btc', ...besides].map((name) => nameOf(unitNamed(name)))

const cardSizes: Size[] = [
  { width: 320, height: 200 },
  { width: 400, height: 240 },
  // Bitcoin has more room left of its line than above it.
  { width: 321, height: 246 },
  { width: 480, height: 270 },
  { width: 800, height: 418 },
  cardSize,
  { width: 600, height: 1600 },
  { width: 2400, height: 200 },
]

const seed = Date.now() % 1e6
const { width, height } = imageLimits
const anySize = fc
  .record({
    width: fc.integer({ min: width.from, max: width.to }),
    height: fc.integer({ min: height.from, max: height.to }),
  })
  .filter(({ width, height }) => width * height <= maxPixels)

/**
 * Every asset on every axis beside dollars, and beside a yardstick, which take turns
 * unless everything is tried.
 */
const charts = assets.flatMap(({ key }, row) =>
  (Object.keys(axes) as Axis[]).flatMap((axis, column) => {
    const others = yardstickKeys.filter((name) => name !== key)
    const one = others.slice((row + column) % others.length).slice(0, 1)
    return [defaultBeside, ...sweep(one, others)].map((name) => ({ key, axis, in: name }))
  }),
)

/** Points of the lines of data, at most a pixel apart. */
function pointsOfLines(drawing: Drawing): { x: number; y: number }[] {
  return drawing.flatMap((item) => {
    if (item.kind !== 'stroke' || isStraightLine(item.path)) return []
    const points: { x: number; y: number }[] = []
    let [x, y] = [0, 0]
    for (const { op, points: coordinates } of segmentsOf(item.path)) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, endX = x1, endY = y1] = coordinates
      const steps =
        op === pathOps.cubic ? Math.ceil(Math.abs(endX - x) + Math.abs(endY - y) + 1) : 0
      for (let step = 1; step <= steps; step++) {
        const [share, rest] = [step / steps, 1 - step / steps]
        const along = (a: number, b: number, c: number, d: number) =>
          rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d
        points.push({ x: along(x, x1, x2, endX), y: along(y, y1, y2, endY) })
      }
      ;[x, y] = [endX, endY]
    }
    return points
  })
}

/** Expects the names of the lines with prices, clear of lines and of other texts. */
function expectNames(view: ChartView, drawing: Drawing, about: string) {
  const boxes = drawing.filter((item) => item.kind === 'text').map(textBox)
  const shown = boxes.filter(({ text }) => names.includes(text))
  const expected = view.chart.series.flatMap(({ unit, values }) =>
    values.some((value) => value !== null) ? [nameOf(unit)] : [],
  )
  expect(shown.map(({ text }) => text).toSorted(), about).toEqual(expected.toSorted())
  const points = pointsOfLines(drawing)
  const isCrossed = ({ left, right, top, bottom }: TextBox) =>
    points.some(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
  expect(
    shown.filter(isCrossed).map(({ text }) => text),
    about,
  ).toEqual([])
  expect(overlaps(boxes), about).toEqual([])
}

describe.each(charts)('the lines of $key on $axis axes, in $in', (chart) => {
  const { key, axis } = chart
  const data = tableOf(key, chart.in)

  it('are named on cards', async () => {
    const turn = charts.indexOf(chart)
    const some = cardSizes.filter((_, order) => order % 3 === turn % 3)
    const random = fc.sample(anySize, { seed: seed + turn, numRuns: sweep(2, 20) })
    for (const size of [...sweep(some, cardSizes), ...random]) {
      for (const window of windows) {
        const options = { ...defaults, ...size, window, axis, in: chart.in }
        const view = viewOf(data, 'asset', options, standard)
        const about = `${size.width}×${size.height} from ${window.from}, seed ${seed}`
        expectNames(view, (await drawChartCard(view, site, options)).drawing, about)
      }
    }
  })

  it('are named on pages', () => {
    for (const size of Object.values(pageChartSizes)) {
      for (const window of windows) {
        const options = { ...defaults, window, axis, in: chart.in }
        const view = viewOf(data, 'asset', options, standard)
        const config = buildChartConfig(view, {
          variant: 'page',
          theme: 'light',
          textSize: defaultTextSize,
          animate: false,
        })
        expectNames(view, drawChart(config, size), `${size.width} from ${window.from}`)
      }
    }
  })
})
