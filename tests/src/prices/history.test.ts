// The rows of an asset, where a table has gaps and one series reaches further than another.

import { describe, expect, it } from 'vitest'
import { historyOf, rowsOfMonths } from '../../../src/prices/history'
import { wholeYears } from '../../../src/prices/month-range'
import { readSeries, readSpan } from '../../../src/prices/price-file'
import { changeOf } from '../../../src/prices/row'
import { lastMonth, type PriceTable, priceInMonth } from '../../../src/prices/table'
import { buildFacts, findKnownMonths } from '../../../src/server/facts'
import { knownAsset } from '../../known-asset'

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
}

const unknown = { usd: null, btcUsd: null, btc: null }

describe('the history', () => {
  it('has every month from the first price to the last, those without a price, too', () => {
    const months = historyOf(table, gold).map(({ month }) => month)
    expect(months).toHaveLength(26)
    expect([months.at(0), months.at(12), months.at(-1)]).toEqual(['2019-12', '2020-12', '2022-01'])
    expect(historyOf(table, housing)).toEqual([])
  })

  it('has a ratio where both prices are known, and a gap where either is not', () => {
    expect(historyOf(table, gold).filter(({ usd }) => usd !== null)).toEqual([
      { month: '2019-12', usd: 2, btcUsd: null, btc: null },
      { month: '2020-12', usd: 4, btcUsd: 8, btc: 0.5 },
      { month: '2021-11', usd: 5, btcUsd: null, btc: null },
      { month: '2021-12', usd: 6, btcUsd: 24, btc: 0.25 },
      { month: '2022-01', usd: 7, btcUsd: null, btc: null },
    ])
    expect(historyOf(table, gold)[1]).toEqual({ month: '2020-01', ...unknown })
  })

  it('goes on, unknown, in months that the series does not reach', () => {
    const rows = rowsOfMonths(table, gold, wholeYears(2022, 2023))
    expect(rows).toHaveLength(24)
    expect(rows.at(0)).toMatchObject({ month: '2022-01', usd: 7 })
    expect(rows.at(-1)).toEqual({ month: '2023-12', ...unknown })
  })
})

describe('the facts', () => {
  it('are of the newest month with both prices, and of the same month of earlier years', () => {
    expect(buildFacts(table, gold)).toEqual({
      latest: { month: '2021-12', usd: 6, btc: 0.25 },
      earlier: [
        { years: 1, row: { month: '2020-12', usd: 4, btc: 0.5 } },
        { years: 5, row: null },
        { years: 10, row: null },
      ],
    })
    expect(buildFacts(table, housing)).toBeNull()
  })

  it('say from when to when each price is known', () => {
    expect(findKnownMonths(table, gold)).toEqual({
      btc: { from: '2020-12', to: '2021-12' },
      usd: { from: '2019-12', to: '2022-01' },
    })
    expect(findKnownMonths(table, housing)).toEqual({ btc: null, usd: null })
  })
})

describe('a change', () => {
  const [then, now] = [
    { month: '2020-12', usd: 4, btc: 0.5 },
    { month: '2021-12', usd: 6, btc: 0.25 },
  ]

  it('is a share of the older price', () => {
    expect(changeOf('usd', then, now)).toBe(0.5)
    expect(changeOf('btc', then, now)).toBe(-0.5)
  })

  it('is not known where either price is not', () => {
    expect(changeOf('btc', null, now)).toBeNull()
    expect(changeOf('btc', { ...then, btc: null }, now)).toBeNull()
    expect(changeOf('btc', then, { ...now, btc: null })).toBeNull()
  })
})

describe('the table', () => {
  it('says until when each series goes', () => {
    const lasts = ['gold', 'bitcoin', 'housing'].map((key) => lastMonth(table, key))
    expect(lasts).toEqual(['2022-01', '2021-12', null])
  })

  it('says the price of a month, and that none is known', () => {
    const prices = ['2019-11', '2019-12', '2020-01', '2022-02'].map((month) =>
      priceInMonth(table, 'gold', month),
    )
    expect(prices).toEqual([null, 2, null, null])
    expect(priceInMonth(table, 'housing', '2020-01')).toBeNull()
  })

  it('refuses to say anything of a series that it does not have', () => {
    expect(() => lastMonth(table, 'bread')).toThrow('the table has no series "bread"')
  })

  it('spans the months with a price, and the years with a month', () => {
    expect(readSpan(file)).toEqual({
      span: { from: '2019-12', to: '2022-01' },
      years: { from: 2019, to: 2022 },
    })
  })
})
