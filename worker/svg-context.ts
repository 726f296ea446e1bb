// A 2D canvas context that records what Chart.js draws as SVG elements.

import {
  apply,
  identity,
  isTranslation,
  type Matrix,
  multiply,
  rotation,
  translation,
} from './matrix'
import { baselineOffset, measureText, parseFont } from './text-measure'
import { escapeXml, round } from './xml'

const initialState = {
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt' as CanvasLineCap,
  lineJoin: 'miter' as CanvasLineJoin,
  lineDash: [] as number[],
  lineDashOffset: 0,
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start' as CanvasTextAlign,
  textBaseline: 'alphabetic' as CanvasTextBaseline,
  matrix: identity,
}

/**
 * The part of `CanvasRenderingContext2D` that Chart.js uses for line charts. Clipping is not
 * recorded: the configuration turns it off for the lines, and nothing else reaches beyond its box.
 */
export class SvgContext {
  readonly canvas: { width: number; height: number }
  private elements: string[] = []
  private path: string[] = []
  private state = { ...initialState }
  private readonly stack: (typeof initialState)[] = []

  /** @param size of the drawing, in CSS pixels */
  constructor(size: { width: number; height: number }) {
    this.canvas = { ...size }
    // The drawing properties are those of the state, so that `save` and `restore` cover them all.
    for (const key of Object.keys(initialState) as (keyof typeof initialState)[]) {
      Object.defineProperty(this, key, {
        get: () => this.state[key],
        set: (value) => Object.assign(this.state, { [key]: value }),
      })
    }
  }

  /** The elements drawn so far, without the `<svg>` around them. */
  toMarkup(): string {
    return this.elements.join('')
  }

  save() {
    this.stack.push({ ...this.state })
  }

  restore() {
    this.state = this.stack.pop() ?? { ...initialState }
  }

  setTransform(a: number, b: number, c: number, d: number, e: number, f: number) {
    this.state.matrix = [a, b, c, d, e, f]
  }

  resetTransform() {
    this.state.matrix = identity
  }

  translate(x: number, y: number) {
    this.transform(translation(x, y))
  }

  rotate(angle: number) {
    this.transform(rotation(angle))
  }

  private transform(matrix: Matrix) {
    this.state.matrix = multiply(this.state.matrix, matrix)
  }

  beginPath() {
    this.path = []
  }

  moveTo(x: number, y: number) {
    this.path.push(`M${this.point(x, y)}`)
  }

  lineTo(x: number, y: number) {
    this.path.push(`${this.path.length ? 'L' : 'M'}${this.point(x, y)}`)
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
    this.path.push(`C${this.point(x1, y1)} ${this.point(x2, y2)} ${this.point(x, y)}`)
  }

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  closePath() {
    this.path.push('Z')
  }

  clip() {}

  setLineDash(dash: number[]) {
    this.state.lineDash = [...dash]
  }

  fill() {
    this.draw(`fill="${escapeXml(this.state.fillStyle)}"`)
  }

  stroke() {
    const { strokeStyle, lineWidth, lineJoin, lineCap, lineDash, lineDashOffset } = this.state
    const optional = [
      lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`,
      lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`,
      lineDash.length ? ` stroke-dasharray="${lineDash.map(round).join(' ')}"` : '',
      lineDash.length && lineDashOffset ? ` stroke-dashoffset="${round(lineDashOffset)}"` : '',
    ]
    const colour = `stroke="${escapeXml(strokeStyle)}"`
    this.draw(`fill="none" ${colour} stroke-width="${round(lineWidth)}"${optional.join('')}`)
  }

  private draw(paint: string) {
    if (this.path.length) this.element('path', `d="${this.path.join('')}" ${paint}`)
  }

  fillRect(x: number, y: number, width: number, height: number) {
    this.beginPath()
    this.rect(x, y, width, height)
    this.fill()
  }

  /** Chart.js clears the whole chart before it draws it again. */
  clearRect() {
    this.elements = []
  }

  measureText(text: string): { width: number } {
    return { width: measureText(text, parseFont(this.state.font)) }
  }

  fillText(text: string, x: number, y: number) {
    if (!text) return
    const { textAlign, textBaseline, fillStyle } = this.state
    const font = parseFont(this.state.font)
    const attributes = [
      this.placeText(x, y + baselineOffset(textBaseline, font)),
      `fill="${escapeXml(fillStyle)}"`,
      `font-size="${round(font.size)}"`,
      ...(font.weight === 400 ? [] : [`font-weight="${font.weight}"`]),
      ...(textAnchors[textAlign] === 'start' ? [] : [`text-anchor="${textAnchors[textAlign]}"`]),
    ]
    this.element('text', attributes.join(' '), escapeXml(text))
  }

  private placeText(x: number, y: number): string {
    const { matrix } = this.state
    const [tx, ty] = isTranslation(matrix) ? apply(matrix, x, y) : [x, y]
    const turn = isTranslation(matrix) ? '' : `transform="matrix(${matrix.map(round).join(' ')})" `
    return `${turn}x="${round(tx)}" y="${round(ty)}"`
  }

  private element(name: string, attributes: string, content?: string) {
    const { globalAlpha } = this.state
    const opacity = globalAlpha === 1 ? '' : ` opacity="${round(globalAlpha)}"`
    const end = content === undefined ? '/>' : `>${content}</${name}>`
    this.elements.push(`<${name} ${attributes}${opacity}${end}`)
  }

  private point(x: number, y: number): string {
    return apply(this.state.matrix, x, y).map(round).join(' ')
  }
}

const textAnchors = {
  start: 'start',
  left: 'start',
  center: 'middle',
  end: 'end',
  right: 'end',
} as const satisfies Record<CanvasTextAlign, string>
