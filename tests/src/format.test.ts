// The same words as the platform's own formats, which are too dear to load (src/format.ts).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBitcoin,
  formatBitcoinOrSats,
  formatChange,
  formatDollars,
  formatMonth,
  formatRound,
  formatSats,
  formatShortMonth,
} from '../../src/prices/format'

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
])('%d bitcoins are %s', (bitcoins, sats) => {
  expect(formatSats(bitcoins)).toBe(sats)
})

it.each([
  [0.0670123, '0.0670₿'],
  [0.001, '0.00100₿'],
  [0.000999, '99,900 sats'],
  [0.000234, '23,400 sats'],
])('%d bitcoins are %s in tables', (bitcoins, text) => {
  expect(formatBitcoinOrSats(bitcoins)).toBe(text)
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
