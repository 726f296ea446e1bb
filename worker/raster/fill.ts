// Fills paths and texts.

import { unitsPerEm } from '../../src/chart/text-measure'
import type { Text } from '../drawing/drawing'
import { glyphPath, placeGlyphs } from '../drawing/glyph-path'
import type { Coverage } from './coverage'
import { flatten, type Polyline } from './flatten'
import type { IndexedImage, Paint } from './image'
import { paintRectangle, sweep } from './sweep'

/** Flattened glyphs by weight, size, and character, because the texts of charts repeat them. */
const flatGlyphs = new Map<string, Polyline[]>()
const maxFlatGlyphs = 2000

/**
 * Fills subpaths by the non-zero rule, with antialiasing. Open ones are closed.
 *
 * @param polylines in device pixels
 * @param coverage an empty one of the image's size
 */
export function fill(polylines: Polyline[], paint: Paint, image: IndexedImage, coverage: Coverage) {
  const [only] = polylines
  if (polylines.length === 1 && only && isRectangle(only.points)) {
    const [x0 = 0, y0 = 0, , , x1 = 0, y1 = 0] = only.points
    paintRectangle(x0, y0, x1, y1, paint, image)
    return
  }
  for (const line of polylines) addOutline(line, 0, 0, coverage)
  sweep(coverage, image, paint)
}

/**
 * Adds the outlines of a text to a coverage, which the caller sweeps.
 *
 * @param scale device pixels per CSS pixel
 */
export function addText(text: Text, scale: number, coverage: Coverage) {
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

/** Adds the edges of a subpath, moved right and down by these device pixels, and closes it. */
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

/** Whether these are the corners of an upright rectangle, in the order of a card's boxes. */
function isRectangle(points: number[]): boolean {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  return points.length === 8 && y0 === y1 && x1 === x2 && y2 === y3 && x3 === x0
}
