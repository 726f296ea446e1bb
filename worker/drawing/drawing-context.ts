// A 2D canvas context that records what Chart.js draws.

import { baselineBelowMiddle, measureText, parseFont } from '../../src/chart/text-measure'
import { type Drawing, isStraightLine, type Path, pathOps, type Text } from './drawing'

const anchors = {
  start: 'start',
  left: 'start',
  center: 'middle',
  end: 'end',
  right: 'end',
} as const satisfies Record<CanvasTextAlign, Text['anchor']>

/** How far a quarter's control points lie from its ends, in radii, so that its middle is on the circle. */
const circlePull = (4 / 3) * (Math.SQRT2 - 1)

/** Where each quarter of a circle ends, clockwise from the right, in radii. */
const quarters = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const

/**
 * The part of `CanvasRenderingContext2D` that Chart.js uses for line charts. Clipping is not
 * recorded: the configuration turns it off for the lines, and nothing else reaches beyond its box.
 */
export class DrawingContext {
  /** What has been drawn so far, in the order of painting. */
  drawing: Drawing = []
  private path: Path = []
  fillStyle = '#000000'
  strokeStyle = '#000000'
  lineWidth = 1
  lineCap: CanvasLineCap = 'butt'
  lineJoin: CanvasLineJoin = 'miter'
  font = '10px sans-serif'
  textAlign: CanvasTextAlign = 'start'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  /** Where the origin has been moved to. */
  left = 0
  top = 0
  private readonly stack: object[] = []
  private readonly origin: { left: number; top: number }

  /** @param origin where in the drawing the canvas has its top left, in CSS pixels */
  constructor(origin: { left: number; top: number }) {
    this.origin = origin
    this.resetTransform()
  }

  save() {
    const { drawing, path, stack, ...state } = this
    this.stack.push(state)
  }

  restore() {
    Object.assign(this, this.stack.pop())
  }

  /** Chart.js sets the device's pixel ratio here, which a drawing in CSS pixels has no use for. */
  setTransform() {}

  resetTransform() {
    this.left = this.origin.left
    this.top = this.origin.top
  }

  translate(x: number, y: number) {
    this.left += x
    this.top += y
  }

  rotate(angle: number) {
    if (angle !== 0) throw new Error('the configuration keeps all text upright')
  }

  beginPath() {
    this.path = []
  }

  moveTo(x: number, y: number) {
    this.path.push(pathOps.move, this.left + x, this.top + y)
  }

  lineTo(x: number, y: number) {
    if (this.path.length === 0) return this.moveTo(x, y)
    this.path.push(pathOps.line, this.left + x, this.top + y)
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
    const { left, top } = this
    this.path.push(pathOps.cubic, left + x1, top + y1, left + x2, top + y2, left + x, top + y)
  }

  /** A whole circle, of which a point is made: four curves that differ from it by a fiftieth of a percent. */
  arc(x: number, y: number, radius: number, from: number, to: number) {
    if (Math.abs(to - from) < 2 * Math.PI) throw new Error('a drawing has no parts of circles')
    const pull = radius * circlePull
    this.moveTo(x + radius, y)
    for (const [cos, sin] of quarters) {
      // From the end of the quarter before, on (sin, -cos), to the end of this one.
      const [startX, startY] = [x + radius * sin, y - radius * cos]
      const [endX, endY] = [x + radius * cos, y + radius * sin]
      this.bezierCurveTo(
        startX + pull * cos,
        startY + pull * sin,
        endX + pull * sin,
        endY - pull * cos,
        endX,
        endY,
      )
    }
    this.closePath()
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

  /** Chart.js fades nothing but tooltips, which only a browser shows. */
  set globalAlpha(alpha: number) {
    if (alpha !== 1) throw new Error('a drawing has nothing translucent')
  }

  setLineDash(dash: number[]) {
    if (dash.length > 0) throw new Error('a drawing has no dashed lines')
  }

  fill() {
    if (this.path.length === 0) return
    this.drawing.push({ kind: 'fill', path: this.path, color: this.fillStyle })
  }

  stroke() {
    if (this.path.length === 0) return
    const { strokeStyle, lineWidth, lineJoin, lineCap } = this
    if (lineCap !== 'butt') throw new Error(`a drawing has no lines with ${lineCap} caps`)
    if (lineJoin !== 'round' && !isStraightLine(this.path)) {
      throw new Error(`a drawing has no bent lines with ${lineJoin} joins`)
    }
    this.drawing.push({ kind: 'stroke', path: this.path, color: strokeStyle, width: lineWidth })
  }

  /** Chart.js clears the whole chart before it draws it again. */
  clearRect() {
    this.drawing = []
  }

  measureText(text: string): { width: number } {
    return { width: measureText(text, parseFont(this.font)) }
  }

  fillText(text: string, x: number, y: number) {
    if (!text) return
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
