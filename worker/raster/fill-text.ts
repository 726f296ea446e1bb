// Fills texts.

import { unitsPerEm } from '../../src/chart/text-measure'
import type { Text } from '../drawing/drawing'
import { glyphPath, placeGlyphs } from '../drawing/glyph-path'
import type { Coverage } from './coverage'
import { addOutline } from './fill'
import { flatten, type Polyline } from './flatten'

/**
 * Glyphs by weight, size and character, in device pixels from where they start on the baseline: most texts of charts
 * are figures of few sizes, which repeat each other.
 */
const flatGlyphs = new Map<string, Polyline[]>()
const maxFlatGlyphs = 2000

/**
 * Adds the outlines of a text, which are to be swept.
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
