// The committed fonts match each other: the browser's, the Worker's outlines, and the measures.

import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import measures from '../../src/fonts/inter.json'
import { fontFamily } from '../../src/site/theme'
import { pathOps, segmentsOf } from '../../worker/drawing/drawing'
import { glyphPath } from '../../worker/drawing/glyph-path'

/** The letters of path operations in SVG. */
const letters = {
  [pathOps.move]: 'M',
  [pathOps.line]: 'L',
  [pathOps.quadratic]: 'Q',
  [pathOps.cubic]: 'C',
  [pathOps.close]: 'Z',
}

/** The method that the package's types lack. */
type MappedPath = {
  mapPoints(map: (x: number, y: number) => [x: number, y: number]): fontkit.Path
}

/** The outline of a glyph in whole units, with y down, as fontkit writes SVG. */
function outline({ path }: fontkit.Glyph): string {
  const { mapPoints } = path as unknown as MappedPath
  return mapPoints.call(path, (x, y) => [Math.round(x), Math.round(-y)]).toSVG()
}

describe.each([400, 600] as const)('the font of weight %s', (weight) => {
  const advances = Object.entries(measures[weight].advances)

  const font = fontkit.create(readFileSync(`src/fonts/inter-${weight}.woff2`)) as fontkit.Font

  it('has the glyphs and the widths that were noted', () => {
    expect(font.familyName).toContain(fontFamily)
    const characters = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint)).sort()
    expect(characters).toEqual(advances.map(([character]) => character).sort())
    for (const [character, width] of advances) {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      expect([character, glyph.advanceWidth]).toEqual([character, width])
    }
  })

  it('has the outlines that are drawn', () => {
    for (const [character] of advances) {
      const expected = outline(font.glyphForCodePoint(character.codePointAt(0) ?? 0))
      const drawn = segmentsOf(glyphPath(character, weight))
        .map(({ op, points }) => letters[op as keyof typeof letters] + points.join(' '))
        .join('')
      expect([character, drawn]).toEqual([character, expected])
    }
  })

  it('has no outline of a character that it lacks', () => {
    for (const character of ['₫', 'Ж', '\uffff', '🟠'])
      expect(glyphPath(character, weight)).toEqual([])
  })
})
