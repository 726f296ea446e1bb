// The marks of rows and their scale.

import { describe, expect, it } from 'vitest'
import { markRow, scaleRows } from '../../src/pages/marks'

describe('the scale of rows', () => {
  it('is logarithmic, from the lowest factor to the highest', () => {
    const { placeOf, ticks } = scaleRows([
      { btc: 0.01, usd: 4 },
      { btc: 0.0025, usd: 0.98 },
    ])
    expect([placeOf(0.0025), placeOf(4)]).toEqual([0, 100])
    expect(placeOf(0.1) - placeOf(0.01)).toBeCloseTo(placeOf(1) - placeOf(0.1), 0)
    const labels = ticks.toSorted((a, b) => a.place - b.place).map(({ label }) => label)
    expect(labels).toEqual(['÷100', '÷10', '×1'])
  })

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

describe('the marks of a row', () => {
  const scale = scaleRows([{ btc: 0.5, usd: 2 }])
  const sidesOf = (factors: Parameters<typeof markRow>[0]) =>
    markRow(factors, scale).labels.map(({ unit, text, isLeft }) => [unit, text, isLeft])

  it('are two dots with a line between them, and labels outside it', () => {
    const { span, dots } = markRow({ btc: 0.5, usd: 1 }, scale)
    expect(span).toEqual({ from: 0, width: 50, bar: undefined })
    expect(dots.map(({ unit, place }) => [unit, place])).toEqual([
      ['btc', 0],
      ['usd', 50],
    ])
    expect(sidesOf({ btc: 2, usd: 0.5 })).toEqual([
      ['usd', '÷2.0', true],
      ['btc', '×2.0', false],
    ])
    // Also where both are in one place.
    expect(sidesOf({ btc: 1.2, usd: 1.2 }).map(([, , isLeft]) => isLeft)).toEqual([true, false])
  })

  it('are for one factor a bar from ×1, as far for a halving as for a doubling', () => {
    const [gain, loss] = [markRow({ btc: 2 }, scale), markRow({ usd: 0.5 }, scale)]
    expect([gain.span, gain.dots]).toEqual([{ from: 50, width: 50, bar: 'btc' }, []])
    expect([loss.span, loss.dots]).toEqual([{ from: 0, width: 50, bar: 'usd' }, []])
    expect(sidesOf({ btc: 2 })).toEqual([['btc', '×2.0', false]])
    expect(sidesOf({ usd: 0.5 })).toEqual([['usd', '÷2.0', true]])
  })
})
