// Suggestions for mistyped names.

import { distance } from 'fastest-levenshtein'
import { beforeEach, expect, it, vi } from 'vitest'
import { suggestName } from '../../src/url/read'

vi.mock('fastest-levenshtein', { spy: true })

beforeEach(() => {
  vi.mocked(distance).mockClear()
})

it.each([
  ['heigth', ' Did you mean height?'],
  ['WIDTH', ' Did you mean width?'],
  ['widths', ' Did you mean width?'],
  ['scroll', ''],
  ['x', ''],
  ['', ''],
])('for "%s" are "%s"', (typed, suggestion) => {
  expect(suggestName(typed, ['width', 'height', 'scale'])).toBe(suggestion)
})

it('cost nothing where so much was typed that no name can be near', () => {
  expect(suggestName('width'.repeat(3000), ['width', 'height'])).toBe('')
  expect(distance).not.toHaveBeenCalled()
})
