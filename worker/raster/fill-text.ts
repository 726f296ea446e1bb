// Fills texts.

import { unitsPerEm } from '../../src/text-measure'
import type { Text } from '../drawing/drawing'
import { glyphPath, placeGlyphs } from '../drawing/glyph-path'
import type { Coverage } from './coverage'
import { addOutline } from './fill'
import { flatten, type Polyline } from './flatten'
import type { IndexedImage, Paint } from './image'
import { sweep } from './sweep'

/** Glyphs by weight, size and character, in device pixels from where they start on the baseline. */
export type FlatGlyphs = Map<string, Polyline[]>

/**
 * Fills the outlines of a text, antialiased.
 *
 * @param scale device pixels per CSS pixel
 * @param coverage an empty one of the image's size
 * @param flatGlyphs those of the drawing so far, to which new ones are added: most texts of a chart
 *   are figures, which repeat each other
 */
export function fillText(
  text: Text,
  scale: number,
  paint: Paint,
  image: IndexedImage,
  coverage: Coverage,
  flatGlyphs: FlatGlyphs,
) {
  const { font, y } = text
  const unit = (font.size * scale) / unitsPerEm(font)
  for (const { character, left } of placeGlyphs(text)) {
    const key = `${font.weight} ${unit} ${character}`
    const outlines = flatGlyphs.get(key) ?? flatten(glyphPath(character, font.weight), unit)
    flatGlyphs.set(key, outlines)
    for (const outline of outlines) addOutline(outline, left * scale, y * scale, coverage)
  }
  sweep(coverage, image, paint)
}
