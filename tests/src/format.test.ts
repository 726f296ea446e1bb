// The same words as the platform's own formats, which are too dear to load (src/format.ts).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBitcoin,
  formatChange,
  formatDollars,
  formatMonth,
  formatSats,
  formatShortMonth,
  formatWholeDollars,
  trimZeros,
} from '../../src/site/format'

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
    fc.assert(fc.property(prices, (price) => formatBitcoin(price) === `${platform.format(price)}₿`))
  })

  it('in dollars has cents where it is small', () => {
    expect(formatDollars(2.189)).toBe('$2.19')
    expect(formatDollars(99.994)).toBe('$99.99')
    expect(formatDollars(100.4)).toBe('$100')
    expect(formatDollars(4228.4)).toBe('$4,228')
  })

  it('in dollars has no decimals at an axis', () => {
    expect(formatWholeDollars(2.189)).toBe('$2')
    expect(formatWholeDollars(1234567)).toBe('$1,234,567')
    const platform = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    fc.assert(fc.property(prices, (price) => formatWholeDollars(price) === platform.format(price)))
  })
})

it.each([
  ['0.500₿', '0.5₿'],
  ['1.00₿', '1₿'],
  ['1,000₿', '1,000₿'],
  ['0.0550₿', '0.055₿'],
  ['$4,000', '$4,000'],
  ['100', '100'],
  ['2.50', '2.5'],
])('on an axis "%s" is "%s"', (formatted, trimmed) => {
  expect(trimZeros(formatted)).toBe(trimmed)
})

it.each([
  [0.0000451, '4,510 sats'],
  [0.00001, '1,000 sats'],
  [0.000000012, '1 sats'],
  [0.0000000012, '0.120 sats'],
])('%d bitcoins are %s', (bitcoins, sats) => {
  expect(formatSats(bitcoins)).toBe(sats)
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
    const label = `2026-${String(month).padStart(2, '0')}`
    expect(formatMonth(label)).toBe(platform.format(new Date(`${label}-15T00:00:00Z`)))
  }
})

it.each([
  [0.123, '+12 %'],
  [-0.474, '−47 %'],
  [0, '+0 %'],
  [-0.004, '+0 %'],
  [25.4, '+2,540 %'],
  [null, '–'],
])('a change of %s is %s', (share, text) => {
  expect(formatChange(share)).toBe(text)
})
