// Changes as factors, in signs and in words.

import { expect, it } from 'vitest'
import { formatFactor, formatShift, wordPart, wordShift } from '../../../src/prices/factors'
import { unitOf } from '../../../src/prices/units'

it.each([
  [3.93, '×3.9'],
  [1, '×1.0'],
  [1.034, '×1.03'],
  [1.06, '×1.1'],
  [0.98, '×0.98'],
  [0.51, '×0.51'],
  [0.5, '÷2.0'],
  [1 / 49.7, '÷50'],
  [1 / 172.8, '÷173'],
  [99.6, '×100'],
  [4640, '×4,640'],
  [0, '×0.0'],
])('the factor %d is %s', (factor, text) => {
  expect(formatFactor(factor)).toBe(text)
})

it.each([
  [null, '–'],
  [0.66, '+66%'],
  [0.994, '+99%'],
  [1, '×2.0'],
  [2.93, '×3.9'],
  [-0.89, '−89%'],
  [-0.9, '÷10'],
  [-0.98, '÷50'],
  [-1, '−100%'],
  [0, '0%'],
])('the change %d is %s', (change, text) => {
  expect(formatShift(change)).toBe(text)
})

it.each([
  [10, 'a tenth'],
  [11, 'an 11th'],
  [12, 'a 12th'],
  [18, 'an 18th'],
  [41, 'a 41st'],
  [42, 'a 42nd'],
  [43.4, 'a 43rd'],
  [49.7, 'a fiftieth'],
  [80, 'an eightieth'],
  [85, 'an 85th'],
  [100, 'a hundredth'],
  [111, 'a 111th'],
  [120, 'a 120th'],
  [812, 'an 812th'],
  [11_800, 'an 11,800th'],
  [1800, 'a 1,800th'],
])('one of %d parts is %s', (parts, text) => {
  expect(wordPart(parts)).toBe(text)
})

it.each([
  ['btc', -0.98, 'a fiftieth of the Bitcoin'],
  ['usd', 2.93, '3.9 times the dollars'],
  ['btc', 0.66, '66% more Bitcoin'],
  ['usd', -0.02, '2% fewer dollars'],
  ['usd', 0.001, 'as many dollars'],
  ['btc', 0, 'as much Bitcoin'],
] as const)('in %s a change of %d is %s', (unit, change, text) => {
  expect(wordShift(unitOf(unit), change)).toBe(text)
})
