// Where an asset stands, in words.

import { describe, expect, it } from 'vitest'
import type { Facts } from '../../src/facts'
import { describeFacts, earlierAndLatest } from '../../src/words'

const unit = 'a loaf of bread'
const known: Facts = {
  month: '2026-06',
  bitcoin: 0.00005,
  dollars: 4,
  changes: [
    { years: 1, bitcoin: 0.25, dollars: 0 },
    { years: 5, bitcoin: -0.5, dollars: 1 },
    { years: 10, bitcoin: null, dollars: 3 },
  ],
}

describe('the facts of an asset', () => {
  it('say the newest price, and the change over the longest time that both are known of', () => {
    expect(describeFacts({ unit }, known)).toBe(
      'In June 2026, a loaf of bread cost 0.00005₿ or $4. Over 5 years: +100% in dollars, −50% in Bitcoin.',
    )
  })

  it('leave out a change that is not known, and are silent where no price is', () => {
    expect(describeFacts({ unit }, { ...known, changes: [] })).toBe(
      'In June 2026, a loaf of bread cost 0.00005₿ or $4.',
    )
    expect(describeFacts({ unit }, null)).toBe('')
  })
})

describe('the earlier and the latest prices', () => {
  it('are as many years apart as is known of both prices', () => {
    expect(earlierAndLatest(known)).toEqual({
      earlier: { month: '2021-06', bitcoin: 0.0001, dollars: 2 },
      latest: known,
    })
  })

  it('are not there where nothing is known of earlier', () => {
    expect(earlierAndLatest({ ...known, changes: [] })).toBeNull()
    expect(earlierAndLatest(null)).toBeNull()
  })
})
