// The committed fonts are of one making: the browser's, Satori's, the measures and the outlines.

import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import outlines from '../../src/fonts/glyphs.json'
import measures from '../../src/fonts/inter.json'
import { fontFamily } from '../../src/site/theme'

describe.each(['400', '600'] as const)('the font of weight %s', (weight) => {
  it.each(['bin', 'woff2'])('as %s has the glyphs and the widths that were noted', (ending) => {
    const font = fontkit.create(readFileSync(`src/fonts/inter-${weight}.${ending}`)) as fontkit.Font
    expect(font.familyName).toContain(fontFamily)
    const characters = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint)).sort()
    expect(characters).toEqual(Object.keys(measures[weight].advances).sort())
    expect(characters).toEqual(Object.keys(outlines[weight]).sort())
    for (const [character, width] of Object.entries(measures[weight].advances)) {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      expect([character, glyph.advanceWidth]).toEqual([character, width])
    }
  })
})
