// A path becomes the data of its page.

import { describe, expect, it } from 'vitest'
import { findRoute, hasData } from '../../src/pages/routes'
import { pageAt, table, tableOf } from '../fixture-table'

const context = { hash: 'abc', today: '2026-10-15' } as const

describe('a page', () => {
  it('of an asset has its window, prices and prose, and the months that have a price', () => {
    const page = pageAt('/housing/', tableOf('housing'), context)
    expect(page).toMatchObject({
      hash: 'abc',
      code: 200,
      path: '/housing/',
      data: {
        asset: { key: 'housing', label: 'Typical House', path: '/housing/' },
        window: { from: 2016, to: 2026 },
        known: {
          btc: { from: '2013-04', to: '2026-06' },
          usd: { from: '1986-12', to: '2026-06' },
        },
        freshness: { asset: { last: '2026-06' }, bitcoin: { last: '2026-09' } },
        prices: { months: { from: '2016-01', to: '2026-12' } },
        prose: expect.stringContaining('<p>'),
      },
    })
  })

  it('of the home screen has the newest month with both prices', () => {
    // In as many digits as are shown.
    const btc = Number((4228 / 62972.22).toPrecision(3))
    expect(pageAt('/', table, context)).toMatchObject({
      data: { latest: { gold: { month: '2026-06', usd: 4228, btc } } },
    })
  })

  it.each(['/404/', '/nothing/', '/gold', '//', ''])('does not exist at "%s"', (path) => {
    expect(hasData(findRoute(path))).toBe(false)
  })
})
