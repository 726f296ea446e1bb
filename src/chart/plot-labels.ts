// A Chart.js plugin that draws the titles of the axes, what the lines are at their ends, a line
// at the base of an index, the guide at the month of the readout, and the band of a selection.

import type { Chart, ChartType, LineElement, Plugin } from 'chart.js'
import {
  areaOfPoints,
  colorOf,
  dotRadius,
  dotsOf,
  type Label,
  type Placed,
  type PlotLabels,
  placeWithin,
  pointsOf,
  roomOf,
  shownEnds,
  widthOf,
} from './label-places'
import type { Point } from './line-names'

/** The height of the titles above the axes, in ems. */
export const titleRow = 1.3
/** The least space between them, in ems. */
const titleGap = 0.75
/** The least height of a chart with titles, in ems. */
const leastTitledHeight = 19

/** The space after the leaders of the labels on the right of the plot, in ems. */
const gap = 0.45
/** The line height of these labels, of which there are many. */
const closeLineHeight = 1.15
/** The space for the leaders between the plot and the labels on its right, in ems. */
const leaderRoom = 1.2

/** The labels within the plot, where they are once the lines rest. */
const placedWithin = new WeakMap<Chart, Placed[]>()

/** Opacity of the selection band. */
const bandOpacity = 0.15

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
  const ends = base === undefined ? [] : shownEnds(chart, labels)
  const room = roomOf(chart, labels)
  const widths = ends.map(({ text }) => room * widthOf(text, font))
  const right = widths.length > 0 ? Math.max(...widths) + (leaderRoom + gap) * font.size : 0
  return { top: hasTitles(chart, font.size) ? titleRow * font.size : 0, right }
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
    for (const { dataset } of chart.getSortedVisibleDatasetMetas()) {
      // Chart.js would let a line bend beyond its points; what has been updated, it keeps.
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
    if (hasTitles(chart, labels.font.size)) drawTitles(chart, labels)
    for (const { color, point } of dotsOf(chart, labels)) {
      drawDisc(chart, color, point, dotRadius * labels.font.size)
    }
    if (labels.base !== undefined) drawEndsOutside(chart, labels)
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
  const widths = titles.map(({ text }) => widthOf(text, font) + titleGap * font.size)
  const hasRoom = widths.reduce((sum, width) => sum + width, 0) <= chart.width
  for (const { axis, text, short, color } of titles) {
    const scale = chart.scales[axis]
    const label = { text: hasRoom ? text : short, color }
    if (scale?.position === 'left') drawText(chart, label, font, scale.left, y, 'left')
    else if (scale) drawText(chart, label, font, scale.right, y, 'right')
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

/** Names each line on the right of the plot, with a leader from its end; overlapping labels move apart. */
function drawEndsOutside(chart: Chart, labels: PlotLabels) {
  const { font } = labels
  const { right, top, bottom } = chart.chartArea
  const height = font.size * closeLineHeight
  const ends = shownEnds(chart, labels)
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
