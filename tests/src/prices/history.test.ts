// The rows of an asset from a table with gaps, in which one series goes further than another.

import { describe, expect, it } from 'vitest'
import { annualRate, changeBetween } from '../../../src/prices/change'
import { historyOf, rowOf } from '../../../src/prices/row'
import {
  lastMonth,
  type PriceTable,
  priceInMonth,
  readSeries,
  readSpan,
  seriesOf,
} from '../../../src/prices/table'
import { findKnownMonths } from '../../../src/server/chart-view'
import { knownAsset } from '../../fixture-table'

const file = {
  2019: { 11: { gold: null }, 12: { gold: 2 } },
  2020: { 12: { gold: 4, bitcoin: 8 } },
  2021: { 11: { gold: 5, bitcoin: null }, 12: { gold: 6, bitcoin: 24 } },
  2022: { 1: { gold: 7 }, 2: { gold: null } },
}

const gold = knownAsset('gold')
const housing = knownAsset('housing')

const table: PriceTable = {
  bitcoin: readSeries(file, 'bitcoin'),
  assets: [gold, housing].map((asset) => ({ asset, prices: readSeries(file, asset.key) })),
  rates: [],
}

const unknown = { usd: null, btc: null }

describe('the history', () => {
  it('has every month from the first price to the last, including those without a price', () => {
    const months = historyOf(table, gold).map(({ month }) => month)
    expect(months).toHaveLength(26)
    expect([months.at(0), months.at(12), months.at(-1)]).toEqual(['2019-12', '2020-12', '2022-01'])
    expect(historyOf(table, housing)).toEqual([])
  })

  it('has a ratio where both prices are known, and a gap where either is not', () => {
    expect(historyOf(table, gold).filter(({ usd }) => usd !== null)).toEqual([
      { month: '2019-12', usd: 2, btc: null },
      { month: '2020-12', usd: 4, btc: 0.5 },
      { month: '2021-11', usd: 5, btc: null },
      { month: '2021-12', usd: 6, btc: 0.25 },
      { month: '2022-01', usd: 7, btc: null },
    ])
    expect(historyOf(table, gold)[1]).toEqual({ month: '2020-01', ...unknown })
  })

  it('has the row of a month that it reaches', () => {
    const history = historyOf(table, gold)
    expect(rowOf(history, '2022-01')).toMatchObject({ month: '2022-01', usd: 7 })
    expect(rowOf(history, '2022-02')).toBeNull()
  })
})

describe('the facts', () => {
  it('say in which months each price is known', () => {
    const knownOf = (key: string) => {
      const assets = table.assets.filter(({ asset }) => asset.key === key)
      return findKnownMonths({ ...table, assets })
    }
    expect(knownOf('gold')).toEqual({
      btc: { from: '2020-12', to: '2021-12' },
      usd: { from: '2019-12', to: '2022-01' },
    })
    expect(knownOf('housing')).toEqual({ btc: null, usd: null })
    // Of several assets: from the first month of any to the last.
    expect(findKnownMonths(table)).toEqual(knownOf('gold'))
  })
})

describe('a change', () => {
  const [then, now] = [
    { month: '2020-12', usd: 4, btc: 0.5 },
    { month: '2021-12', usd: 6, btc: 0.25 },
  ] as const

  it('is how many times the older price the newer one is', () => {
    const months = { from: '2020-12', to: '2021-12' }
    expect(changeBetween('usd', then, now)).toEqual({ unit: 'usd', ...months, factor: 1.5 })
    expect(changeBetween('btc', then, now)).toEqual({ unit: 'btc', ...months, factor: 0.5 })
  })

  it('has an annual rate from a year on', () => {
    const change = { unit: 'usd', from: '2020-12', to: '2022-12', factor: 1.44 } as const
    expect(annualRate(change)).toBeCloseTo(0.2)
    expect(annualRate({ ...change, to: '2021-11' })).toBeNull()
  })

  it('is unknown where either price is', () => {
    expect(changeBetween('btc', null, now)).toBeNull()
    expect(changeBetween('btc', { ...then, btc: null }, now)).toBeNull()
    expect(changeBetween('btc', then, { ...now, btc: null })).toBeNull()
  })
})

describe('the table', () => {
  it('has the last month of each series', () => {
    const lasts = ['gold', 'bitcoin', 'housing'].map((key) => lastMonth(seriesOf(table, key)))
    expect(lasts).toEqual(['2022-01', '2021-12', null])
  })

  it('has the price of a month, or none', () => {
    const prices = (['2019-11', '2019-12', '2020-01', '2022-02'] as const).map((month) =>
      priceInMonth(seriesOf(table, 'gold'), month),
    )
    expect(prices).toEqual([null, 2, null, null])
    expect(priceInMonth(seriesOf(table, 'housing'), '2020-01')).toBeNull()
  })

  it('throws for a series that it does not have', () => {
    expect(() => seriesOf(table, 'bread')).toThrow('the table has no series "bread"')
  })

  it('spans the months with a price, and the years with a month', () => {
    expect(readSpan(file)).toEqual({
      span: { from: '2019-12', to: '2022-01' },
      years: { from: 2019, to: 2022 },
    })
  })
})
