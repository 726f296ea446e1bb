// The rows of an asset, where a table has gaps and one series reaches further than another.

import { describe, expect, it, vi } from 'vitest'
import { historyOf, rowsOfMonths } from '../../../src/prices/history'
import { wholeYears } from '../../../src/prices/month-range'
import { changeOf } from '../../../src/prices/row'
import { lastMonth, tableSpan, tableYears } from '../../../src/prices/table'
import { buildFacts, findKnownMonths } from '../../../src/server/facts'
import { knownAsset } from '../../known-asset'

vi.mock('#data/prices.json', () => ({
  default: {
    2019: { 11: { gold: null }, 12: { gold: 2 } },
    2020: { 12: { gold: 4, bitcoin: 8 } },
    2021: { 11: { gold: 5, bitcoin: null }, 12: { gold: 6, bitcoin: 24 } },
    2022: { 1: { gold: 7 }, 2: { gold: null } },
  },
}))

const gold = knownAsset('gold')
const unknown = { usd: null, btcUsd: null, btc: null }

describe('the history', () => {
  it('has every month of the years of the table, those without a price, too', () => {
    const months = historyOf(gold).map(({ month }) => month)
    expect(months).toHaveLength(48)
    expect([months.at(0), months.at(12), months.at(-1)]).toEqual(['2019-01', '2020-01', '2022-12'])
  })

  it('has a ratio where both prices are known, and a gap where either is not', () => {
    expect(historyOf(gold).filter(({ usd }) => usd !== null)).toEqual([
      { month: '2019-12', usd: 2, btcUsd: null, btc: null },
      { month: '2020-12', usd: 4, btcUsd: 8, btc: 0.5 },
      { month: '2021-11', usd: 5, btcUsd: null, btc: null },
      { month: '2021-12', usd: 6, btcUsd: 24, btc: 0.25 },
      { month: '2022-01', usd: 7, btcUsd: null, btc: null },
    ])
    expect(historyOf(gold)[0]).toEqual({ month: '2019-01', ...unknown })
  })

  it('goes on, unknown, in years that the table does not reach', () => {
    const rows = rowsOfMonths(gold, wholeYears(2022, 2023))
    expect(rows).toHaveLength(24)
    expect(rows.at(0)).toMatchObject({ month: '2022-01', usd: 7 })
    expect(rows.at(-1)).toEqual({ month: '2023-12', ...unknown })
  })
})

describe('the facts', () => {
  it('are of the newest month with both prices, and of the same month of earlier years', () => {
    expect(buildFacts(gold)).toEqual({
      latest: { month: '2021-12', usd: 6, btc: 0.25 },
      earlier: [
        { years: 1, row: { month: '2020-12', usd: 4, btc: 0.5 } },
        { years: 5, row: null },
        { years: 10, row: null },
      ],
    })
    expect(buildFacts(knownAsset('housing'))).toBeNull()
  })

  it('say from when to when each price is known', () => {
    expect(findKnownMonths(gold)).toEqual({
      btc: { from: '2020-12', to: '2021-12' },
      usd: { from: '2019-12', to: '2022-01' },
    })
    expect(findKnownMonths(knownAsset('housing'))).toEqual({ btc: null, usd: null })
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
    expect(['gold', 'bitcoin', 'housing'].map(lastMonth)).toEqual(['2022-01', '2021-12', null])
  })

  it('spans the months with a price, and the years with a month', () => {
    expect(tableSpan).toEqual({ from: '2019-12', to: '2022-01' })
    expect(tableYears).toEqual({ from: 2019, to: 2022 })
  })
})
