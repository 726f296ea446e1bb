// Parses the SVG that Satori writes into a drawing.

import { measureText } from '../../src/chart/text-measure'
import { unescapeMarkup } from '../../src/site/escape'
import { type Fill, type Path, pathOps, type Text } from '../drawing/drawing'

/** Elements without effect: masks that nothing refers to, and groups. */
const skipped = /<defs>.*?<\/defs>|<mask[^>]*>.*?<\/mask>|<\/?g\s*>|<\/?svg[^>]*>/gs

const operations = {
  M: pathOps.move,
  L: pathOps.line,
  Q: pathOps.quadratic,
  Z: pathOps.close,
} as const

/** The attributes that Satori writes for plain boxes and texts. */
const knownAttributes = {
  rect: ['x', 'y', 'width', 'height', 'fill'],
  path: ['x', 'y', 'width', 'height', 'fill', 'd'],
  text: 'x y width height fill font-weight font-style font-size font-family'.split(' '),
} as const

const elementPattern = /<(\w+)((?: [\w-]+="[^"]*")*)\/?>(?:([^<]*)<\/text>)?/g

/**
 * Parses Satori's SVG of boxes and texts in plain colors: rectangles, paths, and words.
 *
 * @throws Error for anything else, such as clipping, images, opacity, or strokes
 */
export function readSatoriSvg(svg: string): (Fill | Text)[] {
  const plain = svg.replace(skipped, '')
  const rest = plain.replace(elementPattern, '').trim()
  if (rest) throw refuse(rest)
  const drawing: (Fill | Text)[] = []
  for (const [element, name = '', list = '', content = ''] of plain.matchAll(elementPattern)) {
    const attributes = Object.fromEntries(
      [...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    const known = (knownAttributes as Partial<Record<string, readonly string[]>>)[name]
    const { fill: color } = attributes
    if (!color || !Object.keys(attributes).every((key) => known?.includes(key)))
      throw refuse(element)
    if (name === 'text') addWord(drawing, readWord(attributes, content, color))
    else {
      const path = name === 'rect' ? rectangle(attributes) : readPath(attributes.d ?? '')
      drawing.push({ kind: 'fill', path, color })
    }
  }
  return drawing
}

function refuse(element: string): Error {
  return new Error(`a card is made of plain boxes and texts, not of ${element.slice(0, 200)}`)
}

function readWord(attributes: Record<string, string>, content: string, color: string): Text {
  const weight = attributes['font-weight'] === '600' ? 600 : 400
  return {
    kind: 'text',
    text: unescapeMarkup(content),
    x: Number(attributes.x),
    y: Number(attributes.y),
    font: { size: Number(attributes['font-size']), weight },
    anchor: 'start',
    color,
  }
}

/** Satori writes each word by itself; a word that follows the last one directly joins its text. */
function addWord(drawing: (Fill | Text)[], word: Text) {
  const last = drawing.at(-1)
  const continues =
    last?.kind === 'text' &&
    last.y === word.y &&
    last.color === word.color &&
    last.font.size === word.font.size &&
    last.font.weight === word.font.weight &&
    Math.abs(last.x + measureText(last.text, last.font) - word.x) < 0.03 * word.font.size
  if (continues) last.text += word.text
  else if (word.text.trim()) drawing.push(word)
}

function rectangle(attributes: Record<string, string>): Path {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attributes[name]),
  )
  const { move, line, close } = pathOps
  const [right, bottom] = [x + width, y + height]
  return [move, x, y, line, right, y, line, right, bottom, line, x, bottom, close]
}

/** Parses path data in absolute coordinates. */
function readPath(data: string): Path {
  return [...data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([command, letter, list = '']) => {
    const operation = operations[letter as keyof typeof operations]
    if (operation === undefined) throw new Error(`a card has no path command like "${command}"`)
    return [operation, ...(list.match(/-?[\d.]+/g) ?? []).map(Number)]
  })
}
