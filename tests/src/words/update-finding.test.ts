// The sentence on the news of an update of the data.

import { describe, expect, it } from 'vitest'
import type { Month } from '../../../src/prices/month'
import type { Change } from '../../../src/prices/schemas'
import type { PriceSeries } from '../../../src/prices/table'
import { findingOfUpdate, updatedGood } from '../../../src/words/update-finding'

/** One price in May and June 2025, and another one in June and July 2026. */
function pricesOf(before: number | null, now: number | null): PriceSeries {
  const between = Array.from({ length: 11 }, () => null)
  return { from: '2025-05', prices: [before, before, ...between, now, now, null] }
}

/** Bitcoin, which has lost half of its price in the year. */
const bitcoin = pricesOf(100_000, 50_000)

const goodOf = (key: string, before: number | null, now: number | null) => ({
  asset: { key, path: `/${key}/`, sentence: `one ${key} cost` },
  prices: pricesOf(before, now),
})

function changeOf(keys: string[], added: Month[] = ['2026-06'], date = '2026-07-10'): Change {
  const series = Object.fromEntries(keys.map((key) => [key, { added, revised: [] }]))
  return { date: date as Change['date'], series }
}

const goods = [
  goodOf('egg', 10, 8),
  goodOf('loaf', 10, 9.9),
  goodOf('ounce', 10, 30),
  goodOf('liter', 10, 5),
]
const keys = goods.map(({ asset }) => asset.key)
const find = (change: Change, all = goods) =>
  findingOfUpdate(
    all.map((good) => updatedGood(good, bitcoin)),
    change,
  )?.sentence ?? ''

describe('the finding of an update', () => {
  it('is of the good that moved most in opposite directions', () => {
    expect(find(changeOf(keys))).toBe(
      'In June 2026, one egg cost 60% more Bitcoin than in June 2025, and 20% fewer dollars.',
    )
  })

  it('is of no good that stayed the same, as it is shown', () => {
    // A loaf costs 1% fewer dollars, and a liter as much Bitcoin as before.
    expect(find(changeOf(['loaf', 'liter']))).toContain('and 1.0% fewer dollars')
    const still = goodOf('still', 10_000, 9999)
    expect(find(changeOf(['still', 'liter']), [...goods, still])).toContain(
      'one still cost 2.0 times as much Bitcoin as in June 2025, and the same number of dollars.',
    )
    expect(find(changeOf(['still', 'loaf']), [...goods, still])).toContain('one loaf')
  })

  it('is, without opposite directions, of the good whose changes are farthest apart', () => {
    expect(find(changeOf(['ounce', 'liter']))).toBe(
      'In June 2026, one ounce cost 6.0 times as much Bitcoin as in June 2025, and 3.0 times as many dollars.',
    )
  })

  it('is of goods with a new month alone, or with a new price of a bitcoin', () => {
    expect(find(changeOf(['ounce']))).toContain('one ounce')
    expect(find(changeOf(['bitcoin']))).toContain('one egg')
    expect(find(changeOf(['gone']))).toBe('')
    expect(find({ date: '2026-07-10', series: { egg: { added: [], revised: ['2026-06'] } } })).toBe(
      '',
    )
  })

  it('is of the newest of several months that has all prices', () => {
    expect(find(changeOf(['egg'], ['2026-05', '2026-06', '2026-07']))).toContain('In June 2026')
    expect(find(changeOf(['egg'], ['2026-06', '2026-05']))).toContain('In June 2026')
    expect(find(changeOf(['egg'], ['2026-07']))).toBe('')
    expect(find(changeOf(['egg']), [goodOf('egg', null, 8)])).toBe('')
    expect(find(changeOf(['egg']), [goodOf('egg', 10, null)])).toBe('')
  })

  it('is of no month that filled a gap long ago', () => {
    expect(find(changeOf(['egg'], ['2026-06'], '2026-12-31'))).toContain('In June 2026')
    expect(find(changeOf(['egg'], ['2026-06'], '2027-01-01'))).toBe('')
  })
})
