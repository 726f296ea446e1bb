// The headline of the home page: what one good cost years ago and costs now, in months with both prices.

import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { buildPage } from '../../src/pages/build-page'
import type { Facts, HomePageData } from '../../src/pages/home/data'
import { siteMetadata } from '../../src/site/site'
import { renderPage } from '../../worker/page'
import { nothingPrerendered } from '../../worker/prerendered'
import { table } from '../fixture-table'
import { hash } from './request'

const url = new URL('https://example.org/')
const today = '2026-10-15'
const latest = { month: '2026-06', btc: 5, usd: 330_000 }

/** The headline where the typical house has these prices; `undefined` where there is none. */
async function headlineOf(earlier: Facts['earlier']) {
  const page = buildPage(table, '/', new URLSearchParams(), { hash, today })
  if (page.code !== 200) throw new Error('there is no home page')
  const data = page.data as HomePageData
  const changed = { ...data, latest: { ...data.latest, housing: { latest, earlier } } }
  const html = await renderPage(url, { ...page, data: changed }, nothingPrerendered, {
    url,
    hash,
    today,
    currentYear: 2026,
    site: siteMetadata(url.origin, url.origin),
    environment: { ASSETS: env.ASSETS },
  })
  return /<p class="lead">(A typical house .*?)<\/p>/.exec(html.replaceAll('<!-- -->', ''))?.[1]
}

it('goes back to the oldest month that has both prices', async () => {
  const earlier = [
    { years: 1, row: { month: '2025-06', btc: 3, usd: 320_000 } },
    { years: 5, row: { month: '2021-06', btc: 8, usd: 260_000 } },
    { years: 10, row: { month: '2016-06', btc: null, usd: 180_000 } },
  ]
  expect(await headlineOf(earlier)).toBe(
    'A typical house cost 8.00₿ or $260,000 in June 2021, and 5.00₿ or $330,000 in June 2026.',
  )
})

it('is left out where no earlier month has both prices', async () => {
  expect(await headlineOf([{ years: 1, row: null }])).toBeUndefined()
})
