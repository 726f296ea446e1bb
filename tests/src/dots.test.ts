// The table of the home page where months differ or prices are missing.

import { describe, expect, it } from 'vitest'
import type { HomePageData } from '../../src/pages/home/data'
import { describeMonths, groupGoods } from '../../src/pages/home/words'

describe('the table of the home page', () => {
  const good: NonNullable<HomePageData['goods'][string]> = {
    month: '2026-06',
    btc: 1,
    usd: 2,
    since: '2016-01',
    factors: { btc: 1, usd: 2 },
    note: undefined,
  }
  const since = '2016-01'

  it('has the groups of the navigation, and leaves out goods without prices', () => {
    const goods = { gold: good, sp500: null, eggs: good }
    const found = groupGoods({ goods, since }).map(({ name, rows }) => [name, rows.length])
    expect(found).toEqual([
      ['Investments', 1],
      ['Pay and everyday prices', 1],
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
    expect(describeMonths({ goods, since })).toBe(
      'Prices are for June 2026, and changes run to that month, unless noted.',
    )
    expect(describeMonths({ goods: { gold: good }, since })).toBe(
      'Prices are for June 2026, and changes run to that month.',
    )
    expect(describeMonths({ goods: {}, since })).toBe('')
  })
})
