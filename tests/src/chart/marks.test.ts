// The scale of the marks of rows.

import { describe, expect, it } from 'vitest'
import { scaleRows } from '../../../src/chart/marks'

describe('the scale of rows', () => {
  it.each([
    ['the last year', [0.97, 1.72]],
    ['a fall', [0.13, 1.01]],
    ['hardly anything', [0.999, 1.004]],
    ['a rise of both', [1.2, 40]],
    ['a fall of both', [0.002, 0.3]],
    ['rates', [0.58, 1.4]],
    ['everything', [0.0001, 6]],
  ] as const)('has ×1, and labels with room between them, for %s', (_, [btc, usd]) => {
    const { placeOf, ticks } = scaleRows([{ btc, usd }])
    expect(ticks.filter(({ isOne }) => isOne).map(({ label }) => label)).toEqual(['×1'])
    const places = ticks.map(({ place }) => place).toSorted((a, b) => a - b)
    expect(places.length).toBeGreaterThan(1)
    for (const [order, place] of places.entries()) {
      expect(place).toBe(Math.min(Math.max(place, 0), 100))
      if (order > 0) expect(place - (places[order - 1] ?? 0)).toBeGreaterThanOrEqual(30)
    }
    expect([placeOf(btc), placeOf(usd)].every((place) => place >= 0 && place <= 100)).toBe(true)
  })

  it('does not make much of little', () => {
    const { placeOf } = scaleRows([{ btc: 0.99, usd: 1.01 }])
    expect(placeOf(1.01) - placeOf(0.99)).toBeLessThan(10)
  })
})
