// The same words as the platform's own formats, which are too dear to load (src/prices/format.ts).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBitcoin,
  formatBound,
  formatChange,
  formatDollars,
  formatMonth,
  formatRate,
  formatRound,
  formatShortMonth,
  formatSignificant,
  isInSats,
  roundChange,
} from '../../src/prices/format'
import { monthOf } from '../../src/prices/month'

const prices = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -8, max: 9 }))
  .map(([digits, exponent]) => digits * 10 ** exponent)

describe('a price', () => {
  it('in Bitcoin has three significant digits and its sign behind', () => {
    expect(formatBitcoin(0.06712)).toBe('0.0671₿')
    expect(formatBitcoin(1234.5)).toBe('1,230₿')
    expect(formatBitcoin(0.9999)).toBe('1.00₿')
    expect(formatBitcoin(0.027)).toBe('0.0270₿')
    expect(formatBitcoin(1000)).toBe('1,000₿')
    const platform = new Intl.NumberFormat('en-US', {
      minimumSignificantDigits: 3,
      maximumSignificantDigits: 3,
    })
    fc.assert(fc.property(prices, (price) => formatSignificant(price) === platform.format(price)))
  })

  it('in dollars has cents where it is small', () => {
    expect(formatDollars(0.196)).toBe('$0.196')
    expect(formatDollars(0.9996)).toBe('$1.00')
    expect(formatDollars(0)).toBe('$0.00')
    expect(formatDollars(2.189)).toBe('$2.19')
    expect(formatDollars(99.994)).toBe('$99.99')
    expect(formatDollars(100.4)).toBe('$100')
    expect(formatDollars(4228.4)).toBe('$4,228')
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
  [0.0000451, '4,510 sats'],
  [0.00001, '1,000 sats'],
  [0.000000012, '1 sats'],
  [0.0000000012, '0.120 sats'],
  [0.0670123, '0.0670₿'],
  [0.001, '0.00100₿'],
  [0.000999, '99,900 sats'],
  [0.000234, '23,400 sats'],
])('%d bitcoins are %s', (bitcoins, text) => {
  expect(formatBitcoin(bitcoins)).toBe(text)
})

it('a column of prices in Bitcoin has one unit', () => {
  expect([isInSats([5.36, 0.000999]), isInSats([5.36, 0.001])]).toEqual([true, false])
  expect(formatBitcoin(5.36, true)).toBe('536,000,000 sats')
  expect(formatBitcoin(0.0000282, false)).toBe('0.0000282₿')
})

it('a month is short where there is little room', () => {
  expect(formatShortMonth('2026-06')).toBe('Jun 2026')
  expect(formatShortMonth('2026-05')).toBe('May 2026')
})

it('a month has its name and its year', () => {
  const platform = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (let month = 1; month <= 12; month++) {
    const label = monthOf(2026, month)
    expect(formatMonth(label)).toBe(platform.format(new Date(`${label}-15T00:00:00Z`)))
  }
})

it.each([
  [0.123, '+12%'],
  [-0.474, '−47%'],
  [0, '0%'],
  [-0.004, '0%'],
  [0.004, '0%'],
  [25.4, '+2,540%'],
  [-0.995, '−99%'],
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
        // As floating-point numbers near 1 are, to which the share was rounded before.
        const float = 1e-15
        const within = left < half ? left * 0.05 + float : half + float
        expect(Math.abs(parse(text) - (left - 1))).toBeLessThanOrEqual(within)
      }),
    )
  })

  it('is rounded to what is shown of it', () => {
    fc.assert(
      fc.property(lefts, (left) => {
        expect(formatChange(roundChange(left - 1))).toBe(formatChange(left - 1))
      }),
      { examples: [[0.00499999]] },
    )
    expect([-1, 0.2849, null].map(roundChange)).toEqual([-1, 0.28, null])
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
