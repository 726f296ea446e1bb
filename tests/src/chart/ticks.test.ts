// The values that axes label: few, round, and apart; and the room beyond the highest and lowest values.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesMonths } from '../../../src/chart/chart'
import {
  chooseMonths,
  factorAxis,
  linearAxis,
  logarithmicAxis,
  maxMonthTicks,
  sharedAxes,
  ticksOfUnit,
} from '../../../src/chart/ticks'
import { listMonths, type Month, monthAt, numberInYear } from '../../../src/prices/month'
import { sweep } from '../../sweeps'

const { count: bitcoinTicks } = ticksOfUnit('btc')
const { count: dollarTicks } = ticksOfUnit('usd')

/** The lowest and the highest price, from a few percent to many orders of magnitude apart. */
const ends = fc
  .tuple(
    fc.double({ min: -8, max: 7, noNaN: true }),
    fc.oneof(
      fc.double({ min: 0.013, max: 0.5, noNaN: true }),
      fc.double({ min: 0.5, max: 8, noNaN: true }),
    ),
  )
  .map(([exponent, decades]) => [10 ** exponent, 10 ** (exponent + decades)] as const)

/** The digits of a value without its power of ten, as a number from 1 up to 10. */
const digits = (value: number) => Number(value.toExponential(11).split('e')[0])

describe('a logarithmic axis', () => {
  it('has three or four labels, and reaches beyond its values on both sides, whatever they are', () => {
    fc.assert(
      fc.property(ends, ([lowest, highest]) => {
        const { min, max, values } = logarithmicAxis(lowest, highest, bitcoinTicks)
        expect(values.length).toBeGreaterThanOrEqual(3)
        expect(values.length).toBeLessThanOrEqual(4)
        expect(min).toBeLessThan(lowest)
        expect(max).toBeGreaterThan(highest)
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(min * (1 - 1e-9))
          expect(value).toBeLessThanOrEqual(max * (1 + 1e-9))
        }
        const gaps = values.slice(1).map((value, place) => Math.log(value / (values[place] ?? 0)))
        // On the smallest chart, a line of text is a ninth as high as the axis.
        expect(Math.min(...gaps)).toBeGreaterThan(Math.log(max / min) / 9)
        // The values take up at least nearly half of the axis.
        expect(Math.log(highest / lowest) / Math.log(max / min)).toBeGreaterThan(0.45)
      }),
      { numRuns: sweep(500, 2000) },
    )
  })

  it('has round values', () => {
    fc.assert(
      fc.property(ends, ([lowest, highest]) => {
        if (highest < 2 * lowest) return
        const { values } = logarithmicAxis(lowest, highest, bitcoinTicks)
        for (const value of values) expect([1, 1.5, 2, 3, 5, 7]).toContain(digits(value))
      }),
    )
  })

  it.each([
    [0.0265, 2.9, [0.01, 0.1, 1]],
    [0.026, 0.068, [0.03, 0.05, 0.07]],
    [3.2, 480, [10, 100, 1000]],
    [1, 1, [0.995, 1, 1.005]],
  ])('from %d to %d has %o', (lowest, highest, values) => {
    expect(logarithmicAxis(lowest, highest, bitcoinTicks).values).toEqual(values)
  })
})

describe('a linear axis', () => {
  it.each([bitcoinTicks, dollarTicks])(
    'has from $least to $most labels from zero on, in even steps',
    (count) => {
      fc.assert(
        fc.property(ends, ([, highest]) => {
          const { min, max, values } = linearAxis(highest, count)
          expect(values.length).toBeGreaterThanOrEqual(count.least)
          expect(values.length).toBeLessThanOrEqual(count.most)
          expect(min).toBe(0)
          expect(values[0]).toBe(0)
          expect(max).toBeGreaterThan(highest)
          const steps = values.slice(1).map((value, place) => value - (values[place] ?? 0))
          const [step = 0] = steps
          for (const other of steps) expect(other / step).toBeCloseTo(1, 6)
          expect([1, 2, 5]).toContain(Number(step.toExponential(3).split('e')[0]))
        }),
        { numRuns: sweep(250, 1000) },
      )
    },
  )

  it('has whole dollars wherever three are within the values, or cents that are, and the same decimals on all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 60, noNaN: true }), (highest) => {
        const { values } = linearAxis(highest, dollarTicks)
        const labels = ticksOfUnit('usd').format(values)
        const decimals = labels.map((label) => label.split('.')[1]?.length ?? 0)
        expect(new Set(decimals).size, labels.join(' ')).toBe(1)
        expect(new Set(labels).size, labels.join(' ')).toBe(labels.length)
        expect(decimals[0]).not.toBe(1)
        const wholesOf = (unit: number) => Math.floor(highest / unit) + 1
        if (wholesOf(1) >= 3) expect(decimals[0], labels.join(' ')).toBe(0)
        else if (wholesOf(0.01) >= 3) expect(decimals[0], labels.join(' ')).toBeLessThanOrEqual(2)
      }),
      { numRuns: sweep(250, 500) },
    )
  })
})

