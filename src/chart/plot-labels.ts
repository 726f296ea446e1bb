// What is drawn in a plot besides lines and axes: the titles of the axes, the names of the lines at their ends, the
// level from which both lines of an index start, and the guide at the month that is read.

import type { Chart, ChartType, Plugin } from 'chart.js'
import { measureText } from './text-measure'

/** The height of the titles above the axes, in ems; a chart of fewer ems than the second has none. */
export const titleRow = 1.3
const leastHeight = 15

/** Between what is drawn and what it stands beside, in ems. */
const gap = 0.9
/** From one label's middle to another's below it, in ems. */
const lineHeight = 1.3
/** The same where many stand below each other. */
const closeLineHeight = 1.15

type Label = { text: string; color: string }

/** `isFirst` where it is the last to be left out when there is no room for all. */
type EndLabel = Label & { isFirst?: boolean }

export type PlotLabels = {
  font: { family: string; size: number }
  /** Of the guide and the base. */
  color: string
  titles: (Label & { side: 'left' | 'right' })[]
  /** One for each data set, or none. */
  ends: EndLabel[]
  /** Whether they stand beside the plot, where there is room for many, and not in it. */
  endsBeside?: boolean
  /** The value at which a line crosses the plot. */
  base?: number | undefined
}

/** Whether a chart has room for the titles of its axes. */
export function hasTitles({ height }: Pick<Chart, 'height'>, textSize: number): boolean {
  return height >= leastHeight * textSize
}

/** The room that labels take from a plot, in CSS pixels. */
export function plotPadding(
  chart: Pick<Chart, 'height'>,
  labels: Pick<PlotLabels, 'ends' | 'endsBeside' | 'font'>,
) {
  const { ends, endsBeside, font } = labels
  const widths = endsBeside ? ends.map(({ text }) => widthOf(text, font)) : []
  const right = widths.length > 0 ? Math.max(...widths) + (gap / 2) * font.size : 0
  return { top: hasTitles(chart, font.size) ? titleRow * font.size : 0, right }
}

/** A plugin of Chart.js; what it draws is among a chart's options. */
export const plotLabels: Plugin<ChartType, PlotLabels> & { descriptors: object } = {
  id: 'plotLabels',
  // Taken as they are: Chart.js would look for functions in them, and for a value for each data set.
  descriptors: { _scriptable: false, _indexable: false },
  beforeDatasetsDraw(chart, _args, { base, color }) {
    const { left, right, top, bottom } = chart.chartArea
    const axis = Object.values(chart.scales).find(({ axis }) => axis === 'y')
    if (base !== undefined && axis) {
      const y = axis.getPixelForValue(base)
      drawLine(chart, color, [left, y], [right, y])
    }
    const [pointed] = chart.getActiveElements()
    if (pointed) drawLine(chart, color, [pointed.element.x, top], [pointed.element.x, bottom])
  },
  afterDatasetsDraw(chart, _args, labels) {
    if (hasTitles(chart, labels.font.size)) drawTitles(chart, labels)
    if (labels.endsBeside) drawEndsBeside(chart, labels)
    else if (labels.ends.length > 0) drawEnds(chart, labels)
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

/** Each line is named above or below its end, where it neither meets a line nor leaves the plot. */
function drawEnds(chart: Chart, { ends, font }: PlotLabels) {
  const { left, right, top, bottom } = chart.chartArea
  const half = (lineHeight / 2) * font.size
  const taken: Box[] = []
  for (const [index, label] of ends.entries()) {
    const end = pointsOf(chart, index).at(-1)
    if (!end) continue
    const width = widthOf(label.text, font)
    const start = Math.max(Math.min(end.x, right) - width, left)
    const isBeside = ({ x }: Spot) => x >= start - half && x <= start + width + half
    const own = pointsOf(chart, index).filter(isBeside)
    const others = ends.flatMap((_, other) =>
      other === index ? [] : pointsOf(chart, other).filter(isBeside),
    )
    const heights = own.map(({ y }) => y)
    const boxes = [Math.min(...heights) - gap * font.size, Math.max(...heights) + gap * font.size]
      .map((y) => Math.min(Math.max(y, top + half), bottom - half))
      .map((y) => ({ y, top: y - half, bottom: y + half }))
    const conflicts = (box: Box) =>
      [...own, ...others].filter(({ y }) => y > box.top && y < box.bottom).length +
      taken.filter((other) => other.top < box.bottom && box.top < other.bottom).length * 1000
    const [best] = boxes.toSorted((first, second) => conflicts(first) - conflicts(second))
    if (!best) continue
    taken.push(best)
    drawText(chart, label, font, start, best.y, 'left')
  }
}

/** Each line is named beside its end, or as near as the names of others allow; in a low plot some are not. */
function drawEndsBeside(chart: Chart, { ends, font }: PlotLabels) {
  const { right, top, bottom } = chart.chartArea
  const height = font.size * closeLineHeight
  const room = Math.floor((bottom - top) / height) + 1
  const labels = ends
    .flatMap((label, index) => {
      const end = pointsOf(chart, index).at(-1)
      return end ? [{ ...label, y: end.y }] : []
    })
    .toSorted((first, second) => Number(second.isFirst ?? false) - Number(first.isFirst ?? false))
    .slice(0, room)
    .toSorted((first, second) => first.y - second.y)
  const places = spread(
    labels.map(({ y }) => y),
    height,
    top,
    bottom,
  )
  for (const [index, label] of labels.entries()) {
    drawText(chart, label, font, right + (gap / 2) * font.size, places[index] ?? 0, 'left')
  }
}

/** Moves places apart, from the top down, and back up from the lower end. */
function spread(places: number[], least: number, top: number, bottom: number): number[] {
  const spread: number[] = []
  for (const place of places) {
    const above = spread.at(-1)
    spread.push(Math.max(place, above === undefined ? top : above + least))
  }
  let below = bottom + least
  for (const [index, place] of [...spread.entries()].toReversed()) {
    below = Math.min(place, below - least)
    spread[index] = below
  }
  return spread
}

type Spot = { x: number; y: number }

type Box = { y: number; top: number; bottom: number }

/** Where a line has its values. */
function pointsOf(chart: Chart, index: number): Spot[] {
  const values = chart.data.datasets[index]?.data ?? []
  return chart.getDatasetMeta(index).data.filter((_, place) => values[place] !== null)
}

function widthOf(text: string, { size }: PlotLabels['font']): number {
  return measureText(text, { size, weight: 400 })
}

type Point = readonly [x: number, y: number]

function drawLine({ ctx }: Chart, color: string, from: Point, to: Point) {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(...from)
  ctx.lineTo(...to)
  ctx.stroke()
  ctx.restore()
}

function drawText(
  { ctx }: Chart,
  { text, color }: Label,
  { family, size }: PlotLabels['font'],
  x: number,
  y: number,
  align: 'left' | 'right',
) {
  ctx.save()
  ctx.font = `${size}px ${family}`
  ctx.fillStyle = color
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
  ctx.restore()
}
