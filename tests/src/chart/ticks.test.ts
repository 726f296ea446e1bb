// Which values of the axes are labelled, on axes as Chart.js hands them over.

import type { Scale } from 'chart.js'
import { describe, expect, it } from 'vitest'
import { keepJanuaries, spreadBitcoinTicks } from '../../../src/chart/ticks'

/** An axis before its ticks are chosen. */
function axisWith(properties: object): Scale {
  return { ticks: [], ...properties } as unknown as Scale
}

describe('the Bitcoin axis', () => {
  it.each([
    [1, 10, [1, 2, 5, 10]],
    [1, 30, [1, 3, 10, 30]],
    [0.1, 100, [0.2, 1, 5, 25]],
    [0.01, 30, [0.01, 0.1, 1, 10]],
    [0.0001, 1000, [0.0001, 0.01, 1, 100]],
  ])('from %d to %d has the densest row of four at most, its ends included', (min, max, values) => {
    const axis = axisWith({ min, max })
    spreadBitcoinTicks(axis)
    const shown = axis.ticks.map(({ value }) => value)
    expect(shown).toHaveLength(values.length)
    for (const [index, value] of shown.entries()) expect(value).toBeCloseTo(values[index] ?? 0, 10)
  })

  it('keeps its own ticks where no round value lies on it', () => {
    const axis = axisWith({ min: 6.1, max: 6.2, ticks: [{ value: 6.15 }] })
    spreadBitcoinTicks(axis)
    expect(axis.ticks).toEqual([{ value: 6.15 }])
  })
})

describe('the axis of months', () => {
  it('keeps its Januaries', () => {
    const labels = ['2019-12', '2020-01', '2020-02', '2021-01', '2021-11']
    const ticks = labels.map((_, value) => ({ value }))
    const axis = axisWith({ ticks, chart: { data: { labels } } })
    keepJanuaries(axis)
    expect(axis.ticks.map(({ value }) => labels[value])).toEqual(['2020-01', '2021-01'])
  })
})
