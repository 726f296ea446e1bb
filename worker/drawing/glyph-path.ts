// The outlines of the site's font.

import { advanceOf, measureText, type TextFont } from '../../src/chart/text-measure'
import outlinesByWeight from '../../src/fonts/glyphs.json'
import { type Path, pathOps, type Text } from './drawing'

const glyphs: Record<TextFont['weight'], Map<string, Path>> = { 400: new Map(), 600: new Map() }

const shares = { start: 0, middle: 0.5, end: 1 } as const

/** The x coordinate of a text's start, in CSS pixels. */
export function startOf({ text, x, font, anchor }: Text): number {
  return x - shares[anchor] * measureText(text, font)
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
  const outlines: Record<string, string> = outlinesByWeight[weight]
  const glyph = readOutline(outlines[character] ?? '')
  glyphs[weight].set(character, glyph)
  return glyph
}

/** Parses an outline as scripts/build-fonts.ts writes it. */
function readOutline(outline: string): Path {
  const path: Path = []
  let [x, y] = [0, 0]
  for (const [, letter, list = ''] of outline.matchAll(/([MLQ])([^MLQ]*)/g)) {
    if (letter === 'M' && path.length) path.push(pathOps.close)
    path.push(letter === 'M' ? pathOps.move : letter === 'L' ? pathOps.line : pathOps.quadratic)
    const numbers = (list.match(/-?\d+/g) ?? []).map(Number)
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index] as number
      y += numbers[index + 1] as number
      path.push(x, y)
    }
  }
  if (path.length) path.push(pathOps.close)
  return path
}
