// The order and the groups of the board, its filter, and the scale of its bars.

import { describe, expect, it } from 'vitest'
import {
  type BoardColumn,
  type BoardRow,
  barScale,
  boardColumns,
  goodColumn,
  groupRows,
  sortRows,
} from '../../src/pages/home/board'
import { assets, isNamed } from '../../src/prices/catalog'

const [gold, stocks, house] = assets

const rowOf = (asset: (typeof assets)[number] | undefined, usd: number | null): BoardRow => {
  if (!asset) throw new Error('the tests have three assets at least')
  const facts: BoardRow['facts'] = {
    month: '2026-06',
    btc: 2,
    usd: usd ?? 0,
    changes: { btc: [], usd: [] },
  }
  return { ...asset, facts: usd === null ? null : facts }
}

const rows = [rowOf(gold, 5), rowOf(stocks, null), rowOf(house, 3)]

const named = (name: string): BoardColumn => {
  const column = boardColumns.find((column) => column.name === name)
  if (!column) throw new Error(`the board has no column "${name}"`)
  return column
}

const order = (column: BoardColumn, isDescending: boolean) =>
  sortRows(rows, { column, isDescending }).map(({ key }) => key)

it('is by numbers from the lowest or the highest, and what is not known comes last', () => {
  const price = named('Price in dollars')
  expect(order(price, false)).toEqual(['housing', 'gold', 'sp500'])
  expect(order(price, true)).toEqual(['gold', 'housing', 'sp500'])
})

it('is by names as the alphabet has them', () => {
  expect(order(goodColumn, false)).toEqual(['gold', 'sp500', 'housing'])
  expect(order(goodColumn, true)).toEqual(['housing', 'sp500', 'gold'])
})

it('has a name for each column, and nothing where a change is not known', () => {
  expect(new Set(boardColumns.map(({ name }) => name)).size).toBe(9)
  const change = named('Change over 5 years in Bitcoin')
  expect(rows.map(change.valueIn)).toEqual([null, null, null])
})

describe('the groups of the board', () => {
  const all = assets.map((asset) => rowOf(asset, 1))
  const keysOf = (rows: readonly BoardRow[]) => rows.map(({ key }) => key)

  it('are those of the navigation, each with its rows in their order', () => {
    const shuffled = groupRows(all.toReversed(), undefined)
    expect(shuffled.map(({ name }) => name)).toEqual(['Stores of value', 'Living'])
    expect(groupRows(all).map(({ members }) => keysOf(members))).toEqual([
      ['gold', 'sp500', 'housing'],
      ['basket', 'wage', 'eggs'],
    ])
  })

  it('are not there without a row of them, nor where rows are sorted', () => {
    expect(groupRows(all.slice(0, 2), undefined).map(({ name }) => name)).toEqual([
      'Stores of value',
    ])
    const sorted = groupRows(all, { column: goodColumn, isDescending: false })
    expect(sorted.map(({ name }) => name)).toEqual([''])
    expect(sorted[0]?.members).toHaveLength(assets.length)
  })
})

it('finds a good by any part of its name, in whatever case', () => {
  const found = (text: string) => assets.filter((one) => isNamed(one, text)).map(({ key }) => key)
  expect(found(' HO')).toEqual(['housing', 'wage'])
  expect(found('500')).toEqual(['sp500'])
  expect(found('')).toHaveLength(assets.length)
  expect(found('unknown')).toEqual([])
})

describe('the bars of a column', () => {
  it('are as long for a halving as for a doubling, on both sides of no change', () => {
    const barOf = barScale([-0.5, 1])
    expect(barOf(-0.5)).toEqual({ start: 0, length: 50 })
    expect(barOf(1)).toEqual({ start: 50, length: 50 })
    expect(barOf(0)).toEqual({ start: 50, length: 0 })
  })

  it('begin at one end where all changes have one direction', () => {
    expect(barScale([1, 3])(1)).toEqual({ start: 0, length: 50 })
    expect(barScale([-0.99, -0.9999])(-0.99)).toEqual({ start: 50, length: 50 })
  })

  it('tell small changes from each other beside a large one', () => {
    const barOf = barScale([-0.9997, 5])
    const lengths = [0.05, 0.3, 1, 5].map((change) => barOf(change)?.length ?? 0)
    expect(lengths).toEqual([0, 2, 6, 18])
  })

  it('are not there where a change is not known, or nothing is left', () => {
    const barOf = barScale([null, -1, 0.5])
    expect([barOf(null), barOf(-1)]).toEqual([null, null])
    expect(barOf(0.5)).toEqual({ start: 0, length: 100 })
    expect(barScale([null, 0])(0)).toEqual({ start: 0, length: 0 })
  })
})
