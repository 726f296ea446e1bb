// Satori's layout as a drawing: its SVG is read back into shapes.

import { type Drawing, type Path, pathOps } from '../drawing/drawing'

/** What says nothing of how it looks here: masks that nobody refers to, and groups. */
const skipped = /<defs>.*?<\/defs>|<mask[^>]*>.*?<\/mask>|<\/?g\s*>|<\/?svg[^>]*>/gs

const operations = {
  M: pathOps.move,
  L: pathOps.line,
  C: pathOps.cubic,
  Q: pathOps.quadratic,
  Z: pathOps.close,
} as const

/**
 * Reads the SVG that Satori makes of boxes and texts in plain colours, which is rectangles and paths.
 *
 * @throws Error for what a card has no use for: clipping, images, strokes
 */
export function readSatoriSvg(svg: string): Drawing {
  const elements = svg.replace(skipped, '').match(/<[^>]*>/g) ?? []
  return elements.map((element) => {
    const [, name, text = ''] = /^<(\w+)(.*)\/>$/s.exec(element) ?? []
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    const { fill, 'clip-path': clip, mask, stroke, transform } = attributes
    if ((name !== 'rect' && name !== 'path') || !fill || clip || mask || stroke || transform) {
      throw new Error(`a card is made of plain boxes and texts, not of ${element.slice(0, 200)}`)
    }
    const path = name === 'rect' ? rectangle(attributes) : readPath(attributes.d ?? '')
    return { kind: 'shape', path, fill, alpha: Number(attributes['fill-opacity'] ?? 1) }
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
