// Cached responses, and responses after failures, as seen by clients: data that has changed meanwhile
// shows whether a response was made anew.

import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { siteData } from '../../src/data/site-data'
import { addMonths, type Month } from '../../src/prices/month'
import { findResource } from '../../src/url/resources'
import type { Environment } from '../../worker/http/request-context'
import { ask } from './request'

/** A response as a client gets it. */
type Received = { status: number; headers: Record<string, string>; body: Uint8Array }

let opened = 0

/** Opens a site of which nothing is cached. */
function openSite(settings: Partial<Environment> = {}) {
  opened += 1
  const own = { ANALYTICS_DOMAIN: `${opened}.example`, ...settings }
  return async (path: string, init?: RequestInit): Promise<Received> => {
    const response = await ask(path, init, own)
    const { status, headers } = response
    return { status, headers: Object.fromEntries(headers), body: await response.bytes() }
  }
}

const { assets } = siteData

/** Changes the prices, so that everything made from now on has others. */
function changePrices() {
  siteData.assets = assets.map((record) => {
    const { from, prices } = record.prices
    const others = prices.map((price, order) => price && price * (1 + order / 1000))
    return { ...record, prices: { from, prices: others } }
  })
}

let complaint: MockInstance<typeof console.error>

beforeEach(() => {
  complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  siteData.assets = assets
  vi.restoreAllMocks()
})

describe('a response', () => {
  it.each([
    '/',
    '/gold/',
    '/gold/?from=2020&to=2022',
    '/assets/data/gold/index.json',
    '/charts/gold.csv',
    '/feed.xml',
  ])('%s is made once, and sent again as it was', async (path) => {
    const request = openSite()
    const first = await request(path)
    expect(first.status).toBe(200)
    changePrices()
    expect(await request(path)).toEqual(first)
    const empty = new Uint8Array()
    const headers = { ...first.headers, 'content-length': String(first.body.length) }
    expect(await request(path, { method: 'HEAD' })).toEqual({ ...first, headers, body: empty })
    expect((await request(path, { method: 'POST' })).status).toBe(405)
    const known = { headers: { 'If-None-Match': first.headers.etag ?? '' } }
    expect(await request(path, known)).toMatchObject({ status: 304, body: empty })
    expect(await request(path)).toEqual(first)
    expect((await openSite()(path)).body).not.toEqual(first.body)
  })

  it('of a page is not pushed out by ranges that nobody requests again', async () => {
    const request = openSite()
    const page = await request('/gold/')
    let bytes = 0
    for (let from: Month = '1980-02'; bytes < 9_000_000; from = addMonths(from, 1)) {
      for (const to of [2022, 2023, 2024]) {
        const path = `/assets/data/housing/index.json?from=${from}&to=${to}`
        const { status, body } = await request(path)
        if (status === 200) bytes += body.byteLength
      }
    }
    changePrices()
    expect(await request('/gold/')).toEqual(page)
  })

  it('with an image says whether it was drawn for it, at each of its URLs', async () => {
    const request = openSite()
    const timings: unknown[] = []
    for (const query of ['', '', '?v=other', '?v=other', '']) {
      timings.push((await request(`/charts/gold.svg${query}`)).headers['server-timing'])
    }
    expect(timings).toEqual(['drawn', 'cached', 'cached', 'cached', 'cached'])
  })

  it.each([
    '/method/',
    '/assets/data/inflation/index.json',
    '/inflation/index.md',
    '/charts/inflation.png',
    '/charts/inflation-eur.csv',
    '/datapackage.json',
  ])(
    '%s that fails does so for all who wait, is not cached, and made for the next',
    async (path) => {
      const request = openSite()
      const failure = new Error('the areas have lost their place')
      const failing = vi.spyOn(siteData, 'areas').mockImplementation(() => {
        throw failure
      })
      const isPage = findResource(path)?.resource.serves.is === 'page'
      const failed = await Promise.all([request(path), request(path)])
      expect(complaint.mock.calls).toEqual([[failure], [failure]])
      failing.mockRestore()
      const again = [await request(path), await request(path)]
      expect(again.map(({ status }) => status)).toEqual([200, 200])
      expect(again[0]?.body).toEqual(again[1]?.body)
      const sharedWith = 'access-control-allow-origin'
      for (const { status, headers, body } of failed) {
        expect(status).toBe(500)
        expect(headers).toMatchObject({
          'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        expect(headers).not.toHaveProperty('etag')
        expect(headers[sharedWith]).toBe(again[0]?.headers[sharedWith])
        const text = new TextDecoder().decode(body)
        expect(text).toContain(
          isPage
            ? '<h1>This page could not be made</h1>'
            : 'example.org/api/#problem-internal-error',
        )
        expect(text).not.toContain(failure.message)
      }
    },
  )
})

describe('what is prerendered', () => {
  const failures: Record<string, () => Promise<Response>> = {
    'is missing': async () => new Response(null, { status: 404 }),
    'is cut off': async () => new Response('{"pageCharts":{'),
    'cannot be had': () => Promise.reject(new Error('the store has lost its place')),
    'never comes': () => new Promise(() => {}),
  }

  it.each(Object.entries(failures))('and %s is drawn', async (_failure, fetch) => {
    const requested = vi.fn(fetch)
    const request = openSite({ ASSETS: { fetch: requested } })
    const expectDrawn = async (path: string, drawn: string) => {
      const { status, body } = await request(path)
      expect(status).toBe(200)
      expect(new TextDecoder().decode(body)).toContain(drawn)
    }
    await Promise.all([
      expectDrawn('/sp500/', '<svg'),
      expectDrawn('/charts/sp500.svg', ' stroke-linejoin="round"'),
    ])
    expect(requested).toHaveBeenCalledTimes(2)
  })

  it('is read for nothing else', async () => {
    const requested = vi.fn(async () => new Response(null, { status: 404 }))
    const request = openSite({ ASSETS: { fetch: requested } })
    for (const path of [
      ...['/api/', '/method/', '/inflation/', '/charts/gold.csv', '/charts/gold.svg?last=12'],
      ...['/gold/?axis=linear&last=12', '/assets/data/gold/index.json', '/gold', '/no/such/page/'],
    ])
      await request(path)
    expect(requested).not.toHaveBeenCalled()
  })
})

it('the site map says on which day the prices of each page have changed', async () => {
  const { changes } = siteData
  const change = { added: ['2026-06' as const], revised: [] }
  siteData.changes = [
    { date: '2026-08-12', series: { housing: change, bitcoin: change } },
    { date: '2026-10-07', series: { gold: change } },
  ]
  try {
    const map = new TextDecoder().decode((await openSite()('/sitemap.xml')).body)
    const days = { '/': '2026-10-07', '/gold/': '2026-10-07', '/housing/': '2026-08-12' }
    for (const [path, day] of Object.entries(days)) {
      expect(map).toContain(`org${path}</loc><lastmod>${day}</lastmod>`)
    }
  } finally {
    siteData.changes = changes
  }
})
