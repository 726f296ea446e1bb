// What requests cost, and what happens after failures, as seen from outside: by the files fetched.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chartFileAddress, formatNames } from '../../src/chart/formats'
import { addMonths, type Month } from '../../src/prices/month'
import { findResource } from '../../src/url/resources'
import { loadChartData } from '../../worker/data-files'
import { ask } from './request'

type Assets = typeof env.ASSETS

/** What a client gets. */
type Received = { status: number; headers: Record<string, string>; body: Uint8Array }

const fetchFile: Assets['fetch'] = (url) => env.ASSETS.fetch(url)

let opened = 0

/** A site of which nothing is cached, and the names of the files that were fetched for it. */
function openSite(respond = fetchFile) {
  opened += 1
  const fetched: string[] = []
  const openAssets = (): Assets => ({
    fetch: (url) => {
      fetched.push(url.replace(/^.*\//, ''))
      return respond(url)
    },
  })
  const settings = { ASSETS: openAssets(), ANALYTICS_DOMAIN: `${opened}.example` }
  const request = async (...[path, init, own]: Parameters<typeof ask>): Promise<Received> => {
    const response = await ask(path, init, { ...settings, ...own })
    const { status, headers } = response
    return { status, headers: Object.fromEntries(headers), body: await response.bytes() }
  }
  return {
    settings,
    fetched,
    request,
    /** A request with a fresh binding: whatever is made for it, a file is fetched. */
    requestAnew: (path: string, init?: RequestInit) =>
      request(path, init, { ASSETS: openAssets() }),
  }
}

describe('a response', () => {
  it.each([
    '/',
    '/gold/',
    '/gold/?from=2020&to=2022',
    '/assets/data/gold/index.json',
    '/charts/gold.csv',
    '/feed.xml',
  ])('%s is made once, and sent again as it was', async (path) => {
    const { fetched, request, requestAnew } = openSite()
    const first = await request(path)
    expect([first.status, fetched.length]).toEqual([200, 1])
    expect(await requestAnew(path)).toEqual(first)
    const empty = new Uint8Array()
    expect(await request(path, { method: 'HEAD' })).toEqual({ ...first, body: empty })
    expect((await request(path, { method: 'POST' })).status).toBe(405)
    const known = { headers: { 'If-None-Match': first.headers.etag ?? '' } }
    expect(await request(path, known)).toMatchObject({ status: 304, body: empty })
    expect(await requestAnew(path)).toEqual(first)
    expect(fetched).toHaveLength(1)
  })

  it('of a page is not pushed out by ranges that nobody requests again', async () => {
    const { fetched, request, requestAnew } = openSite()
    const page = await request('/gold/')
    let bytes = 0
    for (let from: Month = '1980-02'; bytes < 9_000_000; from = addMonths(from, 1)) {
      for (const to of [2022, 2023, 2024]) {
        const path = `/assets/data/housing/index.json?from=${from}&to=${to}`
        const { status, body } = await request(path)
        if (status === 200) bytes += body.byteLength
      }
    }
    expect(await requestAnew('/gold/')).toEqual(page)
    expect(fetched).toEqual(['gold.json', 'housing.json'])
  })

  it('with an image says whether it was drawn for it, at each of its URLs', async () => {
    const { request } = openSite()
    const timings: unknown[] = []
    for (const query of ['', '', '?v=other', '?v=other', '']) {
      timings.push((await request(`/charts/gold.svg${query}`)).headers['server-timing'])
    }
    expect(timings).toEqual(['drawn', 'cached', 'cached', 'cached', 'cached'])
  })
})

describe('the data files', () => {
  it.each(['gold', 'all'])('%s.json is read once for all that is made of it', async (name) => {
    const { fetched, request } = openSite()
    const paths = {
      gold: ['/gold/', '/assets/data/gold/index.json', ...filesOf('gold')],
      all: ['/', '/method/', '/about/', '/feed.xml', '/sitemap.xml', ...filesOf('all')],
    }[name] as string[]
    const requestAll = () => Promise.all(paths.map((path) => request(path)))
    const statuses = [...(await requestAll()), ...(await requestAll())].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(fetched).toEqual([`${name}.json`])
  })

  it('are not read for what is the same with any prices', async () => {
    const { fetched, request } = openSite()
    const paths = [
      ...['/api/', '/charts/', '/openapi.json', '/charts/method.png', '/robots.txt'],
      ...['/manifest.webmanifest', '/oembed?url=https://example.org/gold/', '/gold'],
      ...['/gold/?nonsense=1', '/no/such/page/', '/charts/golt.png', '/charts/gold.png?width=abc'],
    ]
    for (const path of paths) await request(path)
    expect(fetched).toEqual([])
  })

  /** The site with other changes in its files. */
  const openChanged = (changesOf: (file: string) => object[]) =>
    openSite(async (url) => {
      const file: object = await (await fetchFile(url)).json()
      return Response.json({ ...file, changes: changesOf(url) })
    })

  it('have the changes of what a chart is counted in by their days, and those of all only once', async () => {
    const { settings } = openChanged((file) => [
      { date: file.includes('housing') ? '2026-10-07' : '2026-08-12', series: {} },
    ])
    const days = async (name: string, unit: string) =>
      (await loadChartData({ ...settings, SITE_URL: '' }, name, { in: unit })).changes.map(
        ({ date }) => date,
      )
    expect(await days('housing', 'gold')).toEqual(['2026-08-12', '2026-10-07'])
    expect(await days('all', 'basket')).toEqual(['2026-08-12'])
  })

  it('say on which day the prices of each page have changed, as the site map does', async () => {
    const change = { added: ['2026-06'], revised: [] }
    const { settings } = openChanged(() => [
      { date: '2026-08-12', series: { housing: change, bitcoin: change } },
      { date: '2026-10-07', series: { gold: change } },
    ])
    const map = await (await ask('/sitemap.xml', {}, settings)).text()
    const days = { '/': '2026-10-07', '/gold/': '2026-10-07', '/housing/': '2026-08-12' }
    for (const [path, day] of Object.entries(days)) {
      expect(map).toContain(`org${path}</loc><lastmod>${day}</lastmod>`)
    }
  })
})

describe('a data file', () => {
  const paths = [
    '/sp500/',
    '/assets/data/sp500/index.json',
    '/charts/sp500.png?width=412',
    '/charts/sp500.csv',
    '/charts/home.png',
    '/feed.xml',
  ]

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const failures: Record<string, () => Promise<Response>> = {
    'is missing': async () => new Response(null, { status: 404 }),
    'is cut off': async () => new Response('{"assets":['),
    'cannot be had': () => Promise.reject(new Error('the store has lost its place')),
    'is never had': () => new Promise(() => {}),
  }

  it.each(
    Object.keys(failures).flatMap((failure) => paths.map((path) => [failure, path] as const)),
  )(
    'that %s fails all who wait for %s, is not cached, and read again for the next',
    async (failure, path) => {
      if (failure === 'is never had') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let fail = failures[failure]
      const { fetched, request } = openSite((url) => (fail ? fail() : fetchFile(url)))
      const waiting = Promise.all([request(path), request(path)])
      if (failure === 'is never had') {
        await vi.waitFor(() => expect(fetched).toHaveLength(1), { timeout: 5000 })
        await vi.advanceTimersByTimeAsync(10_000)
      }
      const isPage = findResource(path)?.resource.serves.is === 'page'
      for (const { status, headers, body } of await waiting) {
        expect(status).toBe(500)
        expect(headers).toMatchObject({
          'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        expect(headers).not.toHaveProperty('etag')
        expect(new TextDecoder().decode(body)).toContain(
          isPage
            ? '<h1>This page could not be made</h1>'
            : 'example.org/api/#problem-internal-error',
        )
      }
      fail = undefined
      vi.useRealTimers()
      const again = [await request(path), await request(path)]
      expect(again.map(({ status }) => status)).toEqual([200, 200])
      expect(again[0]?.body).toEqual(again[1]?.body)
      expect(fetched).toHaveLength(2)
    },
  )
})

/** The files of a chart in all formats. */
function filesOf(name: string): string[] {
  return formatNames.map((format) => chartFileAddress(name, format))
}
