// The order of the board.

import { expect, it } from 'vitest'
import {
  type BoardColumn,
  type BoardRow,
  boardColumns,
  nameColumn,
  sortRows,
  valueIn,
} from '../../src/pages/home/board'
import { assets } from '../../src/prices/catalog'

const [gold, stocks, house] = assets

const rowOf = (asset: (typeof assets)[number] | undefined, usd: number | null): BoardRow => {
  if (!asset) throw new Error('the tests have three assets at least')
  const latest = { month: '2026-06', btc: 2, usd: usd ?? 0 }
  return { asset, facts: usd === null ? null : { latest, earlier: [] } }
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
