// How the font strings of Chart.js are read.

import { expect, it } from 'vitest'
import { parseFont } from '../../../src/chart/text-measure'

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
