// Text in the site's font: which font it is, how wide it is, and where its characters stand.

import { expect, it } from 'vitest'
import { measureText, parseFont, unitsPerEm } from '../../src/chart/text-measure'
import { placeGlyphs, startOf } from '../../worker/drawing/glyph-path'

it.each([
  ['12px Inter, sans-serif', { size: 12, weight: 400 }],
  ['normal 12.5px Inter', { size: 12.5, weight: 400 }],
  ['normal 600 32px Inter', { size: 32, weight: 600 }],
  ['bold 12px Inter', { size: 12, weight: 600 }],
  ['italic 400 12px Inter', { size: 12, weight: 400 }],
])('the font "%s" is %o', (css, font) => {
  expect(parseFont(css)).toEqual(font)
})

it('what is no font is refused', () => {
  expect(() => parseFont('1em Inter')).toThrow('got "1em Inter"')
})

const font = { size: 20, weight: 400 } as const

it('a text is as wide as its characters together, and wider in bold', () => {
  const widths = [...'₿2,000'].map((character) => measureText(character, font))
  expect(Math.min(...widths)).toBeGreaterThan(4)
  expect(measureText('₿2,000', font)).toBeCloseTo(widths.reduce((sum, width) => sum + width))
  expect(measureText('Gold', { ...font, weight: 600 })).toBeGreaterThan(measureText('Gold', font))
})

it.each([
  ['start', 100],
  ['middle', 80],
  ['end', 60],
] as const)('a text of 40 whose %s is at 100 begins at %d', (anchor, begin) => {
  const size = (40 / measureText('1010', font)) * font.size
  const text = { kind: 'text', text: '1010', x: 100, y: 0, color: '#000000', anchor } as const
  const sized = { ...text, font: { ...font, size } }
  const glyphs = [...placeGlyphs(sized)]
  expect(glyphs.map(({ character }) => character).join('')).toBe('1010')
  expect(startOf(sized)).toBeCloseTo(begin)
  expect(glyphs[0]?.units).toBe(0)
  expect(((glyphs[2]?.units ?? 0) / unitsPerEm(font)) * size).toBeCloseTo(20)
})
