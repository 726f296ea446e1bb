// Changes as figures where they are rounded, and at the ends; tests/own-data/areas has many others.

import { expect, it } from 'vitest'
import { formatFactor, formatRoundFactor } from '../../../src/words/change'

it.each([
  [1, '0%'],
  [1.0496, '+5.0%'],
  [1.994, '+99%'],
  [1.996, '×2.0'],
  [0.51, '−49%'],
  [0.504, '÷2.0'],
  [0.5, '÷2.0'],
  [99.6, '×100'],
  [99.96, '×100'],
  [4640, '×4,640'],
  // Rounded once: by way of 1,235 it would be 1,240.
  [1234.5, '×1,230'],
  [0, '−100%'],
  [null, '–'],
])('a price that has become %d times what it was is %s', (factor, text) => {
  expect(formatFactor(factor)).toBe(text)
})

it.each([
  [1, '×1'],
  [0.01, '÷100'],
  [20, '×20'],
  [1.5, '+50%'],
  [0.8, '−20%'],
])('on an axis the factor %d is %s', (factor, text) => {
  expect(formatRoundFactor(factor)).toBe(text)
})
