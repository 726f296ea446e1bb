// The lines of the home page, as small as words: 240 units wide and 72 high, with a margin of 3.

import { expect, it } from 'vitest'
import { sparklinePath } from '../../../src/chart/sparkline'

it('fills its box, higher for dearer', () => {
  expect(sparklinePath([1, 3, 2], 'linear')).toBe('M3 69L120 3L237 36')
})

it('takes equal factors for equal steps on a logarithmic scale alone', () => {
  expect(sparklinePath([1, 10, 100], 'log')).toBe('M3 69L120 36L237 3')
  expect(sparklinePath([1, 10, 100], 'linear')).toBe('M3 69L120 63L237 3')
})

it('begins and ends with a known value, and spans the gaps between', () => {
  expect(sparklinePath([null, 2, null, null, 1, 1, null], 'linear')).toBe('M3 3L178.5 69L237 69')
})

it('is level at half the height where nothing changes', () => {
  expect(sparklinePath([5, 5], 'log')).toBe('M3 36L237 36')
})

it.each([[[]], [[null, null]], [[null, 7, null]]])('is not there for %o', (values) => {
  expect(sparklinePath(values, 'log')).toBe('')
})
