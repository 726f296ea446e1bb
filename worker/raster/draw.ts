// Rasterizes a drawing.

import { maxPixels } from '../../src/chart/query'
import { unitsPerEm } from '../../src/chart/text-measure'
import type { Drawing, Stroke, Text } from '../drawing/drawing'
import { glyphPath, placeGlyphs } from '../drawing/glyph-path'
import { Coverage } from './coverage'
import { flatten, type Polyline } from './flatten'
import { IndexedImage } from './image'
import { Outliner } from './outline'
import { sweep } from './sweep'

/** The size of a drawing in CSS pixels, the device pixels per CSS pixel, and the background. */
export type Sheet = {
  width: number
  height: number
  scale: number
  /** As "#rrggbb". */
  ground: string
  /** Whether it has many lines: their edges are coarser, so that its file is no larger than others. */
  isDense?: boolean
}

/** The levels of coverage of lines where there are many. */
const denseSteps = 3

/** Of the last drawing: four bytes a pixel would otherwise be garbage after each. */
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
    if (item.kind === 'text') addText(item, scale, coverage)
    else if (item.kind === 'stroke') addStroke(item, scale, coverage)
    else {
      for (const line of flatten(item.path, scale)) addOutline(line, 0, 0, coverage)
    }
    // Texts of one color are swept together: those of an axis are all in the same rows.
    const next = drawing[index + 1]
    const continues = item.kind === 'text' && next?.kind === 'text' && next.color === item.color
    if (!continues) sweep(coverage, image, paint)
  }
  spareCoverage = coverage
  return image
}

/** Adds the edges of a subpath, moved to the right and down by so many device pixels, and closes it. */
function addOutline({ points }: Polyline, right: number, down: number, coverage: Coverage) {
  let x = (points[points.length - 2] as number) + right
  let y = (points[points.length - 1] as number) + down
  for (let index = 0; index < points.length; index += 2) {
    const nextX = (points[index] as number) + right
    const nextY = (points[index + 1] as number) + down
    coverage.addEdge(x, y, nextX, nextY)
    x = nextX
    y = nextY
  }
}

/** @throws Error for a closed subpath, which no chart strokes */
function addStroke({ path, width }: Stroke, scale: number, coverage: Coverage) {
  const lines = flatten(path, scale)
  if (lines.some(({ closed }) => closed)) throw new Error('a drawing has no closed lines')
  if (!(width > 0)) return
  const outliner = new Outliner(width * scale, coverage)
  for (const line of lines) outliner.add(line)
}

/**
 * Outlines of glyphs by weight, size and character, in device pixels: most texts of charts are numbers in few sizes,
 * whose digits repeat.
 */
const flatGlyphs = new Map<string, Polyline[]>()
const maxFlatGlyphs = 2000

function addText(text: Text, scale: number, coverage: Coverage) {
  const { font, y } = text
  const unit = (font.size * scale) / unitsPerEm(font)
  for (const { character, left } of placeGlyphs(text)) {
    for (const outline of flatGlyph(character, font.weight, unit)) {
      addOutline(outline, left * scale, y * scale, coverage)
    }
  }
}

function flatGlyph(character: string, weight: Text['font']['weight'], unit: number): Polyline[] {
  const key = `${weight} ${unit} ${character}`
  const known = flatGlyphs.get(key)
  if (known) return known
  if (flatGlyphs.size >= maxFlatGlyphs) flatGlyphs.clear()
  const outlines = flatten(glyphPath(character, weight), unit)
  flatGlyphs.set(key, outlines)
  return outlines
}
