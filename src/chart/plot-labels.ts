// A Chart.js plugin that draws the titles of the axes, the labels of lines and marks, a line at the base
// of an index, the guide at the month of the readout, and the band of a selection.

import type { Chart, ChartType, LineElement, Plugin } from 'chart.js'
import type { Point } from './free-places'
import {
  areaOfPoints,
  colorOf,
  dotRadius,
  endLineHeight,
  endNameWidth,
  endsMargin,
  isWide,
  type Label,
  leaderGap,
  leaderRoom,
  type PlacedMark,
  type PlotLabels,
  placeMarks,
  pointOf,
  pointsOf,
  shownEnds,
  widthOf,
} from './label-places'

/** The height of the titles above the axes, in ems. */
export const titleRow = 1.3
/** The least space between these titles, in ems. */
const titleGap = 0.75
/** The least height of a chart with titles, in ems. */
const leastTitledHeight = 19

/** The labels of marks within the plot, at their places after an animation. */
const placedMarks = new WeakMap<Chart, PlacedMark[]>()

/** The least distance of a label from its dot with a leader between them, in ems. */
const leastLeader = 0.75
/** The space between a leader and the label of a mark, in ems. */
const leaderAir = 0.25

/** Opacity of the selection band. */
const bandOpacity = 0.15

/** Whether a chart has room for the titles of its axes. */
export function hasTitles({ height }: Pick<Chart, 'height'>, textSize: number): boolean {
  return height >= leastTitledHeight * textSize
}

/** The space that the labels need around the plot and its axes, in CSS pixels. */
export function plotPadding(chart: Chart, labels: PlotLabels) {
  // An axis on the right has the margin within itself.
  const hasAxis = labels.base === undefined && labels.titles.some(({ axis }) => axis !== 'btc')
  return {
    top: hasTitles(chart, labels.font.size) ? titleRow * labels.font.size : 0,
    right: hasAxis ? 0 : endsMargin(chart, labels),
  }
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
  // Not on each drawing, of which there are many a second during an animation and under a pointer.
  afterUpdate(chart, _args, labels) {
    placedMarks.set(chart, placeMarks(chart, labels))
  },
  beforeDatasetsDraw(chart, _args, { base, color }) {
    for (const { dataset } of chart.getSortedVisibleDatasetMetas()) {
      // Chart.js would let a line bend beyond its points; it keeps the control points updated here.
      const line = dataset as LineElement
      line.updateControlPoints(areaOfPoints(line.points, chart.chartArea), 'x')
    }
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
    const { font } = labels
    if (hasTitles(chart, font.size)) drawTitles(chart, labels)
    drawEnds(chart, labels)
    for (const { mark, at, width } of placedMarks.get(chart) ?? []) {
      const point = pointOf(chart, mark)
      if (!point) continue
      drawDisc(chart, mark.line, point, dotRadius * font.size)
      const near = nearestTo(point, at, width, font.size)
      if (Math.hypot(near.x - point.x, near.y - point.y) > leastLeader * font.size)
        drawLine(chart, mark.line, point, near)
      drawText(chart, mark, font, at.x, at.y, 'left')
    }
  },
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    plotLabels?: TType extends 'line' ? PlotLabels : never
    /** The background of charts in the browser (client/chart/drawn-chart.ts); others have none. */
    ground?: TType extends 'line' ? { color: string } : never
  }
}

function drawTitles(chart: Chart, { titles, note: said = '', font, color }: PlotLabels) {
  const y = (titleRow / 2) * font.size
  const note = isWide(chart, font.size) ? said : ''
  const roomOf = (text: string) => (text ? widthOf(text, font) + titleGap * font.size : 0)
  const widthsOf = (form: 'text' | 'short') => titles.map((title) => roomOf(title[form]))
  const fits = (texts: number[]) => texts.reduce((sum, width) => sum + width, 0) <= chart.width
  const form = fits([...widthsOf('text'), roomOf(note)]) ? 'text' : 'short'
  let [start, end] = [0, chart.width]
  for (const { axis, [form]: text, color } of titles) {
    const scale = chart.scales[axis]
    if (scale?.position === 'left') {
      drawText(chart, { text, color }, font, scale.left, y, 'left')
      start = scale.left + widthOf(text, font)
    } else if (scale) {
      drawText(chart, { text, color }, font, scale.right, y, 'right')
      end = scale.right - widthOf(text, font)
    }
  }
  if (note) drawText(chart, { text: note, color }, font, (start + end) / 2, y, 'center')
}

