// Where a chart's labels are: what is written at the ends of its lines, which of their points have
// dots, and where both the names of lines and the labels of marks have room.

import type { Chart, ChartArea, Element } from 'chart.js'
import { _bezierInterpolation, _updateBezierControlPoints } from 'chart.js/helpers'
import { type Labeled, type Point, placeLabels, placeNames } from './line-names'
import { measureText } from './text-measure'

export type Label = { text: string; color: string }

type Mark = Label & { dataset: number; index: number; line: string }

export type PlotLabels = {
  font: { family: string; size: number }
  /** The color of the guide and of the line at the base. */
  color: string
  /** Of axes, by their names. */
  titles: (Label & { axis: string; short: string })[]
  /** The name of each dataset, and its value with a dot, which takes the place where it is wide. */
  ends: (Label & { wide?: string | undefined })[]
  /** Months of a line that are marked with a dot, and labeled where there is room. */
  marks?: Mark[]
  /**
   * The base value of an index, whose ends are named on the right of the plot if many have room and there is
   * no axis.
   */
  base?: number | undefined
}

/** The least number of points of a curve from one month to the next. */
const leastSteps = 3

/** The least width of a chart with values at the ends of its lines, in ems: a wide drawing. */
const leastValueWidth = 50
/**
 * From this width on, in ems, labels in a plot with values have room to grow, by this factor: where
 * the Worker's wide drawing shrinks, its text becomes that much larger (chart.css).
 */
const [leastShrunkWidth, roomToGrow] = [80, 17 / 12]
/** How far from them values may be, which would seem to be those of other months, in ems. */
const farthestValue = 8

/** What stands at the ends of the lines, if there is room. */
export function shownEnds(
  { width }: Pick<Chart, 'width'>,
  { ends, font }: Pick<PlotLabels, 'ends' | 'font'>,
) {
  const isWide = width >= leastValueWidth * font.size
  return ends.map(({ text, wide, color }) => {
    const hasValue = isWide && wide !== undefined
    return { text: hasValue ? wide : text, color, hasDot: hasValue }
  })
}

/** How much wider than its text the place of a label is. */
export function roomOf(
  chart: Pick<Chart, 'width'>,
  labels: Pick<PlotLabels, 'ends' | 'font'>,
): number {
  const hasValues = shownEnds(chart, labels).some(({ hasDot }) => hasDot)
  return hasValues && chart.width >= leastShrunkWidth * labels.font.size ? roomToGrow : 1
}

export type Placed = Labeled & { label: Label; align: 'left' | 'center' | 'right' }

/** Places the labels within the plot, where they are once the lines rest. */
export function placeWithin(chart: Chart, labels: PlotLabels): Placed[] {
  const { base, marks = [], font } = labels
  const [isOutside, area, { size }] = [base !== undefined, chart.chartArea, font]
  if (isOutside && marks.length === 0) return []
  const ends = shownEnds(chart, labels)
  const farthest = ends.some(({ hasDot }) => hasDot) ? farthestValue : undefined
  const room = roomOf(chart, labels)
  const curves = ends.map((_, index) => curveOf(chart, labels, index))
  const measure = (label: Label, at: Point = { x: 0, y: 0 }) => {
    return { label, at, width: room * widthOf(label.text, font) }
  }
  const placeNamed = (named: Label[], others: Placed[], farthest?: number) => {
    const measured = named.map((label, index) => measure(label, curves[index]?.at(-1)))
    const widths = measured.map(({ width }) => width)
    return withPlaces(measured, placeNames(curves, widths, area, size, farthest, others), room)
  }
  const placeEnds = (others: Placed[]) => {
    if (isOutside) return []
    const placed = placeNamed(ends, others, farthest)
    const hasRoom = placed.length === curves.filter(({ length }) => length > 0).length
    return hasRoom ? placed : placeNamed(labels.ends, others)
  }
  const placeMarks = (others: Placed[]) => {
    const measured = marks.map((mark) => measure(mark, restOf(pointOf(chart, mark))))
    return withPlaces(measured, placeLabels(curves, measured, others, area, size), room)
  }
  const placedEnds = placeEnds([])
  const around = placeMarks(placedEnds)
  const placed = [...placedEnds, ...around]
  if (around.length === marks.length) return placed
  // Marks have few places: maybe the ends have others.
  const placedMarks = placeMarks([])
  const moved = [...placeEnds(placedMarks), ...placedMarks]
  return moved.length > placed.length ? moved : placed
}

