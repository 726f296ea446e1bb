// Rasterizes a drawing.

import { maxPixels } from '../../src/chart/query'
import type { Drawing } from '../drawing/drawing'
import { Coverage } from './coverage'
import { addText, fill } from './fill'
import { flatten } from './flatten'
import { IndexedImage } from './image'
import { stroke } from './stroke'
import { sweep } from './sweep'

export type Sheet = {
  /** In CSS pixels, like `height`. */
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  /** The background as "#rrggbb". */
  ground: string
  /** Whether the drawing has many lines, whose edges are coarser to keep the file small. */
  isDense?: boolean
}

/** The number of coverage levels of lines in dense drawings. */
const denseSteps = 3

/** From the last drawing, to reuse its memory of four bytes per pixel. */
let spareCoverage: Coverage | undefined

/**
 * Paints a drawing.
 *
 * @param spareImage no longer used, so that its memory can be reused
 * @throws RangeError if the image has no pixels, or too many
 */
export function draw(
  drawing: Drawing,
  { width, height, scale, ground, isDense = false }: Sheet,
  spareImage?: IndexedImage,
): IndexedImage {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)]
  if (!(columns >= 1 && rows >= 1 && columns * rows <= maxPixels)) {
    throw new RangeError(`expected 1 to ${maxPixels} pixels, got ${columns} x ${rows}`)
  }
  const image = new IndexedImage(columns, rows, ground, spareImage)
  const coverage = new Coverage(columns, rows, spareCoverage)
  // Reusable only after success: an error could leave half a shape in it.
  spareCoverage = undefined
  for (const [index, item] of drawing.entries()) {
    const isCoarse = isDense && item.kind === 'stroke'
    const paint = isCoarse ? image.paint(item.color, denseSteps) : image.paint(item.color)
    if (item.kind === 'text') {
      addText(item, scale, coverage)
      const next = drawing[index + 1]
      // Consecutive texts of a color are swept together, because those of an axis share rows.
      if (next?.kind !== 'text' || next.color !== item.color) sweep(coverage, image, paint)
      continue
    }
    const lines = flatten(item.path, scale)
    if (item.kind === 'fill') fill(lines, paint, image, coverage)
    else stroke(lines, item.width * scale, paint, image, coverage)
  }
  spareCoverage = coverage
  return image
}