describe('an axis of factors', () => {
  const factors = ends.map(([lowest, highest]) => {
    // The first month of each line is ×1.
    const middle = Math.sqrt(lowest * highest)
    return [lowest / middle, highest / middle] as const
  })

  it('has at least two labels, of which one is no change, and at most four', () => {
    fc.assert(
      fc.property(factors, ([lowest, highest]) => {
        const { min, max, values } = factorAxis(lowest, highest, bitcoinTicks)
        expect(values.length).toBeGreaterThanOrEqual(2)
        expect(values.length).toBeLessThanOrEqual(4)
        expect(values).toContain(1)
        expect(min).toBeLessThan(lowest)
        expect(max).toBeGreaterThan(highest)
      }),
      { numRuns: sweep(250, 1000) },
    )
  })

  it.each([
    [0.02, 4, [0.01, 0.1, 1]],
    [0.3, 3.1, [1 / 3, 1, 3]],
    [0.52, 2, [0.5, 1, 1.5, 2]],
    [0.85, 1, [0.85, 0.9, 0.95, 1]],
  ])('from %d to %d has %o', (lowest, highest, values) => {
    expect(factorAxis(lowest, highest, bitcoinTicks).values).toEqual(values)
  })
})

it.each([
  ['the prices in Bitcoin are within one power of ten', [0.03, 0.07]],
  ['they would have more than four labels', [0.0002, 30]],
] as const)('no labels are shared by axes where %s', (_where, ends) => {
  expect(sharedAxes(ends, 5020, [bitcoinTicks, dollarTicks])).toBeUndefined()
})

describe('the axis of months', () => {
  const widths = { year: 40, month: 70 }
  const labeled = (first: Month, last: Month, width: number) => {
    const months = listMonths(first, last)
    const places = chooseMonths(months, width / Math.max(months.length - 1, 1), widths)
    return places.map((place) => monthAt(months, place))
  }

  it('has only Januaries, at most 24, wherever three are shown', () => {
    fc.assert(
      fc.property(
        fc.nat(630),
        fc.nat(630),
        fc.integer({ min: 150, max: 2000 }),
        (one, other, width) => {
          const all = listMonths('1974-01', '2026-12')
          const months = all.slice(Math.min(one, other), Math.max(one, other) + 1)
          const januaries = months.filter((month) => numberInYear(month) === 1)
          const shown = labeled(monthAt(months, 0), monthAt(months, -1), width)
          expect(shown).not.toEqual([])
          expect(shown.length).toBeLessThanOrEqual(maxMonthTicks)
          if (januaries.length >= 3) expect(januaries).toEqual(expect.arrayContaining(shown))
          expect(namesMonths(months)).toBe(januaries.length < 3)
        },
      ),
    )
  })

  it('never has labels that touch', () => {
    fc.assert(
      fc.property(fc.nat(630), fc.integer({ min: 150, max: 2000 }), (count, width) => {
        const months = listMonths('1974-01', '2030-12').slice(0, count + 1)
        const pitch = width / Math.max(months.length - 1, 1)
        const places = chooseMonths(months, pitch, widths)
        const room = namesMonths(months) ? widths.month : widths.year
        for (const [index, place] of places.slice(1).entries()) {
          expect((place - (places[index] ?? 0)) * pitch).toBeGreaterThanOrEqual(room - 1e-9)
        }
      }),
    )
  })
})
