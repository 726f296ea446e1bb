// Every chart of the site's own data, as pages draw it at several widths: no line goes beyond its values,
// each label is next to its leader or its dot, and no label is on a line, on a dot, on another label, or
// cut off.

import { expect, it } from 'vitest'
import { buildChartConfig } from '../../src/chart/config'
import type { SiteData } from '../../src/data/records'
import { chartReach, findKnownMonths, resolveChart, viewTable } from '../../src/data/resolve'
import { dataOfArea, dataOfAsset, dataOfGoods, siteData } from '../../src/data/site-data'
import { addMonths, parseMonth } from '../../src/prices/month'
import { defaultTextSize, pageChartSizes } from '../../src/site/theme'
import { axisNames, type ChartSubject } from '../../src/url/parameter-values'
import { chartRanges } from '../../src/url/ranges'
import { type Drawing, type Path, pathOps, segmentsOf } from '../../worker/drawing/drawing'
import { drawChart } from '../../worker/drawing/drawing-context'
import { sweep } from '../sweeps'
import { overlaps, sticksOut, textBox } from '../text-boxes'
import { thisYear } from './today'

const reach = chartReach(thisYear)

/** How far a line may be beyond its highest and its lowest value, in CSS pixels. */
const mostExcess = 1

type Point = [x: number, y: number]
type Curve = Point[]

/** The curves of a path, each with its control points. */
function curvesOf(path: Path): Curve[] {
  let at: Point = [0, 0]
  return segmentsOf(path).flatMap(({ op, points }) => {
    const next = points.flatMap((value, place): Point[] =>
      place % 2 === 0 ? [[value, points[place + 1] ?? 0]] : [],
    )
    const curve = [at, ...next]
    at = next.at(-1) ?? at
    return op === pathOps.move ? [] : [curve]
  })
}

/** A point on a straight line or on a cubic Bézier curve. */
function pointOn(curve: Curve, share: number): Point {
  if (curve.length === 1) return curve[0] as Point
  const next = curve.slice(1).map(([x, y], place): Point => {
    const [left = 0, top = 0] = curve[place] ?? []
    return [left + share * (x - left), top + share * (y - top)]
  })
  return pointOn(next, share)
}

/** Points along a curve, from its start to its end. */
const pointsOn = (curve: Curve, steps: number) =>
  Array.from({ length: steps + 1 }, (_, step) => pointOn(curve, step / steps))

/** How far curves run beyond the highest and the lowest of their ends. */
function excessOf(curves: Curve[]): number {
  const ends = curves.flatMap((curve) => [curve[0]?.[1] ?? 0, curve.at(-1)?.[1] ?? 0])
  const [top, bottom] = [Math.min(...ends), Math.max(...ends)]
  const beyond = curves.flatMap((curve) =>
    pointsOn(curve, 20).map(([, y]) => Math.max(top - y, y - bottom)),
  )
  return Math.max(...beyond)
}

/** The ranges of the page, the newest three months, and three years of the past. */
function windowsOf(data: SiteData) {
  const known = findKnownMonths(data)
  const compared = known.btc
  if (!compared) throw new Error('every chart has prices in Bitcoin')
  const ranges = chartRanges(reach, compared).map(({ label, window }) => ({ label, window }))
  const newest = compared.to
  return [
    ...ranges,
    { label: 'three months', window: { from: addMonths(newest, -2), to: newest } },
    { label: '2020 to 2022', window: { from: parseMonth('2020-01'), to: parseMonth('2022-12') } },
  ]
}

const all: { name: string; subject: ChartSubject; data: SiteData; unit?: string }[] = [
  // By default, each good in one unit, in turn.
  ...siteData.assets.flatMap(({ asset: { key } }, place) => {
    const units = ['usd', 'jpy', 'gold', 'eur'].filter((unit) => unit !== key)
    return sweep(units.slice(place % 3, (place % 3) + 1), units).map((unit) => {
      return {
        name: `${key} in ${unit}`,
        subject: 'asset' as const,
        data: dataOfAsset(key, { in: unit }),
        unit,
      }
    })
  }),
  // By default, every sixth area, as areas are alike.
  ...siteData.areas().flatMap((area, place) => {
    if (place % sweep(6, 1) > 0) return []
    return { name: area.asset.key, subject: 'area' as const, data: dataOfArea(area) }
  }),
  { name: 'goods', subject: 'goods', data: dataOfGoods({ currency: 'basket' }) },
  { name: 'home', subject: 'home', data: siteData },
]

