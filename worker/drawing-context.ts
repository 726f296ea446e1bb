// A 2D canvas context that records what Chart.js draws.

import type { Drawing, Path, Text } from './drawing'
import { pathOps } from './drawing'
import { baselineOffset, measureText, parseFont } from './text-measure'

const initialState = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt' as CanvasLineCap,
  lineJoin: 'miter' as CanvasLineJoin,
  lineDash: [] as number[],
  lineDashOffset: 0,
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start' as CanvasTextAlign,
  textBaseline: 'alphabetic' as CanvasTextBaseline,
  /** Where the origin has been moved to. */
  left: 0,
  top: 0,
}

const anchors = {
  start: 'start',
  left: 'start',
  center: 'middle',
  end: 'end',
  right: 'end',
} as const satisfies Record<CanvasTextAlign, Text['anchor']>

/**
 * The part of `CanvasRenderingContext2D` that Chart.js uses for line charts. Clipping is not
 * recorded: the configuration turns it off for the lines, and nothing else reaches beyond its box.
 */
export class DrawingContext {
  /** What has been drawn so far, in the order of painting. */
  drawing: Drawing = []
  private path: Path = []
  private state = { ...initialState }
  private readonly stack: (typeof initialState)[] = []
  private readonly origin: { left: number; top: number }

  /** @param origin where in the drawing the canvas has its top left, in CSS pixels */
  constructor({ left, top }: { left: number; top: number }) {
    this.origin = { left, top }
    this.resetTransform()
    // The drawing properties are those of the state, so that `save` and `restore` cover them all.
    for (const key of Object.keys(initialState) as (keyof typeof initialState)[]) {
      Object.defineProperty(this, key, {
        get: () => this.state[key],
        set: (value) => Object.assign(this.state, { [key]: value }),
      })
    }
  }

  save() {
    this.stack.push({ ...this.state })
  }

  restore() {
    this.state = this.stack.pop() ?? { ...initialState, ...this.origin }
  }

  /** Chart.js sets the device's pixel ratio here, which is 1. */
  setTransform() {}

  resetTransform() {
    Object.assign(this.state, this.origin)
  }

  translate(x: number, y: number) {
    this.state.left += x
    this.state.top += y
  }

  rotate(angle: number) {
    if (angle !== 0) throw new Error('the configuration keeps all text upright')
  }

  beginPath() {
    this.path = []
  }

  moveTo(x: number, y: number) {
    this.path.push(pathOps.move, this.state.left + x, this.state.top + y)
  }

  lineTo(x: number, y: number) {
    if (this.path.length === 0) return this.moveTo(x, y)
    this.path.push(pathOps.line, this.state.left + x, this.state.top + y)
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
    const { left, top } = this.state
    this.path.push(pathOps.cubic, left + x1, top + y1, left + x2, top + y2, left + x, top + y)
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

  setLineDash(dash: number[]) {
    this.state.lineDash = [...dash]
  }

  fill() {
    if (this.path.length === 0) return
    const { fillStyle, globalAlpha } = this.state
    this.drawing.push({ kind: 'shape', path: this.path, fill: fillStyle, alpha: globalAlpha })
  }

  stroke() {
    if (this.path.length === 0) return
    const { strokeStyle, lineWidth, lineJoin, lineCap, lineDash, globalAlpha } = this.state
    const stroke = {
      colour: strokeStyle,
      width: lineWidth,
      join: lineJoin,
      cap: lineCap,
      dash: lineDash,
    }
    this.drawing.push({ kind: 'shape', path: this.path, stroke, alpha: globalAlpha })
  }

  /** Chart.js clears the whole chart before it draws it again. */
  clearRect() {
    this.drawing = []
  }

  measureText(text: string): { width: number } {
    return { width: measureText(text, parseFont(this.state.font)) }
  }

  fillText(text: string, x: number, y: number) {
    if (!text) return
    const { textAlign, textBaseline, fillStyle, globalAlpha, left, top } = this.state
    const font = parseFont(this.state.font)
    this.drawing.push({
      kind: 'text',
      text,
      x: left + x,
      y: top + y + baselineOffset(textBaseline, font),
      font,
      anchor: anchors[textAlign],
      colour: fillStyle,
      alpha: globalAlpha,
    })
  }
}
