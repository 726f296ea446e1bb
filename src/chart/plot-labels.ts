// A Chart.js plugin that draws the titles of the axes, what the lines are at their ends, a line
// at the base of an index, the guide at the month of the readout, and the band of a selection.

import type { Chart, ChartType, Element, Plugin } from 'chart.js'
import { _bezierInterpolation, _updateBezierControlPoints } from 'chart.js/helpers'
import { type Labeled, type Point, placeLabels, placeNames } from './line-names'
import { measureText } from './text-measure'

/** The least number of points of a curve from one month to the next. */
const leastSteps = 3

/** The height of the titles above the axes, in ems. */
export const titleRow = 1.3
/** The least height of a chart with titles, in ems. */
const leastTitledHeight = 19

/** The space after the leaders of the labels beside the plot, in ems. */
const gap = 0.45
/** The line height of these labels, of which there are many. */
const closeLineHeight = 1.15
/** The space for the leaders between the plot and the labels beside it, in ems. */
const leaderRoom = 1.2

/** The least width of a chart with values at the ends of its lines, in ems: a wide drawing. */
const leastValueWidth = 50
/**
 * From this width on, in ems, labels in a plot with values have room to grow, by this factor: where
 * the Worker's wide drawing shrinks, its text becomes that much larger (chart.css).
 */
const [leastShrunkWidth, roomToGrow] = [80, 17 / 12]
/** How far from them values may be, which would seem to be those of other months, in ems. */
const farthestValue = 8

/** Opacity of the selection band. */
const bandOpacity = 0.15

type Label = { text: string; color: string }

type Mark = Label & { dataset: number; index: number; line: string }

export type PlotLabels = {
  font: { family: string; size: number }
  /** The color of the guide and of the line at the base. */
  color: string
  titles: (Label & { side: 'left' | 'right' })[]
  /** The name of each dataset, and its value with a dot, which takes the place where it is wide. */
  ends: (Label & { wide?: string | undefined })[]
  /** Months of a line that are marked with a dot, and labeled where there is room. */
  marks?: Mark[]
  /**
   * The base value of an index, whose ends are named beside the plot if many have room and there is
   * no axis.
   */
  base?: number | undefined
}

/** Whether a chart has room for the titles of its axes. */
export function hasTitles({ height }: Pick<Chart, 'height'>, textSize: number): boolean {
  return height >= leastTitledHeight * textSize
}

/** The space that the labels need around the plot, in CSS pixels. */
export function plotPadding(
  chart: Pick<Chart, 'width' | 'height'>,
  labels: Pick<PlotLabels, 'ends' | 'base' | 'font'>,
) {
  const { base, font } = labels
  const ends = base === undefined ? [] : endsOf(chart, labels)
  const room = roomOf(chart, labels)
  const widths = ends.map(({ text }) => room * widthOf(text, font))
  const right = widths.length > 0 ? Math.max(...widths) + (leaderRoom + gap) * font.size : 0
  return { top: hasTitles(chart, font.size) ? titleRow * font.size : 0, right }
}

/** What stands at the ends of the lines, if there is room. */
function endsOf(
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
function roomOf(chart: Pick<Chart, 'width'>, labels: Pick<PlotLabels, 'ends' | 'font'>): number {
  const hasValues = endsOf(chart, labels).some(({ hasDot }) => hasDot)
  return hasValues && chart.width >= leastShrunkWidth * labels.font.size ? roomToGrow : 1
}

/** The plugin, whose options are `PlotLabels`. */
export const plotLabels: Plugin<ChartType, PlotLabels> & { descriptors: object } = {
  id: 'plotLabels',
  // Chart.js should not look for functions, or for a value per dataset, in the options.
  descriptors: { _scriptable: false, _indexable: false },
  // Text as wide as its outlines, as on pages and cards. Resizing resets this on a canvas.
  beforeLayout({ ctx }) {
    ctx.textRendering = 'geometricPrecision'
  },
  // Not when it is drawn, which is many times in a second during animation and under a pointer.
  afterUpdate(chart, _args, labels) {
    placedWithin.set(chart, placeWithin(chart, labels))
  },
  beforeDatasetsDraw(chart, _args, { base, color }) {
    const { left, right, top, bottom } = chart.chartArea
    const axis = Object.values(chart.scales).find(({ axis }) => axis === 'y')
    if (base !== undefined && axis) {
      const y = axis.getPixelForValue(base)
      drawLine(chart, color, { x: left, y }, { x: right, y })
    }
    // The month of the readout, and where a selection starts.
    const marked = new Set(chart.getActiveElements().map(({ element }) => element.x))
    for (const x of marked) drawLine(chart, color, { x, y: top }, { x, y: bottom })
    const [from, to] = marked
    if (from !== undefined && to !== undefined) shade(chart, color, from, to)
  },
  afterDatasetsDraw(chart, _args, labels) {
    if (hasTitles(chart, labels.font.size)) drawTitles(chart, labels)
    for (const { color, point } of dotsOf(chart, labels)) {
      drawDisc(chart, color, point, dotRadius * labels.font.size)
    }
    if (labels.base !== undefined) drawEndsBeside(chart, labels)
    for (const { label, at, width, align } of placedWithin.get(chart) ?? []) {
      const x = at.x + { left: 0, center: width / 2, right: width }[align]
      drawText(chart, label, labels.font, x, at.y, align)
    }
  },
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    plotLabels?: TType extends 'line' ? PlotLabels : never
  }
}

