// Texts as outlines of the site's font.

import outlinesByWeight from '../../src/fonts/glyphs.json'
import { type Path, pathOps, type Text } from '../drawing'
import { advanceOf, measureText, type TextFont, unitsPerEm } from '../text-measure'

/** Outlines that were read, in font units, y down from the baseline. */
const glyphs: Record<TextFont['weight'], Map<string, Path>> = { 400: new Map(), 600: new Map() }

const shares = { start: 0, middle: 0.5, end: 1 } as const

/** The outline of a text, to be filled by the non-zero rule, in the text's own CSS pixels. */
export function textPath({ text, x, y, font, anchor }: Text): Path {
  const path: Path = []
  const scale = font.size / unitsPerEm(font)
  let left = x - shares[anchor] * measureText(text, font)
  for (const character of text) {
    appendGlyph(path, findGlyph(character, font.weight), left, y, scale)
    left += advanceOf(character, font) * scale
  }
  return path
}

function appendGlyph(path: Path, glyph: Path, left: number, baseline: number, scale: number) {
  for (let index = 0; index < glyph.length; ) {
    const op = glyph[index++] as number
    path.push(op)
    const points = op === pathOps.close ? 0 : op === pathOps.quadratic ? 2 : 1
    for (let point = 0; point < points; point++) {
      path.push(left + (glyph[index++] as number) * scale)
      path.push(baseline + (glyph[index++] as number) * scale)
    }
  }
}

function findGlyph(character: string, weight: TextFont['weight']): Path {
  const known = glyphs[weight].get(character)
  if (known) return known
  const outlines: Record<string, string> = outlinesByWeight[weight]
  const glyph = readOutline(outlines[character] ?? '')
  glyphs[weight].set(character, glyph)
  return glyph
}

/** Reads an outline as scripts/build-fonts.ts writes it. */
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
