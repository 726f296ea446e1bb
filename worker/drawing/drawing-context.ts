// Charts drawn by Chart.js on a 2D canvas context that records what it draws.

import type { ChartConfiguration } from 'chart.js'
import type { LineChartConfiguration } from '../../src/chart/config'
import { Chart } from '../../src/chart/parts'
import { baselineBelowMiddle, measureText, parseFont } from '../../src/chart/text-measure'
import type { Size } from '../../src/site/theme'
import {
  circlePath,
  type Drawing,
  isStraightLine,
  type Path,
  pathOps,
  type Stroke,
  type Text,
} from './drawing'

const anchors = {
  start: 'start',
  left: 'start',
  center: 'middle',
  end: 'end',
  right: 'end',
} as const satisfies Record<CanvasTextAlign, Text['anchor']>

/**
 * The part of `CanvasRenderingContext2D` that Chart.js uses for line charts. Clipping is not
 * recorded: the configuration turns it off for lines, and nothing else extends beyond the chart.
 */
export class DrawingContext {
  /** Everything drawn so far, in the order of painting. */
  drawing: Drawing = []
  private path: Path = []
  fillStyle = '#000000'
  strokeStyle = '#000000'
  lineWidth = 1
  lineCap: CanvasLineCap = 'butt'
  lineJoin: CanvasLineJoin = 'miter'
  private dashes: Pick<Stroke, 'dashes'> = {}
  font = '10px sans-serif'
  textAlign: CanvasTextAlign = 'start'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  /** The translation. */
  left: number
  top: number
  private readonly stack: object[] = []

  /** @param origin the position of the canvas in the drawing, in CSS pixels */
  constructor({ left, top }: { left: number; top: number }) {
    this.left = left
    this.top = top
  }

  save() {
    const { drawing, path, stack, ...state } = this
    this.stack.push(state)
  }

  restore() {
    Object.assign(this, this.stack.pop())
  }

  /** Chart.js sets the device pixel ratio here, but a drawing is in CSS pixels. */
  setTransform() {}

  /** Chart.js calls this only before `clearRect`. */
  resetTransform() {}

  translate(x: number, y: number) {
    this.left += x
    this.top += y
  }

  rotate(angle: number) {
    if (angle !== 0) throw new Error('the configuration rotates no text')
  }

  beginPath() {
    this.path = []
  }

  moveTo(x: number, y: number) {
    this.path.push(pathOps.move, this.left + x, this.top + y)
  }

  lineTo(x: number, y: number) {
    const [toX, toY] = [this.left + x, this.top + y]
    // Chart.js begins a straight line with a line to its own start.
    if (this.path.at(-2) === toX && this.path.at(-1) === toY) return
    this.path.push(pathOps.line, toX, toY)
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
    const { left, top } = this
    this.path.push(pathOps.cubic, left + x1, top + y1, left + x2, top + y2, left + x, top + y)
  }

  /** A full circle, as Chart.js draws points. */
  arc(x: number, y: number, radius: number, from: number, to: number) {
    if (Math.abs(to - from) < 2 * Math.PI) throw new Error('a drawing has no parts of circles')
    this.path.push(...circlePath(this.left + x, this.top + y, radius))
  }

  closePath() {
    this.path.push(pathOps.close)
  }

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  clip() {}

  /** Chart.js fades only tooltips, which charts do not have. */
  set globalAlpha(alpha: number) {
    if (alpha !== 1) throw new Error('a drawing has nothing translucent')
  }

  setLineDash([dash, gap]: number[]) {
    this.dashes = dash && gap ? { dashes: [dash, gap] } : {}
  }

  fill() {
    this.drawing.push({ kind: 'fill', path: this.path, color: this.fillStyle })
  }

  stroke() {
    if (this.path.length === 0) return
    const { strokeStyle, lineWidth, lineJoin, lineCap } = this
    if (lineCap !== 'butt') throw new Error(`a drawing has no lines with ${lineCap} caps`)
    if (lineJoin !== 'round' && !isStraightLine(this.path)) {
      throw new Error(`a drawing has no bent lines with ${lineJoin} joins`)
    }
    const line = { path: this.path, color: strokeStyle, width: lineWidth, ...this.dashes }
    this.drawing.push({ kind: 'stroke', ...line })
  }

  /** Chart.js clears the whole chart before each drawing. */
  clearRect() {
    this.drawing = []
  }

  measureText(text: string): { width: number } {
    return { width: measureText(text, parseFont(this.font)) }
  }

  fillText(text: string, x: number, y: number) {
    const { textAlign, textBaseline, fillStyle, left, top } = this
    if (textBaseline !== 'middle') {
      throw new Error(`expected text about its middle, got "${textBaseline}"`)
    }
    const font = parseFont(this.font)
    this.drawing.push({
      kind: 'text',
      text,
      x: left + x,
      y: top + y + baselineBelowMiddle(font),
      font,
      anchor: anchors[textAlign],
      color: fillStyle,
    })
  }
}

type Placement = {
  /** The position of the chart's top left in the drawing, in CSS pixels. */
  left: number
  top: number
  /** Device pixels per CSS pixel, to which Chart.js aligns thin lines. */
  scale: number
}

/** A chart that has drawn itself on a recording context; the caller destroys it. */
export function openChart(
  config: LineChartConfiguration,
  { width, height }: Size,
  { left, top, scale }: Placement = { left: 0, top: 0, scale: 1 },
) {
  const context = new DrawingContext({ left, top })
  const canvas = { width, height, getContext: () => context }
  // Chart.js gets the canvas from the context.
  Object.assign(context, { canvas })
  return { chart: chartOn(canvas, config, scale), context }
}

/** A chart on an object in place of a canvas element. */
export function chartOn(canvas: object, config: LineChartConfiguration, scale: number): Chart {
  const options = { ...config.options, responsive: false, devicePixelRatio: scale }
  return new Chart(canvas as HTMLCanvasElement, { ...config, options } as ChartConfiguration)
}

/** Draws a configuration with Chart.js. */
export function drawChart(
  config: LineChartConfiguration,
  size: Size,
  placement?: Placement,
): Drawing {
  const { chart, context } = openChart(config, size, placement)
  const { drawing } = context
  // Destroying the chart clears its canvas, too.
  chart.destroy()
  return drawing
}
