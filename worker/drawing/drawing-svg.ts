// A drawing as SVG elements.

import { escapeMarkup } from '../../src/escape'
import {
  coordinateCounts,
  type Drawing,
  type Fill,
  isStraightLine,
  type Path,
  type Stroke,
  type Text,
} from './drawing'

/** Coordinates are rounded to a tenth of a CSS pixel. */
const precision = 10

/** The letter of each operation in path data (SVG 2, section 9.3), in the order of `pathOps`. */
const letters = ['M', 'l', 'c', 'z', 'q'] as const

/** The elements, without the `<svg>` around them, which says the font family. */
export function drawingToSvg(drawing: Drawing): string {
  let svg = ''
  for (const item of drawing) {
    if (item.kind === 'text') {
      svg += textToSvg(item)
      continue
    }
    const end = `" ${paint(item)}/>`
    // Lines of the same kind, as a grid has them, are one element.
    const goesOn = item.kind === 'stroke' && svg.endsWith(end)
    svg = `${goesOn ? svg.slice(0, -end.length) : `${svg}<path d="`}${pathData(item.path)}${end}`
  }
  return svg
}

function paint(item: Fill | Stroke): string {
  const colour = escapeMarkup(item.colour)
  if (item.kind === 'fill') return `fill="${colour}"`
  const join = isStraightLine(item.path) ? '' : ' stroke-linejoin="round"'
  return `fill="none" stroke="${colour}" stroke-width="${round(item.width)}"${join}`
}

function textToSvg({ text, x, y, font: { size, weight }, anchor, colour }: Text): string {
  const attributes = [
    `x="${round(x)}" y="${round(y)}" fill="${escapeMarkup(colour)}" font-size="${round(size)}"`,
    weight === 400 ? '' : ` font-weight="${weight}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
  ]
  return `<text ${attributes.join('')}>${escapeMarkup(text)}</text>`
}

/**
 * Path data. Curves and lines are relative to where the last one ended, which is shorter; each point is
 * rounded where it stands, so that no error adds up.
 */
function pathData(path: Path): string {
  let data = ''
  let last = ''
  let end = [0, 0]
  for (let index = 0; index < path.length; ) {
    const op = path[index] as number
    const [letter, count] = [letters[op] ?? '', coordinateCounts[op] ?? 0]
    const points = path.slice(index + 1, index + 1 + count).map(toUnits)
    const start = letter === 'M' ? [0, 0] : end
    const numbers = joinNumbers(points.map((value, at) => value - Number(start[at % 2])))
    // A curve after a curve needs no letter.
    const separator = numbers.startsWith('-') ? '' : ' '
    data += (letter === last && letter !== 'M' ? separator : letter) + numbers
    last = letter
    if (count > 0) end = points.slice(-2)
    index += 1 + count
  }
  return data
}

/** Numbers of path data, in units of the precision, with a sign or a space between them. */
function joinNumbers(units: number[]): string {
  return units
    .map((value, index) => {
      const space = index > 0 && value >= 0 ? ' ' : ''
      return space + String(value / precision).replace(/^(-?)0\./, '$1.')
    })
    .join('')
}

function toUnits(value: number): number {
  return Math.round(value * precision)
}

function round(value: number): number {
  return toUnits(value) / precision
}
