// The outlines of the site's font.

import { advanceOf, measureText, type TextFont } from '../../src/chart/text-measure'
import written from '../../src/fonts/outlines.json'
import { anchorShares, type Path, type Text } from './drawing'

/** By weight and character, as `scripts/build-fonts.ts` writes them. */
const outlines: Record<TextFont['weight'], Readonly<Record<string, string>>> = written

const glyphs: Record<TextFont['weight'], Map<string, Path>> = { 400: new Map(), 600: new Map() }

/** The x coordinate of a text's start, in CSS pixels. */
export function startOf({ text, x, font, anchor }: Text): number {
  return x - anchorShares[anchor] * measureText(text, font)
}

/** The characters of a text, each with its distance from the text's start in font units. */
export function* placeGlyphs({ text, font }: Text) {
  let units = 0
  for (const character of text) {
    yield { character, units }
    units += advanceOf(character, font)
  }
}

/** The outline of a character in font units, with y down; empty if the font has none. */
export function glyphPath(character: string, weight: TextFont['weight']): Path {
  const known = glyphs[weight].get(character)
  if (known) return known
  const glyph = outlines[weight][character]?.split(' ').map(Number) ?? []
  glyphs[weight].set(character, glyph)
  return glyph
}
