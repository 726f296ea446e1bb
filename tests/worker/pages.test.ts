// Pages as HTML: complete before any script runs.

import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { siteLinks } from '../../src/url/routes'
import { sampleRoutes } from '../sample-routes'
import { load, readPage } from './html'
import { ask, hash } from './request'

describe('every page', () => {
  it.each([
    ...sampleRoutes.map(({ name, path }) => [path, name === 'not-found' ? 404 : 200] as const),
    ['/gold/?display=full', 200],
    ['/nothing/here', 404],
    ['/gold/more/', 404],
  ] as const)(
    'at %s has status %d, the navigation, one heading and the hash',
    async (path, status) => {
      const response = await ask(path)
      expect(response.status).toBe(status)
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
      const { html, all, meta, links } = readPage(await response.text())
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
      expect(html.match(/<!DOCTYPE/g)).toHaveLength(1)
      expect(meta('build-hash')).toBe(hash)
      expect([all('h1').length, all('title').length]).toEqual([1, 1])
      if (path.includes('full')) return
      const ofAssets = assets.map(({ label, path }) => [`Price of ${label} in Bitcoin`, path])
      const ofPages = [...siteLinks('header'), ...siteLinks('footer')]
      expect(links).toMatchObject(Object.fromEntries(ofAssets))
      for (const { label, path: target } of ofPages)
        expect([label, links[label]]).toEqual([label, target])
      expect(all('link[type="application/atom+xml"][href="/feed.xml"]')).toHaveLength(1)
    },
  )

  it('loads the analytics script with outbound-link tracking, under the name of the host', async () => {
    const scripts = async (...request: Parameters<typeof load>) =>
      (await load(...request)).attributes(`head script[src="${source}"][defer]`, 'data-domain')
    const source = 'https://analytics.example/script.outbound-links.js'
    for (const path of ['/', '/gold/?display=full', '/none/']) {
      expect(await scripts(path)).toEqual(['example.org'])
    }
    expect(await scripts('/', {}, { ANALYTICS_DOMAIN: 'counted.example' })).toEqual([
      'counted.example',
    ])
    const without = await load('/', {}, { ANALYTICS_SCRIPT: '' })
    expect(without.all('[data-domain]')).toEqual([])
  })
})

describe('addresses', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'refuse %s, saying why',
    async (method) => {
      for (const path of ['/gold/', '/assets/data/index.json']) {
        const response = await ask(path, { method })
        expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
        expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(response.headers.get('Content-Type')).toBe('application/problem+json')
        expect(await response.json()).toMatchObject({
          title: 'The method is not allowed',
          detail: `Use GET or HEAD: ${method} is not allowed here.`,
        })
      }
    },
  )

  it('may be long: tags of campaigns are dropped, and what is unknown is refused', async () => {
    const { status, headers } = await ask(`/gold/?utm_source=${'x'.repeat(8000)}`)
    expect([status, headers.get('Location')]).toEqual([308, '/gold/'])
    // A path of files without its slash at the end.
    const refused = await ask(`/charts?x=${'1'.repeat(8000)}`)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { title: expect.any(String) },
    ])
  })

  it('are valid in the site map of a site with an odd name', async () => {
    const map = await (await ask('/sitemap.xml', {}, { SITE_URL: 'https://a&b.example' })).text()
    expect(map).toContain('<loc>https://a&amp;b.example/gold/</loc>')
  })
})

describe('a body that is refused', () => {
  it('is cut off after 4 MB', async () => {
    const read = { parts: 0, isCancelled: false }
    const body = new ReadableStream({
      pull(controller) {
        read.parts += 1
        controller.enqueue(new Uint8Array(524_288))
      },
      cancel() {
        read.isCancelled = true
      },
    })
    expect((await ask('/gold/', { method: 'POST', body })).status).toBe(405)
    expect(read.isCancelled).toBe(true)
    expect(read.parts).toBeGreaterThan(5)
    expect(read.parts).toBeLessThan(12)
  })

  it('is cut off after three seconds, if it never ends', async () => {
    let isCancelled = false
    const body = new ReadableStream({
      pull: () => new Promise(() => {}),
      cancel() {
        isCancelled = true
      },
    })
    expect((await ask('/gold/', { method: 'POST', body })).status).toBe(405)
    expect(isCancelled).toBe(true)
  })
})

it.each([
  '/gold/?from=2020',
  '/inflation/?years=1',
  '/inflation/eur/',
  '/compare/?goods=gold,eggs',
  '/then/2016-06/?usd=500',
])('%s names its numbers to search engines, with files of what it shows', async (path) => {
  const page = await load(path)
  const { '@type': type, distribution, url } = page.linkedData()
  expect([type, distribution.length]).toEqual(['Dataset', 4])
  expect(url).toContain('https://example.org/')
  const offered = Object.values(page.links)
  for (const { contentUrl } of distribution as { contentUrl: string }[]) {
    const address = contentUrl.replace('https://example.org', '')
    expect(offered).toContain(address)
    expect((await ask(address)).status).toBe(200)
  }
})
