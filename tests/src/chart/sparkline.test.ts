// The lines of the home page, as small as words: 120 units wide and 32 high, with a margin of 2.

import { expect, it } from 'vitest'
import { sparklinePath } from '../../../src/chart/sparkline'

it('fills its box, higher for dearer', () => {
  expect(sparklinePath([1, 3, 2], 'linear')).toBe('m2 30 58-28 58 14')
})

it('takes equal factors for equal steps on a logarithmic scale alone', () => {
  expect(sparklinePath([1, 10, 100], 'log')).toBe('m2 30 58-14 58-14')
  expect(sparklinePath([1, 10, 100], 'linear')).toBe('m2 30 58-3 58-25')
})

it('begins and ends with a known value, and spans the gaps between', () => {
  expect(sparklinePath([null, 2, null, null, 1, 1, null], 'linear')).toBe('m2 2 87 28 29 0')
})

it('is level at half the height where nothing changes', () => {
  expect(sparklinePath([5, 5], 'log')).toBe('m2 16 116 0')
})

it('has no more points than can be told apart, the last among them', () => {
  const path = sparklinePath([...Array.from({ length: 131 }, () => 1), 2], 'linear')
  expect(path.match(/ ?-?\d+/g)?.length).toBeLessThanOrEqual(2 * 36)
  expect(path).toMatch(/^m2 30 .*-28$/)
})

it.each([[[]], [[null, null]], [[null, 7, null]]])('is not there for %o', (values) => {
  expect(sparklinePath(values, 'log')).toBe('')
})
