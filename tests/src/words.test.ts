// The price of an asset in words.

import { describe, expect, it } from 'vitest'
import { describeAsset, describeFreshness, describePrice } from '../../src/pages/asset/words'

const unit = 'a loaf of bread'

describe('the price of an asset', () => {
  const first = { month: '2021-06', btc: 0.0001, usd: 2 }
  const last = { month: '2026-06', btc: 0.00005, usd: 4 }

  it('is the newest, with its changes since the first month that has both prices', () => {
    expect(describePrice({ unit }, [{ month: '2021-05', btc: null, usd: 2 }, first, last])).toBe(
      'A loaf of bread cost 0.0000500₿ (5,000 sats) or $4.00 in June 2026. Since June 2021: −50 % in Bitcoin, +100 % in dollars.',
    )
  })

  it('is without changes where there is only one, and empty where there is none', () => {
    expect(describePrice({ unit }, [{ month: '2026-06', btc: 0.5, usd: 4 }])).toBe(
      'A loaf of bread cost 0.500₿ or $4.00 in June 2026.',
    )
    expect(describePrice({ unit }, [{ month: '2026-06', btc: null, usd: 4 }])).toBe('')
  })
})

it('an asset is described without figures, too', () => {
  expect(describeAsset({ unit })).toBe(
    'What a loaf of bread cost in Bitcoin and in US dollars, month by month.',
  )
})

it.each([
  ['a dozen large eggs, grade A', 'a dozen large eggs, grade A, cost'],
  ['a house (100,000 dollars in 1999)', 'a house (100,000 dollars in 1999) cost'],
  ['a melon (ripe, without seeds)', 'a melon (ripe, without seeds) cost'],
])('a comma in the unit "%s" has its second one before the verb', (unit, words) => {
  expect(describeAsset({ unit })).toContain(`What ${words} in Bitcoin`)
  expect(describePrice({ unit }, [{ month: '2026-06', btc: 0.5, usd: 4 }])).toContain(
    `${words.replace(/^a/, 'A')} 0.500₿`,
  )
})

describe('the freshness of a series', () => {
  const next = { month: '2026-07', due: '2026-09-09' }

  it('is its last month, and when the next one is expected', () => {
    expect(describeFreshness({ last: '2026-06', next, isLate: false })).toBe(
      'Data to June 2026; July 2026 is expected by 9 September 2026.',
    )
  })

  it('says when it is late', () => {
    expect(describeFreshness({ last: '2026-06', next, isLate: true })).toBe(
      'Data to June 2026. July 2026 was expected by 9 September 2026 and is late.',
    )
  })

  it('is empty for a series without prices', () => {
    expect(describeFreshness({ last: null, next: null, isLate: false })).toBe('')
  })
})
