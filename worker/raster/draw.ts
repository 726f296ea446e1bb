// Rasterises a drawing.

import type { Drawing, Shape, Text } from '../drawing'
import { Coverage } from './coverage'
import { fill } from './fill'
import { flatten } from './flatten'
import { IndexedImage } from './image'
import { stroke } from './stroke'
import { textPath } from './text-path'

/** The size of a drawing in CSS pixels, how many device pixels each is wide, and its ground. */
export type Sheet = {
  width: number
  height: number
  scale: number
  /** An opaque colour as in `parseColour`. */
  ground: string
}

let kept: Coverage | undefined

/** A sheet of more device pixels is refused, before it exhausts a Worker's memory. */
const maxPixels = 2 ** 23

/**
 * Paints a drawing on a sheet of paper.
 *
 * @throws RangeError if the sheet has no pixels, or too many
 */
export function draw(drawing: Drawing, { width, height, scale, ground }: Sheet): IndexedImage {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)]
  if (!(columns >= 1 && rows >= 1 && columns * rows <= maxPixels)) {
    throw new RangeError(`expected 1 to ${maxPixels} pixels, got ${columns} x ${rows}`)
  }
  const image = new IndexedImage(columns, rows, ground)
  const coverage =
    kept?.width === columns && kept.height === rows ? kept : new Coverage(columns, rows)
  // Kept only when the drawing is done: a failure would leave it with half a shape in it.
  kept = undefined
  for (const item of drawing) {
    const shape = item.kind === 'text' ? outline(item) : item
    const lines = flatten(shape.path, scale)
    if (shape.fill !== undefined) fill(lines, image.paint(shape.fill, shape.alpha), image, coverage)
    if (shape.stroke) {
      const paint = image.paint(shape.stroke.colour, shape.alpha)
      stroke(lines, shape.stroke, scale, paint, image, coverage)
    }
  }
  kept = coverage
  return image
}

function outline(text: Text): Shape {
  return { kind: 'shape', path: textPath(text), fill: text.colour, alpha: text.alpha }
}
