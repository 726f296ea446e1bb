// Satori's layout as a drawing: its SVG is read back into shapes.

import { type Drawing, type Path, pathOps } from '../drawing/drawing'

/** What says nothing of how it looks here: masks that nobody refers to, and groups. */
const skipped = /<defs>.*?<\/defs>|<mask[^>]*>.*?<\/mask>|<\/?g\s*>|<\/?svg[^>]*>/gs

const operations = {
  M: pathOps.move,
  L: pathOps.line,
  Q: pathOps.quadratic,
  Z: pathOps.close,
} as const

/** What Satori says of boxes and texts in plain colours. */
const knownAttributes = new Set(['x', 'y', 'width', 'height', 'd', 'fill'])

/**
 * Reads the SVG that Satori makes of boxes and texts in plain colours, which is rectangles and paths.
 *
 * @throws Error for what a card has no use for: clipping, images, opacity, strokes
 */
export function readSatoriSvg(svg: string): Drawing {
  const elements = svg.replace(skipped, '').match(/<[^>]*>/g) ?? []
  return elements.map((element) => {
    const [, name, text = ''] = /^<(\w+)(.*)\/>$/s.exec(element) ?? []
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    const { fill: colour } = attributes
    const isPlain = Object.keys(attributes).every((key) => knownAttributes.has(key))
    if ((name !== 'rect' && name !== 'path') || !colour || !isPlain) {
      throw new Error(`a card is made of plain boxes and texts, not of ${element.slice(0, 200)}`)
    }
    const path = name === 'rect' ? rectangle(attributes) : readPath(attributes.d ?? '')
    return { kind: 'fill', path, colour }
  })
}

function rectangle(attributes: Record<string, string>): Path {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attributes[name]),
  )
  const { move, line, close } = pathOps
  const [right, bottom] = [x + width, y + height]
  return [move, x, y, line, right, y, line, right, bottom, line, x, bottom, close]
}

/** Path data in absolute coordinates, as Satori writes it. */
function readPath(data: string): Path {
  return [...data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([command, letter, list = '']) => {
    const operation = operations[letter as keyof typeof operations]
    if (operation === undefined) throw new Error(`a card has no path command like "${command}"`)
    return [operation, ...(list.match(/-?[\d.]+/g) ?? []).map(Number)]
  })
}
