// How others find and embed the charts (contract, section 6).

import { describe, expect, it } from 'vitest'
import { hasData, routes } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { load } from './html'
import { ask } from './request'

const site = 'https://example.org'
const embed = (url: string, more = '') => ask(`/oembed?url=${encodeURIComponent(url)}${more}`)

describe('oEmbed', () => {
  it.each(assets)(
    'describes the page of $key, which links to the description',
    async ({ key, path, title }) => {
      const { oembed = '', meta } = await load(path)
      const finding = /^.*?\.(?= The Bitcoin Inflation Index )/.exec(meta('description') ?? '')?.[0]
      const response = await ask(oembed.replace(site, ''))
      expect(response.headers.get('Content-Type')).toBe('application/json')
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(await response.json()).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: finding,
        provider_name: 'Bitcoin Inflation Index',
        provider_url: `${site}/`,
        html: expect.stringContaining(
          // Without months, so that it follows the data.
          `<iframe src="${site}${path}?display=full" title="${title.replace('&', '&amp;')}" loading="lazy" width="800" height="420" style="`,
        ),
        width: 800,
        height: 440,
        thumbnail_url: `${site}/charts/${key}.png`,
      })
    },
  )

  it('keeps the chosen unit, but not the good in itself', async () => {
    expect(await (await embed(`${site}/gold/?in=wage`)).json()).toMatchObject({
      html: expect.stringContaining('/gold/?display=full&amp;in=wage"'),
      thumbnail_url: `${site}/charts/gold.png?in=wage`,
    })
    expect(await (await embed(`${site}/wage/?in=wage`)).json()).toMatchObject({
      thumbnail_url: `${site}/charts/wage.png`,
    })
  })

  it('shows the same chart, within the limits', async () => {
    const url = `${site}/gold/?axis=linear&from=2020&utm_source=x&display=full`
    const small = await (await embed(url, '&maxwidth=400&maxheight=100&format=json')).json()
    expect(small).toMatchObject({
      html: expect.stringContaining(
        '/gold/?axis=linear&amp;display=full&amp;from=2020&amp;to=2026"',
      ),
      width: 190,
      height: 100,
    })
    // No image is that small.
    expect(small).not.toHaveProperty('thumbnail_url')
    const larger = await (await embed(url, '&maxwidth=400')).json()
    expect(larger).toMatchObject({
      thumbnail_url: `${site}/charts/gold.png?axis=linear&from=2020&height=210&to=2026&width=400`,
      thumbnail_width: 400,
      thumbnail_height: 210,
    })
    expect((await ask((larger as { thumbnail_url: string }).thumbnail_url)).status).toBe(200)
    const least = await (await embed(url, '&maxwidth=1&maxheight=1')).json()
    expect(least).toMatchObject({ width: 1, height: 1 })
  })

  it('has one answer for a page, by http and https, and without its trailing slash', async () => {
    const answer = await (await embed(`${site}/gold/`)).json()
    for (const url of ['http://example.org/gold/', `${site}/gold`, 'http://localhost:8787/gold/']) {
      expect([url, await (await embed(url)).json()]).toEqual([url, answer])
    }
  })

  it.each([
    '&maxwidth=',
    '&maxheight=',
    '&maxwidth=0',
    '&maxwidth=400&maxwidth=500',
    '&amp;maxwidth=',
  ])('refuses the limit in %s with a sentence', async (more) => {
    const response = await embed(`${site}/gold/`, more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(/^max(width|height) is .*(; it must be |given more than once)/),
    })
  })

  it('is in the theme of a full chart, and of no other page', async () => {
    const dark = await (await embed(`${site}/gold/?display=full&theme=dark`)).json()
    expect(dark).toMatchObject({
      thumbnail_url: `${site}/charts/gold.png?theme=dark`,
      html: expect.stringContaining('/gold/?display=full&amp;theme=dark"'),
    })
    expect(dark).toMatchObject({
      html: expect.stringContaining(`<a href="${site}/gold/"`),
    })
    const page = await (await embed(`${site}/gold/?theme=dark`)).text()
    expect(page).not.toContain('dark')
  })

  it.each([
    ['https://example.org/', 404],
    ['https://example.org/?from=2016', 404],
    ['https://example.org/?from=2020', 404],
    ['https://example.org/404/', 404],
    ['https://elsewhere.example/gold/', 404],
    ['gold', 404],
    ['javascript:alert(1)', 404],
    ['ftp://example.org/gold/', 404],
  ])('of %s is %d', async (url, status) => {
    const response = await embed(url)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  })
})

describe('files for crawlers and browsers', () => {
  it('are robots.txt, a site map of every page, and a manifest', async () => {
    const robots = await (await ask('/robots.txt')).text()
    expect(robots).toContain('Allow: /\n')
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
    const map = await ask('/sitemap.xml')
    expect(map.headers.get('Content-Type')).toMatch(/^application\/xml/)
    const pages = await map.text()
    const expected = routes.filter(hasData).map(({ path }) => {
      return `<url><loc>${site}${path}</loc><lastmod>2026-10-07</lastmod></url>`
    })
    expect(expected.length).toBeGreaterThan(150)
    expect(pages.match(/<url>.*?<\/url>/g)).toEqual(expected)
    const manifest = await ask('/manifest.webmanifest')
    expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json')
    expect(await manifest.json()).toMatchObject({ name: 'Bitcoin Inflation Index', start_url: '/' })
  })

  it('are valid for a site with an odd name', async () => {
    const map = await (await ask('/sitemap.xml', {}, { SITE_URL: 'https://a&b.example' })).text()
    expect(map).toContain('<loc>https://a&amp;b.example/gold/</loc>')
  })
})

describe('the data package', () => {
  it('names files that are there, and is named by every file of data', async () => {
    const { resources } = (await (await ask('/datapackage.json')).json()) as {
      resources: { path: string }[]
    }
    const paths = resources.map(({ path }) => path.replace(site, ''))
    expect(paths).toEqual(['/charts/prices.csv', '/charts/latest.csv', '/charts/inflation.csv'])
    const citedBy = {
      '/charts/prices.csv': '/',
      '/charts/latest.csv': '/',
      '/charts/latest.json': '/',
      '/charts/all.csv?goods=gold': '/compare/',
      '/charts/gold.json': '/gold/',
      '/charts/inflation.csv': '/inflation/',
      '/charts/inflation-eur.csv': '/inflation/eur/',
      '/charts/then-2016-06.csv': '/then/2016-06/',
    }
    for (const [address, cited] of Object.entries(citedBy)) {
      const link = (await ask(address)).headers.get('Link')
      expect([address, link]).toEqual([
        address,
        expect.stringContaining('</datapackage.json>; rel="describedby"; type="application/json"'),
      ])
      expect([address, link]).toEqual([
        address,
        expect.stringContaining(`<${cited}>; rel="cite-as"`),
      ])
      expect((await ask(cited)).status).toBe(200)
    }
  })

  it('is what the catalog on the home page leads to', async () => {
    expect((await load('/')).linkedData()).toMatchObject({
      '@type': 'DataCatalog',
      url: `${site}/`,
      dataset: {
        '@type': 'Dataset',
        license: `${site}/about/#terms`,
        distribution: { encodingFormat: 'text/csv', contentUrl: `${site}/charts/prices.csv` },
        subjectOf: `${site}/datapackage.json`,
      },
    })
  })
})
