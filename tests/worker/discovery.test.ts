// The site map (contract, section 6).

import { expect, it } from 'vitest'
import { hasData, routes } from '../../src/pages/routes'
import { ask } from './request'

it('has every page, with the day of its newest prices', async () => {
  const pages = await (await ask('/sitemap.xml')).text()
  const expected = routes.filter(hasData).map(({ path }) => {
    return `<url><loc>https://example.org${path}</loc><lastmod>2026-10-07</lastmod></url>`
  })
  expect(expected.length).toBeGreaterThan(150)
  expect(pages.match(/<url>.*?<\/url>/g)).toEqual(expected)
})

it('is valid for a site with an odd name', async () => {
  const map = await (await ask('/sitemap.xml', {}, { SITE_URL: 'https://a&b.example' })).text()
  expect(map).toContain('<loc>https://a&amp;b.example/gold/</loc>')
})