function drawTitles(chart: Chart, { titles, font }: PlotLabels) {
  const y = (titleRow / 2) * font.size
  for (const { side, ...label } of titles) {
    drawText(chart, label, font, side === 'left' ? 0 : chart.width, y, side)
  }
}

type Placed = Labeled & { label: Label; align: 'left' | 'center' | 'right' }

/** The labels within the plot, where they are once the lines rest. */
const placedWithin = new WeakMap<Chart, Placed[]>()

function placeWithin(chart: Chart, labels: PlotLabels): Placed[] {
  const { base, marks = [], font } = labels
  const [isBeside, area, { size }] = [base !== undefined, chart.chartArea, font]
  if (isBeside && marks.length === 0) return []
  const ends = endsOf(chart, labels)
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
    if (isBeside) return []
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
const dotRadius = 1 / 3

/** The points with dots: the marks, and ends with values; a line of one month is a dot itself. */
function dotsOf(chart: Chart, labels: PlotLabels): { color: string; point: Element }[] {
  const ends = endsOf(chart, labels).flatMap(({ hasDot }, index) => {
    const point = hasDot && pointsOf(chart, index).slice(1).at(-1)
    return point ? [{ color: colorOf(chart, index), point }] : []
  })
  const marked = (labels.marks ?? []).flatMap((mark) => {
    const point = pointOf(chart, mark)
    return point ? [{ color: mark.line, point }] : []
  })
  return [...ends, ...marked]
}

function drawDisc({ ctx }: Chart, color: string, { x, y }: Point, radius: number) {
  ctx.save()
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fill()
  ctx.restore()
}

/** Names each line beside the plot, with a leader from its end; overlapping labels move apart. */
function drawEndsBeside(chart: Chart, labels: PlotLabels) {
  const { font } = labels
  const { right, top, bottom } = chart.chartArea
  const height = font.size * closeLineHeight
  const ends = endsOf(chart, labels)
    .flatMap((label, index) => {
      const end = pointsOf(chart, index).at(-1)
      return end ? [{ label, end, color: colorOf(chart, index) }] : []
    })
    .toSorted((first, second) => first.end.y - second.end.y)
  const heights = ends.map(({ end }) => end.y)
  const positions = spreadApart(heights, height, top, bottom)
  const start = right + leaderRoom * font.size
  for (const [index, { label, end, color }] of ends.entries()) {
    const y = positions[index] ?? 0
    // Two lines, as the Worker takes bent ones for data.
    const corner = { x: Math.max(end.x, right), y: end.y }
    if (end.x < right) drawLine(chart, color, end, corner)
    drawLine(chart, color, corner, { x: start, y })
    drawText(chart, label, font, start + gap * font.size, y, 'left')
  }
}

/** Moves positions apart, first from the top down, then back up from the bottom. */
function spreadApart(positions: number[], least: number, top: number, bottom: number): number[] {
  const spread: number[] = []
  for (const position of positions) {
    const above = spread.at(-1)
    spread.push(Math.max(position, above === undefined ? top : above + least))
  }
  let below = bottom + least
  for (const [index, position] of [...spread.entries()].toReversed()) {
    below = Math.min(position, below - least)
    spread[index] = below
  }
  return spread
}

function colorOf(chart: Chart, index: number): string {
  return String(chart.data.datasets[index]?.borderColor)
}

type SplinePoint = Parameters<typeof _updateBezierControlPoints>[0][number]

/** The points of a line, without gaps. */
function pointsOf(chart: Chart, index: number): Element[] {
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

/**
 * A line once it rests, bent as Chart.js bends it, as points less than a pixel apart across, with
 * the height of its dots.
 */
function curveOf(chart: Chart, labels: PlotLabels, index: number): Point[] {
  const elements = pointsOf(chart, index)
  const points = elements.map((point): SplinePoint => restOf(point))
  const { options } = chart.getDatasetMeta(index).dataset ?? {}
  _updateBezierControlPoints(points, options, chart.chartArea, false, 'x')
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

function widthOf(text: string, { size }: PlotLabels['font']): number {
  return measureText(text, { size, weight: 400 })
}

function drawLine({ ctx }: Chart, color: string, from: Point, to: Point) {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(from.x, from.y)
  ctx.lineTo(to.x, to.y)
  ctx.stroke()
  ctx.restore()
}

/** Shades the plot between two positions. */
function shade({ ctx, chartArea }: Chart, color: string, from: number, to: number) {
  ctx.save()
  ctx.globalAlpha = bandOpacity
  ctx.fillStyle = color
  ctx.fillRect(from, chartArea.top, to - from, chartArea.height)
  ctx.restore()
}

function drawText(
  { ctx }: Chart,
  { text, color }: Label,
  { family, size }: PlotLabels['font'],
  x: number,
  y: number,
  align: Placed['align'],
) {
  ctx.save()
  ctx.font = `${size}px ${family}`
  ctx.fillStyle = color
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
  ctx.restore()
}
