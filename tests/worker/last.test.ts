// The window that follows the data: `last`, so many months back from the newest.

import { describe, expect, it } from 'vitest'
import { load } from './html'
import { ask, askCanonical } from './request'

/** The newest month of gold with both prices is June 2026, as is that of all goods of the chart. */
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
  it.each(['png', 'svg', 'csv', 'json'])('is the same %s as with both ends', async (format) => {
    const [following, fixed] = await Promise.all(
      [last, ends].map((query) => askCanonical(`/charts/${chart}.${format}?${query}`)),
    )
    expect([following?.status, fixed?.status]).toEqual([200, 200])
    if (!following || !fixed) return
    expect(following.headers.get('Content-Disposition')).toContain(`"${name}.${format}"`)
    expect(await following.bytes()).toEqual(await fixed.bytes())
    // Made and cached once.
    expect(following.headers.get('ETag')).toBe(fixed.headers.get('ETag'))
  })
})

describe('a page', () => {
  it('has the months that it asks for in its data', async () => {
    const page = await (await ask('/assets/data/gold/index.json?last=36')).json()
    expect(page).toMatchObject({
      data: {
        window: { from: '2023-06', to: '2026-06' },
        prices: { months: { from: '2023-06', to: '2026-06' } },
      },
    })
  })

  it('keeps following in its links, its card, and a post, and names both ends in its files', async () => {
    const { links, meta, text } = await load('/gold/?last=36')
    expect(links['1 year']).toBe('/gold/?from=2025-06&to=2026-06')
    expect(meta('og:image')).toBe('https://example.org/charts/gold.png?last=36')
    expect(text('p.shown')).toMatch(/^June 2023 to June 2026 · /)
    expect(links.PNG).toBe('/charts/gold.png?from=2023-06&to=2026-06')
    const posted = encodeURIComponent('https://example.org/gold/?last=36')
    expect(links.Tweet).toContain(`intent/tweet?url=${posted}&`)
  })

  it('is embedded as one that follows', async () => {
    const url = encodeURIComponent('https://example.org/gold/?last=36')
    const embed = (await (await ask(`/oembed?url=${url}`)).json()) as Record<string, string>
    expect(embed.html).toContain('/gold/?display=full&amp;last=36"')
    expect(embed.thumbnail_url).toContain('last=36')
  })
})
