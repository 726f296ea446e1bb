// Where an asset stands, in words.

import { describe, expect, it } from 'vitest'
import { describeChanges, describeFreshness, oldestKnown } from '../../src/pages/asset/words'
import type { Facts } from '../../src/server/facts'

const unit = 'a loaf of bread'
const fiveYearsAgo = { month: '2021-06', btc: 0.0001, usd: 2 }
const known: Facts = {
  latest: { month: '2026-06', btc: 0.00005, usd: 4 },
  earlier: [
    { years: 1, row: { month: '2025-06', btc: 0.00004, usd: 4 } },
    { years: 5, row: fiveYearsAgo },
    { years: 10, row: { month: '2016-06', btc: null, usd: 1 } },
  ],
}

describe('what a chart shows', () => {
  const [first, last] = [fiveYearsAgo, known.latest]

  it('is the newest price, and its change since the first', () => {
    expect(describeChanges({ unit }, [{ month: '2021-05', btc: null, usd: 2 }, first, last])).toBe(
      'A loaf of bread cost 0.0000500₿ (5,000 sats) or $4.00 in June 2026. Since June 2021: −50 % in Bitcoin, +100 % in dollars.',
    )
  })

  it('is but the price where there is one only, and nothing where there is none', () => {
    expect(describeChanges({ unit }, [{ month: '2026-06', btc: 0.5, usd: 4 }])).toBe(
      'A loaf of bread cost 0.500₿ or $4.00 in June 2026.',
    )
    expect(describeChanges({ unit }, [{ month: '2026-06', btc: null, usd: 4 }])).toBe('')
  })
})

describe('the oldest prices', () => {
  it('are those that are furthest back, with both known', () => {
    expect(oldestKnown(known)).toEqual({ years: 5, row: fiveYearsAgo })
  })

  it('are not there where nothing is known of earlier', () => {
    expect(oldestKnown({ ...known, earlier: [{ years: 1, row: null }] })).toBeUndefined()
  })
})

describe('how new a series is', () => {
  const next = { month: '2026-07', due: '2026-09-09' }

  it('says until when it goes, and when the next month is expected', () => {
    expect(describeFreshness({ last: '2026-06', next, isLate: false })).toBe(
      'Data to June 2026; July 2026 is expected by 9 September 2026.',
    )
  })

  it('says in plain words that it is late', () => {
    expect(describeFreshness({ last: '2026-06', next, isLate: true })).toBe(
      'Data to June 2026. July 2026 was expected by 9 September 2026 and is late.',
    )
  })

  it('is silent where there is nothing', () => {
    expect(describeFreshness({ last: null, next: null, isLate: false })).toBe('')
  })
})
