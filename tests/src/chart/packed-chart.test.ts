// Charts that go to the browser and back are what they were.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PackedChart, packChart, unpackChart } from '../../../src/chart/packed-chart'
import { listMonths } from '../../../src/prices/month'

const labels = listMonths('2019-11', '2020-10')

const chartOf = (btc: (number | null)[], usd: (number | null)[]) => ({
  labels,
  datasets: [
    { label: 'in Bitcoin', unit: 'btc' as const, data: btc },
    { label: 'in dollars', unit: 'usd' as const, data: usd },
  ],
})

const travel = (packed: PackedChart) => unpackChart(JSON.parse(JSON.stringify(packed)))

it('a chart is the same after it was packed, whatever its prices are', () => {
  const price = fc.option(fc.double({ min: 1e-9, max: 1e9, noNaN: true }))
  const prices = fc.array(price, { minLength: labels.length, maxLength: labels.length })
  fc.assert(
    fc.property(prices, prices, (btc, usd) => {
      const chart = chartOf(btc, usd)
      expect(travel(packChart(chart))).toEqual(chart)
    }),
  )
})

it('quotients are packed as what they were divided by', () => {
  const usd = labels.map((_, index) => 1000 + index)
  const btcUsd = labels.map((_, index) => 9000.25 + 7 * index)
  const btc = usd.map((price, index) => price / (btcUsd[index] ?? 0))
  expect(packChart(chartOf(btc, usd)).datasets[0]?.data).toEqual(btcUsd)
})
