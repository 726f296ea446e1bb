// The same words as the platform's own formats, which are too dear to load (src/format.ts).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBitcoin, formatChange, formatDollars, formatMonth } from '../../src/format'

const prices = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -8, max: 9 }))
  .map(([digits, exponent]) => digits * 10 ** exponent)

describe('a price', () => {
  it('in Bitcoin has three significant digits and its sign behind', () => {
    expect(formatBitcoin(0.06712)).toBe('0.0671₿')
    expect(formatBitcoin(1234.5)).toBe('1,230₿')
    expect(formatBitcoin(0.9999)).toBe('1₿')
    expect(formatBitcoin(0)).toBe('0₿')
    expect(formatBitcoin(1000)).toBe('1,000₿')
    const platform = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
    fc.assert(fc.property(prices, (price) => formatBitcoin(price) === `${platform.format(price)}₿`))
  })

  it('in dollars has no decimals', () => {
    expect(formatDollars(4228.4)).toBe('$4,228')
    expect(formatDollars(1234567)).toBe('$1,234,567')
    const platform = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    fc.assert(fc.property(prices, (price) => formatDollars(price) === platform.format(price)))
  })
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
  [0.123, '+12%'],
  [-0.474, '−47%'],
  [0, '+0%'],
  [-0.004, '+0%'],
  [25.4, '+2,540%'],
  [null, '–'],
])('a change of %s is %s', (share, text) => {
  expect(formatChange(share)).toBe(text)
})
