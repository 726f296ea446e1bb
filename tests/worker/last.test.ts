// The range that follows the data: `last`, a number of months back from the newest.

import { describe, expect, it } from 'vitest'
import { formatNames } from '../../src/url/formats'
import { askCanonical } from './request'

/** The newest month with both prices is June 2026, for gold and for all goods of the chart together. */
const charts = [
  ['gold', 'last=36', 'from=2023-06&to=2026-06', 'gold-2023-06-to-2026-06'],
  ['all', 'last=12', 'from=2025-06&to=2026-06', 'all-basket-2025-06-to-2026-06'],
  [
    'all',
    'currency=btc&goods=sp500&last=12',
    'currency=btc&goods=sp500&from=2025-09&to=2026-09',
    'sp500-btc-2025-09-to-2026-09',
  ],
] as const

describe.each(charts)('/charts/%s with %s', (chart, last, ends, name) => {
  it.each(formatNames)('is the same %s as with both ends', async (format) => {
    const [following, fixed] = await Promise.all(
      [last, ends].map((query) => askCanonical(`/charts/${chart}.${format}?${query}`)),
    )
    expect([following?.status, fixed?.status]).toEqual([200, 200])
    if (!following || !fixed) return
    expect(following.headers.get('Content-Disposition')).toContain(`"${name}.${format}"`)
    expect(await following.bytes()).toEqual(await fixed.bytes())
    // The same tag: the file is made and cached once.
    expect(following.headers.get('ETag')).toBe(fixed.headers.get('ETag'))
  })
})