/** The point nearest to a mark on the box around its label. */
function nearestTo({ x, y }: Point, at: Point, width: number, size: number): Point {
  const [air, half] = [leaderAir * size, size / 2]
  const within = (value: number, least: number, most: number) =>
    Math.min(Math.max(value, least), most)
  return {
    x: within(x, at.x - air, at.x + width + air),
    y: within(y, at.y - half - air / 2, at.y + half + air / 2),
  }
}

function drawDisc({ ctx }: Chart, color: string, { x, y }: Point, radius: number) {
  ctx.save()
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.fill()
  ctx.restore()
}

/** Draws a label for each line on the right of the plot, with a leader to its end; labels move apart. */
function drawEnds(chart: Chart, labels: PlotLabels) {
  const { size, family } = labels.font
  const { right, top, bottom } = chart.chartArea
  const ends = shownEnds(chart, labels)
    .flatMap((label, index) => {
      const points = pointsOf(chart, index)
      const end = points.at(-1)
      // A line of one month is a dot itself.
      const hasDot = label.isLarge && points.length > 1
      return end ? [{ label, end, hasDot, color: colorOf(chart, index) }] : []
    })
    .toSorted((first, second) => first.end.y - second.end.y)
  const heights = ends.map(({ label }) => label.rows.length * label.size * endLineHeight)
  const places = spreadApart(
    ends.map(({ end }) => end.y),
    heights,
    // Below the titles.
    hasTitles(chart, size) ? top : top - size / 2,
    bottom + size / 2,
  )
  const start = right + leaderRoom * size
  for (const [index, { label, end, hasDot, color }] of ends.entries()) {
    const middle = places[index] ?? 0
    // Next to the first of several rows.
    const y = middle - ((label.rows.length - 1) / 2) * label.size * endLineHeight
    // Two lines, as the Worker takes bent ones for data.
    const corner = { x: Math.max(end.x, right), y: end.y }
    if (end.x < right) drawLine(chart, color, end, corner)
    drawLine(chart, color, corner, { x: start, y })
    if (hasDot) drawDisc(chart, color, end, dotRadius * size)
    const font = { family, size: label.size }
    const left = start + leaderGap * size
    const { name, color: ink } = label
    if (name) drawText(chart, { text: name, color: ink }, { ...font, weight: 600 }, left, y, 'left')
    for (const [order, text] of label.rows.entries()) {
      if (!text) continue
      const x = left + (order === 0 ? endNameWidth(name, text, label.size) : 0)
      const down = y + order * label.size * endLineHeight
      drawText(chart, { text, color: ink }, font, x, down, 'left')
    }
  }
}

/** Moves the middles of labels apart, first from the top down, then back up from the bottom. */
function spreadApart(middles: number[], heights: number[], top: number, bottom: number): number[] {
  const spread: number[] = []
  let above = top
  for (const [index, middle] of middles.entries()) {
    const half = (heights[index] ?? 0) / 2
    const place = Math.max(middle, above + half)
    spread.push(place)
    above = place + half
  }
  let below = bottom
  for (const [index, place] of [...spread.entries()].toReversed()) {
    const half = (heights[index] ?? 0) / 2
    spread[index] = Math.min(place, below - half)
    below = Math.min(place, below - half) - half
  }
  return spread
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
  { family, size, weight = 400 }: PlotLabels['font'] & { weight?: 400 | 600 },
  x: number,
  y: number,
  align: CanvasTextAlign,
) {
  ctx.save()
  ctx.font = `${weight === 400 ? '' : '600 '}${size}px ${family}`
  ctx.fillStyle = color
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
  ctx.restore()
}
