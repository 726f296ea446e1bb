// The places of a chart's labels: at the ends of its lines, in a margin of the plot, and next to marks,
// where they have room within the plot.

import type { Chart, ChartArea, Element } from 'chart.js'
import { _updateBezierControlPoints } from 'chart.js/helpers'
import { type Labeled, type Point, placeLabels } from './free-places'
import { measureText } from './text-measure'

export type Label = { text: string; color: string }

type Mark = Label & { dataset: number; index: number; line: string }

/** The label at the end of a line; with only a few lines, it is large, next to a dot. */
export type EndLabel = {
  /** In semi-bold letters: a name, or a factor that stands alone. */
  name: string
  /** The rows of text; the first follows the name, and is "" if the name is alone in its row. */
  rows: readonly string[]
  isLarge: boolean
}

export type PlotLabels = {
  font: { family: string; size: number }
  /** The color of the guide and of the line at the base. */
  color: string
  /** The titles of axes; `axis` is the id of a scale. */
  titles: (Label & { axis: string; short: string })[]
  /** The note between the titles, in a wide chart. */
  note?: string
  /** The label at the end of each line: in a wide chart, and in any other. */
  ends: { wide: EndLabel; narrow: EndLabel; color: string }[]
  /** Months of a line that are marked with a dot and a label, where there is room. */
  marks?: Mark[]
  /** The base value of an index, where a line is drawn. */
  base?: number | undefined
}

/** The least number of straight pieces from one month to the next, and their width in CSS pixels. */
const leastPieces = 3
const pieceWidth = 8

/** The least size of a chart with full labels at the ends of its lines, in ems. */
const [leastWideWidth, leastWideHeight] = [50, 19]

/** The space for leaders between the plot and the labels on its right, and after them, in ems. */
export const [leaderRoom, leaderGap] = [1.2, 0.45]

/** The size of large labels at the ends of lines, in ems. */
const endSize = 7 / 6

/** The line height of these labels. */
export const endLineHeight = 1.2

/** Whether a chart has room for the full labels of its lines and axes. */
export function isWide({ width, height }: Pick<Chart, 'width' | 'height'>, textSize: number) {
  return width >= leastWideWidth * textSize && height >= leastWideHeight * textSize
}

/** The labels at the ends of the lines, with their sizes. */
export function shownEnds(
  chart: Pick<Chart, 'width' | 'height'>,
  { ends, font: { size } }: Pick<PlotLabels, 'ends' | 'font'>,
) {
  const hasRoom = isWide(chart, size)
  return ends.map(({ wide, narrow, color }) => {
    const label = hasRoom ? wide : narrow
    return { ...label, color, size: label.isLarge ? endSize * size : size }
  })
}

/** The width of the margin for the labels at the ends of the lines, in CSS pixels. */
export function endsMargin(
  chart: Pick<Chart, 'width' | 'height'>,
  labels: Pick<PlotLabels, 'ends' | 'font'>,
): number {
  const widths = shownEnds(chart, labels).flatMap(({ name, rows, size }) =>
    rows.map((text, order) => {
      const rest = measureText(text, { size, weight: 400 })
      return order === 0 ? endNameWidth(name, text, size) + rest : rest
    }),
  )
  if (widths.length === 0) return 0
  return Math.ceil(Math.max(...widths) + (leaderRoom + 2 * leaderGap) * labels.font.size)
}

/** The width of the name at the end of a line, up to the text behind it. */
export function endNameWidth(name: string, text: string, size: number): number {
  const space = name && text ? measureText(' ', { size, weight: 400 }) : 0
  return measureText(name, { size, weight: 600 }) + space
}

export type PlacedMark = Labeled & { mark: Mark }

/** Places the labels of marks within the plot, by where the lines come to rest after an animation. */
export function placeMarks(chart: Chart, { marks = [], font }: PlotLabels): PlacedMark[] {
  if (marks.length === 0) return []
  const dots = marks.map((mark) => restOf(pointOf(chart, mark)))
  const curves = chart.data.datasets.map((_, index) => curveOf(chart, font, index, dots))
  const labels = marks.map(({ text }, order) => {
    return { at: dots[order] ?? { x: 0, y: 0 }, width: widthOf(text, font) }
  })
  const places = placeLabels(curves, labels, chart.chartArea, font.size)
  return marks.flatMap((mark, order) => {
    const [at, width] = [places[order], labels[order]?.width ?? 0]
    return at ? [{ mark, at, width }] : []
  })
}

/** The radius of a dot, in ems. */
export const dotRadius = 1 / 3

export function colorOf(chart: Chart, index: number): string {
  return String(chart.data.datasets[index]?.borderColor)
}

type SplinePoint = Parameters<typeof _updateBezierControlPoints>[0][number]

/** The points of a line, without gaps. */
export function pointsOf(chart: Chart, index: number): Element[] {
  const values = chart.data.datasets[index]?.data ?? []
  return chart.getDatasetMeta(index).data.filter((_, month) => values[month] !== null)
}

export function pointOf(chart: Chart, { dataset, index }: Mark): Element | undefined {
  return chart.getDatasetMeta(dataset).data[index]
}

/** The place of a point after the animation of its line. */
function restOf(point: Element | undefined): Point {
  const { x = 0, y = 0 } = point?.getProps(['x', 'y'], true) ?? {}
  return { x, y }
}

/** An area as high as some points, within which Chart.js keeps the bends of their line. */
export function areaOfPoints(
  points: readonly { y: number | null; skip?: boolean }[],
  area: ChartArea,
): ChartArea {
  const heights = points.flatMap(({ y, skip }) => (skip || y === null ? [] : y))
  return { ...area, top: Math.min(...heights), bottom: Math.max(...heights) }
}

/**
 * A line after its animation, bent as Chart.js bends it, as short straight pieces, with the height of
 * its dots.
 */
function curveOf(
  chart: Chart,
  { size }: PlotLabels['font'],
  index: number,
  dots: readonly Point[],
): Point[] {
  const points = pointsOf(chart, index).map((point): SplinePoint => restOf(point))
  const { options } = chart.getDatasetMeta(index).dataset ?? {}
  _updateBezierControlPoints(points, options, areaOfPoints(points, chart.chartArea), false, 'x')
  const radius = dotRadius * size
  const curve: Point[] = []
  for (const [order, to] of points.entries()) {
    const start = points[order - 1] ?? to
    const pieces = Math.ceil((to.x - start.x) / pieceWidth) + leastPieces
    for (let piece = 1; piece < pieces; piece++) {
      const share = piece / pieces
      curve.push({
        x: bezierAt(share, start.x, start.cp2x ?? start.x, to.cp1x ?? to.x, to.x),
        y: bezierAt(share, start.y, start.cp2y ?? start.y, to.cp1y ?? to.y, to.y),
      })
    }
    curve.push(to)
    const hasDot = order === points.length - 1 || dots.some(({ x, y }) => x === to.x && y === to.y)
    if (hasDot) curve.push({ x: to.x, y: to.y - radius }, { x: to.x, y: to.y + radius }, to)
  }
  return curve
}

/**
 * A coordinate of a cubic Bézier curve, from its start, its two control points, and its end. Not by
 * Chart.js's `_bezierInterpolation`, which makes eight objects for each point.
 */
function bezierAt(share: number, start: number, first: number, second: number, end: number) {
  const rest = 1 - share
  const outer = rest ** 3 * start + share ** 3 * end
  return outer + 3 * rest * share * (rest * first + share * second)
}

export function widthOf(text: string, { size }: PlotLabels['font']): number {
  return measureText(text, { size, weight: 400 })
}
