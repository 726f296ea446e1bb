// The files of the Worker's data: which it reads, how often, and what happens if one is unreadable.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChartData } from '../../worker/data-files'
import { prerender } from '../../worker/prerender'
import type { Prerendered } from '../../worker/prerendered'
import { fixedTime } from '../fixed-time'
import { table } from '../fixture-table'
import { ask, clock } from './request'

type Assets = typeof env.ASSETS

let opened = 0

/**
 * Settings under which nothing is cached: a binding to the tests' files, of
 * which nothing has been read.
 */
function openAssets(respond: (url: string) => Promise<Response> = (url) => env.ASSETS.fetch(url)) {
  const read: string[] = []
  const ASSETS: Assets = {
    fetch: (url) => {
      read.push(url.replace(/^.*\//, ''))
      return respond(url)
    },
  }
  opened += 1
  return { settings: { ASSETS, ANALYTICS_DOMAIN: `${opened}.example` }, read }
}

describe('the data files', () => {
  it.each([
    ['/gold/', 'gold.json'],
    ['/gold/?display=full&from=2020', 'gold.json'],
    ['/assets/data/gold/index.json', 'gold.json'],
    ['/charts/gold.png', 'gold.json'],
    ['/charts/gold.svg?from=2020', 'gold.json'],
    ['/charts/gold.csv', 'gold.json'],
    ['/charts/gold.json', 'gold.json'],
    ['/', 'all.json'],
    ['/method/', 'all.json'],
    ['/about/', 'all.json'],
    ['/feed.xml', 'all.json'],
    ['/sitemap.xml', 'all.json'],
    ['/charts/all.png', 'all.json'],
    ['/charts/all.csv', 'all.json'],
    ['/charts/home.png', 'all.json'],
  ])('%s is made of %s alone', async (path, file) => {
    const { settings, read } = openAssets()
    expect((await ask(path, {}, settings)).status).toBe(200)
    expect(read).toEqual([file])
  })

  it.each([
    ['/api/', 200],
    ['/charts/', 200],
    ['/openapi.json', 200],
    ['/charts/method.png', 200],
    ['/robots.txt', 200],
    ['/manifest.webmanifest', 200],
    ['/oembed?url=https://example.org/gold/', 200],
    ['/gold', 308],
    ['/gold/?nonsense=1', 308],
    ['/no/such/page/', 404],
    ['/charts/golt.png', 404],
    ['/charts/gold.png?width=abc', 400],
    ['/charts/gold.csv?width=9', 400],
  ])('%s needs none', async (path, status) => {
    const { settings, read } = openAssets()
    expect((await ask(path, {}, settings)).status).toBe(status)
    expect(read).toEqual([])
  })

  it('are read once, however many ask for them at once and afterwards', async () => {
    const { settings, read } = openAssets()
    const paths = [
      '/gold/',
      '/charts/gold.csv',
      '/charts/gold.json',
      '/assets/data/gold/index.json',
    ]
    const load = () => Promise.all(paths.map((path) => ask(path, {}, settings)))
    for (const response of [...(await load()), ...(await load())]) expect(response.status).toBe(200)
    expect(read).toEqual(['gold.json'])
  })
})

describe('the changes of what a chart is counted in', () => {
  const days = async (name: string, unit: string) =>
    (
      await loadChartData({ ...openAssets().settings, SITE_URL: '' }, name, { in: unit })
    ).changes.map(({ date }) => date)

  it('are added to those of an asset, by their days, and to those of all only once', async () => {
    expect(await days('housing', 'gold')).toEqual(['2026-10-07', '2026-10-07'])
    expect(await days('all', 'basket')).toEqual(table.changes.map(({ date }) => date))
  })
})

it('the site map has the day on which the prices of each page have changed', async () => {
  const change = { added: ['2026-06'], revised: [] }
  const changes = [
    { date: '2026-08-12', series: { housing: change, bitcoin: change } },
    { date: '2026-10-07', series: { gold: change } },
  ]
  const { settings } = openAssets(async (url) => {
    const file: object = await (await env.ASSETS.fetch(url)).json()
    return Response.json({ ...file, changes })
  })
  const map = await (await ask('/sitemap.xml', {}, settings)).text()
  const dayOf = (path: string) =>
    new RegExp(`<loc>[^<]*[.]org${path}</loc><lastmod>([^<]*)<`).exec(map)?.[1]
  const days = { '/': '2026-10-07', '/gold/': '2026-10-07', '/housing/': '2026-08-12' }
  for (const [path, day] of Object.entries(days)) expect([path, dayOf(path)]).toEqual([path, day])
})

/** A page says so as a page, everything else as a problem. */
function expectFailure(path: string, { status, headers }: Response) {
  expect(status).toBe(500)
  expect(headers.get('Content-Type')).toBe(
    path === '/sp500/' ? 'text/html; charset=utf-8' : 'application/problem+json',
  )
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
}

describe.each([
  ['is missing', async () => new Response(null, { status: 404 })],
  ['is cut off', async () => new Response('{"assets":[')],
  ['cannot be had', () => Promise.reject(new Error('the store has lost its place'))],
] as const)('a data file that %s', (_, fail) => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    '/sp500/',
    '/assets/data/sp500/index.json',
    '/charts/sp500.png?width=411',
    '/charts/sp500.csv',
    '/feed.xml',
  ])('is a problem for %s once, and tried again for the next', async (path) => {
    let isBroken = true
    const { settings, read } = openAssets((url) => (isBroken ? fail() : env.ASSETS.fetch(url)))
    const failed = await ask(path, {}, settings)
    expectFailure(path, failed)
    expect(failed.headers.get('ETag')).toBeNull()
    const body = await failed.text()
    if (path === '/sp500/') expect(body).toContain('<h1>This page could not be made</h1>')
    else expect(body).toContain('https://example.org/api/#problem-internal-error')
    isBroken = false
    expect((await ask(path, {}, settings)).status).toBe(200)
    expect(read).toHaveLength(2)
  })
})

