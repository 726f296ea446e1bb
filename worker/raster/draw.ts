// Rasterizes a drawing.

import { maxPixels } from '../../src/chart/query'
import type { Drawing } from '../drawing/drawing'
import { Coverage } from './coverage'
import { fill } from './fill'
import { addText } from './fill-text'
import { flatten } from './flatten'
import { IndexedImage } from './image'
import { stroke } from './stroke'
import { sweep } from './sweep'

/** The size of a drawing in CSS pixels, how many device pixels each is wide, and its ground. */
export type Sheet = {
  width: number
  height: number
  scale: number
  /** A color as in `parseColor`. */
  ground: string
  /** Whether many lines cross it: their edges are coarser, so that it is no larger a file than others. */
  isDense?: boolean
}

/** Into so many steps the coverage by a line is rounded where there are many. */
const denseSteps = 3

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
  { width, height, scale, ground, isDense = false }: Sheet,
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
  for (const [index, item] of drawing.entries()) {
    const isCoarse = isDense && item.kind === 'stroke'
    const paint = isCoarse ? image.paint(item.color, denseSteps) : image.paint(item.color)
    if (item.kind === 'text') {
      addText(item, scale, coverage)
      const next = drawing[index + 1]
      // Texts of a color are swept together: those of an axis are all in the same rows.
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