const charts = all.map((chart, order) => ({ ...chart, order }))

/** The sizes of a page's chart and of its text in windows of several widths, as in chart.css. */
const sizes = [
  ...Object.values(pageChartSizes).map((size) => ({ ...size, textSize: defaultTextSize })),
  { width: 720, height: 318, textSize: defaultTextSize },
  { width: 1430, height: 632, textSize: 16.5 },
]

type Box = ReturnType<typeof textBox>

function distanceTo({ left, right, top, bottom }: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
}

/** The faults of a drawing: lines beyond their values, and labels that overlap or are out of place. */
function findFaults(drawing: Drawing, { textSize, ...size }: (typeof sizes)[number]): string[] {
  const texts = drawing.filter((item) => item.kind === 'text')
  const boxes = texts.map(textBox)
  const strokes = drawing.flatMap((item) =>
    item.kind === 'stroke' ? [{ ...item, curves: curvesOf(item.path) }] : [],
  )
  const lines = strokes.filter(({ width }) => width > 1)
  const beyond = lines.map(({ curves }) => excessOf(curves)).filter((excess) => excess > mostExcess)
  const colors = new Set(lines.map(({ color }) => color))
  const leaders = strokes.filter(({ width, color }) => width === 1 && colors.has(color))
  const ends = leaders.flatMap(({ curves }) => curves.flatMap((curve) => curve.slice(-1)))
  const radius = textSize / 3
  const dots = drawing.flatMap((item): Point[] => {
    if (item.kind !== 'fill') return []
    // The path of a dot starts at its right edge.
    const [, x = 0, y = 0] = item.path
    return [[x - radius, y]]
  })
  const onDots = boxes.filter((box) => dots.some((dot) => distanceTo(box, dot) < radius + 2))
  const isLabel = ({ text }: Box) =>
    /^(Low|High): |^(Bitcoin|Dollars)\b(?! \()|[÷×]\S+$|[+−]\d+%$/.test(text)
  // Of several texts at the end of a line, only the first is next to the leader.
  const follows = (box: Box) =>
    boxes.some(
      (other) =>
        (other.left === box.left && box.top > other.top && box.top - other.bottom < 6) ||
        (other.top === box.top && box.left > other.left && box.left - other.right < 6),
    )
  const ofPlot = boxes.filter(
    (box, index) => isLabel(box) && texts[index]?.anchor === 'start' && box.left > 60,
  )
  const astray = ofPlot.filter((box) => {
    const distances = [...ends, ...dots].map((point) => distanceTo(box, point))
    return !follows(box) && Math.min(...distances) > textSize
  })
  const onLines = lines.flatMap(({ curves }) => curves.flatMap((curve) => pointsOn(curve, 40)))
  const crossed = ofPlot.filter((box) => onLines.some((point) => distanceTo(box, point) === 0))
  return [
    ...astray.map(({ text }) => `astray: ${text}`),
    ...crossed.map(({ text }) => `on a line: ${text}`),
    ...beyond.map((excess) => `a line goes ${excess} px beyond its values`),
    ...onDots.map(({ text }) => `on a dot: ${text}`),
    ...overlaps(boxes).map((pair) => `overlap: ${pair}`),
    ...sticksOut(boxes, size).map((text) => `cut off: ${text}`),
  ]
}

it.each(charts)(
  'the chart of $name does not leave its data, and has its labels where they belong',
  ({ subject, data, unit, order }) => {
    for (const [place, { label, window }] of windowsOf(data).entries()) {
      // By default, every third range, in turn.
      if (sweep((place + order) % 3 > 0, false)) continue
      const axis = axisNames[(Math.floor(place / 3) + order) % axisNames.length]
      const view = viewTable(resolveChart(data, subject, { ...window, axis, in: unit }, reach))
      // By default, every second size, in turn.
      for (const size of sizes.filter((_, at) => sweep((at + order) % 2 === 0, true))) {
        const { textSize } = size
        const config = buildChartConfig(view, { variant: 'page', theme: 'light', textSize })
        const about = `${label}, ${axis}, ${size.width}`
        expect.soft(findFaults(drawChart(config, size), size), about).toEqual([])
      }
    }
  },
)
