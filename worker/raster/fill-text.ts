// Fills texts.

import type { Text } from '../drawing'
import { advanceOf, measureText, unitsPerEm } from '../text-measure'
import type { Coverage } from './coverage'
import { addOutline } from './fill'
import { flatten, type Polyline } from './flatten'
import { glyphPath } from './glyph-path'
import type { IndexedImage, Paint } from './image'
import { sweep } from './sweep'

/** Glyphs by weight, size and character, in device pixels from where they start on the baseline. */
export type FlatGlyphs = Map<string, Polyline[]>

const shares = { start: 0, middle: 0.5, end: 1 } as const

/**
 * Fills the outlines of a text, antialiased.
 *
 * @param scale device pixels per CSS pixel
 * @param coverage an empty one of the image's size
 * @param flatGlyphs those of the drawing so far, to which new ones are added: most texts of a chart
 *   are figures, which repeat each other
 */
export function fillText(
  { text, x, y, font, anchor }: Text,
  scale: number,
  paint: Paint,
  image: IndexedImage,
  coverage: Coverage,
  flatGlyphs: FlatGlyphs,
) {
  const unit = (font.size * scale) / unitsPerEm(font)
  let left = (x - shares[anchor] * measureText(text, font)) * scale
  for (const character of text) {
    const key = `${font.weight} ${unit} ${character}`
    const outlines = flatGlyphs.get(key) ?? flatten(glyphPath(character, font.weight), unit)
    flatGlyphs.set(key, outlines)
    for (const outline of outlines) addOutline(outline, left, y * scale, coverage)
    left += advanceOf(character, font) * unit
  }
  sweep(coverage, image, paint)
}
