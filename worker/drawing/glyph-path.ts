// The outlines of the site's font.

import { advanceOf, measureText, type TextFont } from '../../src/chart/text-measure'
import regular from '../../src/fonts/inter-400.bin'
import semiBold from '../../src/fonts/inter-600.bin'
import { anchorShares, type Path, type Text } from './drawing'
import { openTrueType } from './true-type'

const outlines = { 400: openTrueType(regular), 600: openTrueType(semiBold) }

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
  const glyph = outlines[weight](character.codePointAt(0) ?? 0)
  glyphs[weight].set(character, glyph)
  return glyph
}
