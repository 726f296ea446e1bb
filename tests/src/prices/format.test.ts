// The same numbers as the platform's own formats, which are too dear to load (src/prices/format.ts).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBitcoin,
  formatBound,
  formatChange,
  formatDollars,
  formatFactor,
  formatRate,
  formatRound,
  formatRoundFactor,
  formatSignificant,
  roundDecimal,
} from '../../../src/prices/format'

const prices = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -8, max: 9 }))
  .map(([digits, exponent]) => digits * 10 ** exponent)

it('three significant digits are those of the platform', () => {
  const platform = new Intl.NumberFormat('en-US', {
    minimumSignificantDigits: 3,
    maximumSignificantDigits: 3,
  })
  fc.assert(fc.property(prices, (price) => formatSignificant(price) === platform.format(price)))
})

describe('a decimal', () => {
  const whole = new Intl.NumberFormat('en-US', {
    maximumFractionDigits: 0,
    useGrouping: false,
    signDisplay: 'negative',
  })

  /** A decimal times a power of ten, rounded half away from zero: the platform reads all its digits. */
  const roundShifted = (decimal: string, power: number) => {
    const [digits, exponent = '0'] = decimal.split('e')
    return whole.format(`${digits}e${Number(exponent) + power}` as `${number}`)
  }

  const expectRounded = (text: string, value: number, decimals: number, power: number) => {
    const shown = roundShifted(text.replaceAll(',', ''), decimals)
    expect([text, shown]).toEqual([text, roundShifted(String(value), decimals + power)])
  }

  // Numbers of few digits, so that many end in a 5 where they are rounded.
  const short = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -9, max: 4 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`))
  const numbers = fc.oneof(prices, short)

  it('is rounded once, half away from zero, as exact arithmetic does it', () => {
    const power = fc.constantFrom(-2, 0, 2, 8)
    fc.assert(
      fc.property(numbers, fc.integer({ min: -2, max: 6 }), power, (number, decimals, power) => {
        for (const value of [number, -number]) {
          expectRounded(roundDecimal(value, decimals, power), value, decimals, power)
        }
      }),
      {
        numRuns: 2000,
        examples: [
          [1.755, 2, 0],
          [0.285, 0, 2],
          [9.995, 2, 0],
          [0.5, 0, 0],
          [9999999224.00454, 6, 0],
        ],
      },
    )
  })

  it('is so in dollars, satoshis, and percent', () => {
    const exponentOf = (value: number) => Math.floor(Number(value.toExponential().split('e')[1]))
    fc.assert(
      fc.property(numbers, (value) => {
        const three = 2 - exponentOf(value)
        const cents = value < 100 ? 2 : 0
        const satsPower = value < 0.00001 ? 8 : 0
        const ofPercent = value >= 0.0005 && value < 0.0995 ? 1 : 0
        const shown: [string, number, number][] = [
          [formatDollars(value).slice(1), value < 1 ? three : cents, 0],
          [formatBitcoin(value).replace(/₿| sats/, ''), three - satsPower, satsPower],
          [formatChange(value).replace(/^\+|%$/g, ''), ofPercent, 2],
          [formatRate(value).replace(/^\+|%$/g, ''), 1, 2],
        ]
        for (const [text, decimals, power] of shown) expectRounded(text, value, decimals, power)
      }),
      { numRuns: 2000, examples: [[1.755], [0.0000001245], [2_502_625]] },
    )
  })
})

it.each([
  [0.5, '0.5'],
  [0, '0'],
  [1, '1'],
  [100.5, '100.5'],
  [4000, '4,000'],
  [1234500, '1,234,500'],
  [2.185, '2.185'],
  [0.0000002, '0.0000002'],
])('%d on an axis is "%s"', (value, formatted) => {
  expect(formatRound(value)).toBe(formatted)
})

it.each([
  [0.06712, '0.0671₿'],
  [1234.5, '1,230₿'],
  [0.9999, '1.00₿'],
  [0.027, '0.0270₿'],
  [1000, '1,000₿'],
  [0.0000451, '0.0000451₿'],
  [0.00001, '0.0000100₿'],
  [0.00000999, '999 sats'],
  [0.000000012, '1.20 sats'],
  // Rounded once: not to 12.5, and then to 13.
  [0.000000124558, '12.5 sats'],
  [0.00000012446, '12.4 sats'],
  [0.00000008498, '8.50 sats'],
  [0.00000099949, '99.9 sats'],
  [0.00000099951, '100 sats'],
  [0.0000000012, '0.120 sats'],
  [0.0670123, '0.0670₿'],
  [0.001, '0.00100₿'],
  [0.000999, '0.000999₿'],
])('%d bitcoins are %s', (bitcoins, text) => {
  expect(formatBitcoin(bitcoins)).toBe(text)
})

it.each([
  [0, '0%'],
  [-0.004, '−0.4%'],
  [0.0005, '+0.1%'],
  [0.0004, '0%'],
  [0.0994, '+9.9%'],
  [0.0996, '+10%'],
  [25.4, '+2,540%'],
  [-0.125, '−13%'],
  [0.285, '+29%'],
  [-0.9949, '−99%'],
  [-0.995, '−99.5%'],
  [-0.9951, '−99.51%'],
  [0.0003 - 1, '−99.97%'],
  [0.000033 - 1, '−99.9967%'],
  [0.0000334 - 1, '−99.9967%'],
  [-1, '−100%'],
  [null, '–'],
])('a change of %s is %s', (share, text) => {
  expect(formatChange(share)).toBe(text)
})

it.each([
  [0.0312, '+3.1%'],
  [-0.0004, '0.0%'],
  [-0.9993, '−99.9%'],
  [0.00012 - 1, '−99.988%'],
])('a rate of %s is %s', (share, text) => {
  expect(formatRate(share)).toBe(text)
})

// Factors near the limits of rounding, and at the ends; tests/own-data/said/charts.test.ts has many others.
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

describe('a price of which little is left', () => {
  const lefts = fc
    .tuple(fc.double({ min: 1, max: 9.999, noNaN: true }), fc.integer({ min: -10, max: -1 }))
    .map(([digits, exponent]) => digits * 10 ** exponent)
  const parse = (text: string) => Number(text.replace('−', '-').replace('%', '')) / 100

  it.each([
    ['change', formatChange, 0.005],
    ['rate', formatRate, 0.0005],
  ])('has a %s that never says all of it is gone, and reads back as it was', (_, format, half) => {
    fc.assert(
      fc.property(lefts, (left) => {
        const text = format(left - 1)
        expect(text).not.toMatch(/^−100/)
        // The precision of floating-point numbers near 1, to which the share was rounded before.
        const float = 1e-15
        const within = left < half ? left * 0.05 + float : half + float
        expect(Math.abs(parse(text) - (left - 1))).toBeLessThanOrEqual(within)
      }),
    )
  })

  it.each([
    ['change', formatChange],
    ['rate', formatRate],
  ])('never has a larger %s for less that is left', (_, format) => {
    fc.assert(
      fc.property(lefts, lefts, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(parse(format(less - 1))).toBeLessThanOrEqual(parse(format(more - 1)))
      }),
    )
  })
})

it.each([
  [0.000535, '0.054%'],
  [0.000532, '0.054%'],
  [0.0021, '0.21%'],
  [0.002101, '0.22%'],
  [0.0996, '10%'],
  [1.001, '110%'],
  [0.000001, '0.0001%'],
  [0, '0%'],
])('a share of %s is %s at most', (share, text) => {
  expect(formatBound(share)).toBe(text)
})

it('a bound is no smaller than what it bounds, and larger by less than a tenth', () => {
  const millionths = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(millionths, (millionth) => {
      const share = millionth / 1_000_000
      const bound = Number(formatBound(share).replace('%', '')) / 100
      expect(bound).toBeGreaterThanOrEqual(share * (1 - 1e-12))
      expect(bound).toBeLessThan(share * 1.1)
    }),
  )
})