describe('a data file whose reading never ends', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each([
    '/sp500/',
    '/assets/data/sp500/index.json',
    '/charts/sp500.png?width=412',
    '/charts/sp500.csv',
    '/feed.xml',
    '/charts/home.png',
  ])('is a problem for all who wait for %s, and read again for the next', async (path) => {
    let isSilent = true
    const { settings, read } = openAssets((url) =>
      isSilent ? new Promise(() => {}) : env.ASSETS.fetch(url),
    )
    const waiting = Promise.all([ask(path, {}, settings), ask(path, {}, settings)])
    await vi.waitFor(() => expect(read).toHaveLength(1), { timeout: 5000 })
    await vi.advanceTimersByTimeAsync(10_000)
    for (const failed of await waiting) {
      expectFailure(path, failed)
    }
    isSilent = false
    vi.useRealTimers()
    expect((await ask(path, {}, settings)).status).toBe(200)
    expect(read).toHaveLength(2)
  })
})

describe('what is prerendered', () => {
  afterEach(() => {
    clock.mockImplementation(() => new Date(fixedTime))
  })

  /** A page's chart that nobody would draw, and cards without their lines. */
  function mark({ pageCharts, layouts }: Prerendered): Prerendered {
    const charts = Object.keys(pageCharts).map((key) => [key, `<i>prerendered for ${key}</i>`])
    const cards = Object.entries(layouts).map(([key, { drawing, ...layout }]) => [
      key,
      { ...layout, ...(layout.chart && { chart: [] }), drawing },
    ])
    return { pageCharts: Object.fromEntries(charts), layouts: Object.fromEntries(cards) }
  }

  it('is shown in this year and the next, and not in the one after', async () => {
    const prerendered = await prerender(table)
    const { settings: own } = openAssets(async (url) => {
      const file = await (await env.ASSETS.fetch(url)).json()
      const [, name = ''] = /(\w+)\.json$/.exec(url) ?? []
      const charts = prerendered[name]
      return Response.json({ ...(file as object), ...(charts && { prerendered: mark(charts) }) })
    })
    // Sources are broken into lines beside the host that layouts are made for.
    const settings = { ...own, SITE_URL: 'https://a-host-of-many-letters.example' }
    for (const [time, window] of [
      [fixedTime, '2016-01 2026-12'],
      ['2027-01-01T00:00:00Z', '2017-01 2027-12'],
      ['2028-01-01T00:00:00Z', ''],
    ] as const) {
      clock.mockImplementation(() => new Date(time))
      const load = async (path: string) => (await ask(path, {}, settings)).text()
      for (const path of ['/', '/gold/']) {
        const marker = (await load(path)).includes(`<i>prerendered for ${window}</i>`)
        expect([time, path, marker]).toEqual([time, path, window !== ''])
      }
      for (const path of ['/charts/all.svg', '/charts/gold.svg']) {
        const hasLines = (await load(path)).includes(' stroke-linejoin="round"')
        expect([time, path, hasLines]).toEqual([time, path, window === ''])
      }
    }
  })
})
