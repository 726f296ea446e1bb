// The order of a table of dots, and what the home page says of its months.

import { describe, expect, it } from 'vitest'
import { compareGood, type GoodOfHome } from '../../src/pages/home/data'
import { describeIndexes, describeMonths, groupGoods } from '../../src/pages/home/words'
import { type DotRow, sortDots } from '../../src/pages/marks'
import { assets, isNamed } from '../../src/prices/catalog'
import { table } from '../fixture-table'

const rowOf = (key: string, btc: number, usd: number): DotRow => ({
  key,
  label: key,
  path: `/${key}/`,
  prices: { btc: 1, usd: 1 },
  factors: { btc, usd },
})

it('dots are sorted without groups, the highest first', () => {
  const groups = [
    { name: 'a', rows: [rowOf('gold', 0.2, 4)] },
    { name: 'b', rows: [rowOf('eggs', 0.1, 5), rowOf('wage', 0.3, 1)] },
  ]
  const order = (by: 'btc' | 'usd') =>
    sortDots(groups, by).map(({ name, rows }) => [name, rows.map(({ key }) => key)])
  expect(order('btc')).toEqual([['', ['wage', 'gold', 'eggs']]])
  expect(order('usd')).toEqual([['', ['eggs', 'gold', 'wage']]])
})

describe('a good within some months', () => {
  const gold = table.assets[0]?.asset
  if (!gold) throw new Error('the fixture has gold')

  it('is compared from its first month with both prices to its last', () => {
    const good = compareGood(table, gold, { from: '2012-01', to: '2020-12' })
    expect([good?.since, good?.month]).toEqual(['2013-04', '2020-12'])
    expect(good?.factors.usd).toBeCloseTo((good?.usd ?? 0) / 1487.9, 2)
  })

  it('is not there without both prices', () => {
    expect(compareGood(table, gold, { from: '2010-01', to: '2012-12' })).toBeNull()
  })
})

describe('the table of the home page', () => {
  const good: GoodOfHome = {
    month: '2026-06',
    btc: 1,
    usd: 2,
    since: '2016-01',
    factors: { btc: 1, usd: 2 },
  }
  const since = '2016-01'

  it('has the groups of the navigation, and leaves out goods without prices', () => {
    const goods = { gold: good, sp500: null, eggs: good }
    const found = groupGoods({ goods, since }).map(({ name, rows }) => [name, rows.length])
    expect(found).toEqual([
      ['Stores of value', 1],
      ['Living', 1],
    ])
    expect(groupGoods({ goods: { gold: good }, since })).toHaveLength(1)
  })

  it('says after a name what differs from most', () => {
    const goods = {
      gold: good,
      sp500: good,
      eggs: { ...good, month: '2026-08' as const, since: '2016-03' as const },
    }
    const remarks = groupGoods({ goods, since }).flatMap(({ rows }) => rows.map((r) => r.remark))
    expect(remarks).toEqual([undefined, undefined, 'since Mar 2016, Aug 2026'])
    expect(describeMonths({ goods, since })).toBe('Prices are for June 2026 unless noted.')
    expect(describeMonths({ goods: { gold: good }, since })).toBe('Prices are for June 2026.')
    expect(describeMonths({ goods: {}, since })).toBe('')
  })

  it('names the indexes', () => {
    const goods = { gold: good, housing: { ...good, scale: '$1 a point' } }
    expect(describeIndexes({ goods, since })).toBe(
      'These are indexes, not prices: Typical House ($1 a point).',
    )
    expect(describeIndexes({ goods: { gold: good }, since })).toBe('')
  })
})

it('finds a good by any part of its name, in whatever case', () => {
  const found = (text: string) => assets.filter((one) => isNamed(one, text)).map(({ key }) => key)
  expect(found(' HO')).toEqual(['housing', 'wage'])
  expect(found('500')).toEqual(['sp500'])
  expect(found('')).toHaveLength(assets.length)
  expect(found('unknown')).toEqual([])
})
