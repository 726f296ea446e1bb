// A drawing as SVG elements.

import { escapeMarkup } from '../../src/site/escape'
import { defaultTextSize, fontStack, type Size } from '../../src/site/theme'
import {
  type Drawing,
  type Fill,
  isStraightLine,
  type Path,
  type Stroke,
  segmentsOf,
  type Text,
} from './drawing'

/** The precision of path data. */
type Precision = {
  /** Coordinates are rounded to this fraction of the path's unit: 10 for tenths. */
  parts: number
  /** How far control points may be moved to shorten the data, in these parts. */
  maxDetour: number
}

const tenths = 10
const defaultPrecision: Precision = { parts: tenths, maxDetour: 6 }

/** The letter of each operation in path data (SVG 2, section 9.3), in the order of `pathOps`. */
const letters = ['M', 'l', 'c', 'z', 'q'] as const

/** Returns the markup that replaces the default element of an item, if any. */
type Replace = (item: Drawing[number]) => string | undefined

/** The elements of a drawing, without the `<svg>` around them, which sets the font. */
export function drawingToSvg(drawing: Drawing, replace?: Replace): string {
  let svg = ''
  for (const item of drawing) {
    const own = replace?.(item)
    if (own !== undefined) svg += own
    else if (item.kind === 'text') svg += textToSvg(item)
    else {
      const end = `" ${paintAttributes(item)}/>`
      // Consecutive lines of the same style, such as a grid, share an element.
      const continues = item.kind === 'stroke' && svg.endsWith(end)
      svg = `${continues ? svg.slice(0, -end.length) : `${svg}<path d="`}${pathData(item.path)}${end}`
    }
  }
  return svg
}

/** The `<svg>` in HTML around a drawing's elements, which scales with its container. */
export function svgElement(
  { width, height }: Size,
  { label, className }: { label: string; className: string },
  body: string,
): string {
  const viewBox = `viewBox="0 0 ${width} ${height}"`
  const name = `role="img" aria-label="${escapeMarkup(label)}"`
  const font = `font-family="${fontStack}" font-size="${defaultTextSize}"`
  return `<svg class="${className}" ${viewBox} ${font} ${name}>${body}</svg>`
}

/** The color and the line style of a shape as attributes. */
function paintAttributes(item: Fill | Stroke): string {
  const color = escapeMarkup(item.color)
  if (item.kind === 'fill') return `fill="${color}"`
  const join = isStraightLine(item.path) ? '' : ' stroke-linejoin="round"'
  const dashes = item.dashes
    ? ` stroke-dasharray="${item.dashes.map(roundCoordinate).join(' ')}"`
    : ''
  return `fill="none" stroke="${color}" stroke-width="${roundCoordinate(item.width)}"${join}${dashes}`
}

function textToSvg({ text, x, y, font: { size, weight }, anchor, color }: Text): string {
  const attributes = [
    `x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" fill="${escapeMarkup(color)}"`,
    size === defaultTextSize ? '' : ` font-size="${roundCoordinate(size)}"`,
    weight === 400 ? '' : ` font-weight="${weight}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
  ]
  return `<text ${attributes.join('')}>${escapeMarkup(text)}</text>`
}

/**
 * Short path data: segments are relative, lines along an axis have one number, a curve that
 * continues the last one omits its first control point, and a cubic curve that hardly bends becomes
 * a line. Absolute points are rounded, so that errors do not add up.
 */
export function pathData(path: Path, precision = defaultPrecision): string {
  let data = ''
  let last = ''
  let end = [0, 0]
  let mirrored: number[] | undefined
  for (const { op, points: exact } of segmentsOf(path)) {
    const points = exact.map((value) => Math.round(value * precision.parts))
    const own = letters[op]
    if (!own) throw new Error(`a path has the operation ${op}`)
    const [form, written] = shortestForm(own, points, end, mirrored, precision)
    const start = form === 'M' ? [0, 0] : end
    const offsets = written.map((value, at) => (value - Number(start[at % 2])) / precision.parts)
    const [letter, steps] = form === 'l' ? writeLine(offsets) : [form, offsets]
    const numbers = joinNumbers(steps)
    // A curve after a curve needs no letter.
    const separator = numbers.startsWith('-') ? '' : ' '
    data += (letter === last && letter !== 'M' ? separator : letter) + numbers
    last = letter
    if (points.length > 0) end = points.slice(-2)
    const control = letter === 't' ? mirrored : points.slice(-4, -2)
    const isCurve = 'csqt'.includes(letter)
    mirrored = isCurve ? end.map((value, at) => 2 * value - Number(control?.[at])) : undefined
  }
  return data
}

/** A line, which has one number if it is horizontal or vertical. */
function writeLine([x = 0, y = 0]: number[]): [letter: string, steps: number[]] {
  if (y === 0) return ['h', [x]]
  return x === 0 ? ['v', [y]] : ['l', [x, y]]
}

/** The shortest form of a segment: its letter and its points. */
function shortestForm(
  letter: string,
  points: number[],
  end: number[],
  mirrored: number[] | undefined,
  { maxDetour }: Precision,
): [letter: string, points: number[]] {
  if (letter !== 'c' && letter !== 'q') return [letter, points]
  const isCubic = letter === 'c'
  if (isCubic && isNearlyStraight(points, end, maxDetour)) return ['l', points.slice(-2)]
  const continues = mirrored?.every(
    (value, at) => Math.abs(value - Number(points[at])) <= maxDetour,
  )
  return continues ? [isCubic ? 's' : 't', points.slice(2)] : [letter, points]
}

/** Whether both control points of a curve are near the line between its ends. */
function isNearlyStraight(
  points: number[],
  [startX = 0, startY = 0]: number[],
  maxDetour: number,
): boolean {
  const [byX = 0, byY = 0, viaX = 0, viaY = 0, endX = 0, endY = 0] = points
  const [x, y] = [endX - startX, endY - startY]
  const length = Math.hypot(x, y)
  return [
    [byX - startX, byY - startY],
    [viaX - startX, viaY - startY],
  ].every(([px = 0, py = 0]) => {
    const along = px * x + py * y
    const aside = Math.abs(px * y - py * x)
    return along >= 0 && along <= length ** 2 && aside <= maxDetour * length
  })
}

/** Joins numbers of path data by a minus sign or a space. */
function joinNumbers(numbers: number[]): string {
  return numbers
    .map((value, index) => {
      const space = index > 0 && value >= 0 ? ' ' : ''
      const text = String(value)
      if (value === 0 || Math.abs(value) >= 1) return space + text
      // Without the zero before the point.
      return space + (value < 0 ? `-${text.slice(2)}` : text.slice(1))
    })
    .join('')
}

/** @param precision 10 to round to tenths */
export function roundCoordinate(value: number, precision = tenths): number {
  return Math.round(value * precision) / precision
}
