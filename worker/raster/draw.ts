// Rasterises a drawing.

import { maxPixels } from '../../src/chart-query'
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

/** Of the drawing before: four bytes for each pixel would otherwise be garbage after each. */
let spareCoverage: Coverage | undefined

/**
 * Paints a drawing on a sheet of paper.
 *
 * @param spareImage no longer used: its memory is taken over where it suffices
 * @throws RangeError if the sheet has no pixels, or too many
 */
export function draw(
  drawing: Drawing,
  { width, height, scale, ground }: Sheet,
  spareImage?: IndexedImage,
): IndexedImage {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)]
  if (!(columns >= 1 && rows >= 1 && columns * rows <= maxPixels)) {
    throw new RangeError(`expected 1 to ${maxPixels} pixels, got ${columns} x ${rows}`)
  }
  const image = new IndexedImage(columns, rows, ground, spareImage)
  const coverage = new Coverage(columns, rows, spareCoverage)
  // Spare only when the drawing is done: a failure would leave it with half a shape in it.
  spareCoverage = undefined
  for (const item of drawing) {
    const shape = item.kind === 'text' ? outline(item) : item
    const lines = flatten(shape.path, scale)
    if (shape.fill !== undefined) fill(lines, image.paint(shape.fill, shape.alpha), image, coverage)
    if (shape.stroke) {
      const paint = image.paint(shape.stroke.colour, shape.alpha)
      stroke(lines, shape.stroke, scale, paint, image, coverage)
    }
  }
  spareCoverage = coverage
  return image
}

function outline(text: Text): Shape {
  return { kind: 'shape', path: textPath(text), fill: text.colour, alpha: text.alpha }
}