/** The labels that have a place, aligned so that, if there is room to grow, they grow into it. */
function withPlaces(
  measured: readonly (Labeled & { label: Label })[],
  places: readonly (Point | undefined)[],
  room: number,
): Placed[] {
  return measured.flatMap(({ label, at: { x }, width }, index) => {
    const at = places[index]
    if (!at) return []
    const side = at.x + width > x ? 'center' : 'right'
    return [{ label, at, width, align: room === 1 || at.x >= x ? 'left' : side }]
  })
}

/** The radius of a dot, in ems. */
export const dotRadius = 1 / 3

/** The points with dots: the marks, and ends with values; a line of one month is a dot itself. */
export function dotsOf(chart: Chart, labels: PlotLabels): { color: string; point: Element }[] {
  const ends = shownEnds(chart, labels).flatMap(({ hasDot }, index) => {
    const point = hasDot && pointsOf(chart, index).slice(1).at(-1)
    return point ? [{ color: colorOf(chart, index), point }] : []
  })
  const marked = (labels.marks ?? []).flatMap((mark) => {
    const point = pointOf(chart, mark)
    return point ? [{ color: mark.line, point }] : []
  })
  return [...ends, ...marked]
}

export function colorOf(chart: Chart, index: number): string {
  return String(chart.data.datasets[index]?.borderColor)
}

type SplinePoint = Parameters<typeof _updateBezierControlPoints>[0][number]

/** The points of a line, without gaps. */
export function pointsOf(chart: Chart, index: number): Element[] {
  const values = chart.data.datasets[index]?.data ?? []
  return chart.getDatasetMeta(index).data.filter((_, month) => values[month] !== null)
}

function pointOf(chart: Chart, { dataset, index }: Mark): Element | undefined {
  return chart.getDatasetMeta(dataset).data[index]
}

/** The place of a point once its line rests. */
function restOf(point: Element | undefined): Point {
  const { x = 0, y = 0 } = point?.getProps(['x', 'y'], true) ?? {}
  return { x, y }
}

/** An area as high as some points, which Chart.js keeps the bends of their line within. */
export function areaOfPoints(
  points: readonly { y: number | null; skip?: boolean }[],
  area: ChartArea,
): ChartArea {
  const heights = points.flatMap(({ y, skip }) => (skip || y === null ? [] : y))
  return { ...area, top: Math.min(...heights), bottom: Math.max(...heights) }
}

/**
 * A line once it rests, bent as Chart.js bends it, as points less than a pixel apart across, with
 * the height of its dots.
 */
function curveOf(chart: Chart, labels: PlotLabels, index: number): Point[] {
  const elements = pointsOf(chart, index)
  const points = elements.map((point): SplinePoint => restOf(point))
  const { options } = chart.getDatasetMeta(index).dataset ?? {}
  _updateBezierControlPoints(points, options, areaOfPoints(points, chart.chartArea), false, 'x')
  const dots = new Set(dotsOf(chart, labels).map(({ point }) => point))
  const radius = dotRadius * labels.font.size
  return points.flatMap((to, order) => {
    const from = points[order - 1] ?? to
    const steps = Math.ceil(to.x - from.x) + leastSteps
    const curve = Array.from({ length: steps }, (_, step) =>
      _bezierInterpolation(from, to, (step + 1) / steps),
    )
    const element = elements[order]
    if (!element || !dots.has(element)) return curve
    return [...curve, { x: to.x, y: to.y - radius }, { x: to.x, y: to.y + radius }, to]
  })
}

export function widthOf(text: string, { size }: PlotLabels['font']): number {
  return measureText(text, { size, weight: 400 })
}
