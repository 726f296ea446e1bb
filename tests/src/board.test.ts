// The order and the groups of the board, its filter, and the scale of its bars.

import { describe, expect, it } from 'vitest'
import {
  type BoardColumn,
  type BoardRow,
  barScale,
  boardColumns,
  filterRows,
  groupRows,
  nameColumn,
  sortRows,
  valueIn,
} from '../../src/pages/home/board'
import { assets } from '../../src/prices/catalog'

const [gold, stocks, house] = assets

const rowOf = (asset: (typeof assets)[number] | undefined, usd: number | null): BoardRow => {
  if (!asset) throw new Error('the tests have three assets at least')
  const facts = { month: '2026-06', btc: 2, usd: usd ?? 0, changes: { btc: [], usd: [] } }
  return { asset, facts: usd === null ? null : facts }
}

const rows = [rowOf(gold, 5), rowOf(stocks, null), rowOf(house, 3)]
const price: BoardColumn = { kind: 'price', unit: 'usd' }

const order = (column: BoardColumn, isDescending: boolean) =>
  sortRows(rows, column, isDescending).map(({ asset }) => asset.key)

it('is by numbers from the lowest or the highest, and what is not known comes last', () => {
  expect(order(price, false)).toEqual(['housing', 'gold', 'sp500'])
  expect(order(price, true)).toEqual(['gold', 'housing', 'sp500'])
})

it('is by names as the alphabet has them', () => {
  expect(order({ kind: 'good' }, false)).toEqual(['gold', 'sp500', 'housing'])
  expect(order({ kind: 'good' }, true)).toEqual(['housing', 'sp500', 'gold'])
})

it('has a name for each column, and nothing where a change is not known', () => {
  expect(boardColumns.map(nameColumn)).toContain('Change over 5 years in Bitcoin')
  expect(new Set(boardColumns.map(nameColumn)).size).toBe(9)
  const change = { kind: 'change', unit: 'btc', years: 5 } as const
  expect(rows.map((row) => valueIn(change, row))).toEqual([null, null, null])
})

describe('the groups of the board', () => {
  const all = assets.map((asset) => rowOf(asset, 1))
  const keysOf = (rows: readonly BoardRow[]) => rows.map(({ asset }) => asset.key)

  it('are those of the navigation, each with its rows in their order', () => {
    const shuffled = groupRows(all.toReversed(), undefined)
    expect(shuffled.map(({ name }) => name)).toEqual(['Stores of value', 'Living'])
    expect(groupRows(all, undefined).map(({ rows }) => keysOf(rows))).toEqual([
      ['gold', 'sp500', 'housing'],
      ['basket', 'wage', 'eggs'],
    ])
  })

  it('are not there without a row of them, nor where rows are sorted', () => {
    expect(groupRows(all.slice(0, 2), undefined).map(({ name }) => name)).toEqual([
      'Stores of value',
    ])
    const sorted = groupRows(all, { column: 0, isDescending: false })
    expect(sorted.map(({ name }) => name)).toEqual([undefined])
    expect(sorted[0]?.rows).toHaveLength(assets.length)
  })

  it('keep what a filter finds in any place of a label, in whatever case', () => {
    expect(keysOf(filterRows(all, ' HO'))).toEqual(['housing', 'wage'])
    expect(keysOf(filterRows(all, '500'))).toEqual(['sp500'])
    expect(keysOf(filterRows(all, ''))).toEqual(keysOf(all))
    expect(filterRows(all, 'unknown')).toEqual([])
  })
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
