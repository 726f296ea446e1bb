// The site under several hosts, behind a cache that ignores them: its key is path and query.

import { afterEach, describe, expect, it, vi } from 'vitest'
import { securityHeaders } from '../../worker/http/headers'
import { load, readPage } from './html'
import { ask, clock, hash } from './request'

const one = 'http://one.example'
const two = 'http://two.example'

const paths = [
  '/',
  '/gold/',
  '/gold/?display=full',
  '/gold',
  '/none/',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  `/oembed?url=${encodeURIComponent('http://one.example/gold/')}`,
  '/assets/data/gold/index.json',
  '/assets/data/api/index.json',
  '/charts/gold.png',
  '/charts/gold.png?theme=dark',
  `/charts/gold.png?v=${hash}`,
  '/charts/home.png',
  '/charts/gold.svg',
  '/charts/gold.csv',
  '/charts/gold.json?from=2020',
]

describe('settings that cannot be read', () => {
  const html = 'text/html; charset=utf-8'
  const pages = ['/gold/', '/gold', '/', '/then/2016-06/', '/none/']
  const files = ['/charts/gold.png', '/charts/', '/charts/none.png', '/sitemap.xml']
  const others = ['/assets/data/gold/index.json', '/assets/none.js', '/openapi.json']
  it.each([
    ...pages.map((path) => ['example.org', path, html]),
    ...files.map((path) => ['mailto:me@example.org', path, 'application/problem+json']),
    ...others.map((path) => ['https://', path, 'application/problem+json']),
  ] as [string, string, string][])(
    'such as SITE_URL "%s" are a failure with the security headers: %s is %s',
    async (SITE_URL, path, type) => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
      const response = await ask(path, {}, { SITE_URL })
      expect(response.status).toBe(500)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      for (const [name, value] of Object.entries(securityHeaders)) {
        if (name !== 'Cross-Origin-Resource-Policy') expect(response.headers.get(name)).toBe(value)
      }
      if (type === html)
        expect(await response.text()).toContain('<p>Something went wrong on our end.')
      expect(String(complaint.mock.calls)).toContain(`SITE_URL is "${SITE_URL}"; it must be `)
      complaint.mockRestore()
    },
  )
})

type Cached = { status: number; headers: Headers; body: ArrayBuffer }

/** A shared cache with the platform's key, in front of the Worker (RFC 9111, section 3). */
function openCache(SITE_URL: string) {
  const cache = new Map<string, Cached>()
  return async (address: string): Promise<Cached> => {
    const { pathname, search } = new URL(address)
    const hit = cache.get(pathname + search)
    if (hit) return hit
    const response = await ask(address, {}, { SITE_URL })
    const miss = {
      status: response.status,
      headers: response.headers,
      body: await response.arrayBuffer(),
    }
    const lifetime = response.headers.get('Cache-Control') ?? ''
    if (!/private|no-store/.test(lifetime)) cache.set(pathname + search, miss)
    return miss
  }
}

const text = ({ body }: Cached) => new TextDecoder().decode(body)

describe.each(paths)('%s', (path) => {
  it('is not shared between hosts where no site URL is configured', async () => {
    const cache = openCache('')
    await cache(one + path)
    const cached = await cache(two + path)
    const direct = await ask(two + path, {}, { SITE_URL: '' })
    expect(cached.status).toBe(direct.status)
    expect(new Uint8Array(cached.body)).toEqual(await direct.bytes())
    expect(text(cached)).not.toContain('http://one.example"')
  })

  it('redirects from any other host to the configured one, which does not redirect', async () => {
    const cache = openCache('https://one.example')
    const { status, headers } = await cache(two + path)
    expect([status, headers.get('Location')]).toEqual([308, `https://one.example${path}`])
    expect(headers.get('Cache-Control')).toBe('no-store')
    const own = await cache(`https://one.example${path}`)
    expect(own.headers.get('Location') ?? '').not.toContain('one.example')
    expect(text(own)).not.toContain('two.example')
  })
})

describe('a host', () => {
  it.each(['localhost:8787', '127.0.0.1:8787', '[::1]:8787'])(
    '%s is not redirected, so that the site can be tried',
    async (host) => {
      const page = await ask(`http://${host}/gold/`)
      expect(page.status).toBe(200)
      expect(readPage(await page.text()).canonical).toBe('https://example.org/gold/')
    },
  )

  it.each(['/gold/?axis=index', '/charts/gold.png?u=1', '/oembed?url=x', '/none'])(
    'with https leads there by http, too: %s',
    async (path) => {
      const { status, headers } = await ask(`http://example.org${path}`)
      expect([status, headers.get('Location')]).toEqual([308, `https://example.org${path}`])
      expect(headers.get('Cache-Control')).toBe('no-store')
      const plain = await ask(`http://example.org${path}`, {}, { SITE_URL: 'http://example.org' })
      expect(plain.headers.get('Location') ?? '').not.toContain('example.org')
    },
  )

  it.each(['localhost.evil.example', 'example.org.evil.example', 'xlocalhost'])(
    '%s is redirected',
    async (host) => {
      const { status, headers } = await ask(`http://${host}//evil.example/?a=1`)
      expect([status, headers.get('Location')]).toEqual([
        308,
        'https://example.org//evil.example/?a=1',
      ])
    },
  )

  it('is refused another method before it is redirected', async () => {
    expect((await ask('http://two.example/', { method: 'POST' })).status).toBe(405)
  })
})

describe('the lifetime in caches', () => {
  afterEach(() => void clock.mockReset())

  const edge = 'Cloudflare-CDN-Cache-Control'
  const named = { SITE_URL: 'https://example.com' }

  const lifetimesAt = async (time: string, path: string, settings = named) => {
    clock.mockImplementation(() => new Date(time))
    const { headers } = await ask(path, {}, settings)
    return [headers.get('Cache-Control'), headers.get(edge)]
  }

  const day = 86_400

  it.each(['/gold/', '/gold', '/assets/data/gold/index.json', '/gold/index.md'])(
    'of %s is a day at the platform, then stale, and never passes the turn of the year',
    async (path) => {
      const lasting = async (time: string) => {
        const [browsers, platform = ''] = await lifetimesAt(time, path)
        expect(browsers).toBe('public, max-age=0, must-revalidate')
        // Either would disable stale responses.
        expect(platform).not.toMatch(/s-maxage|must-revalidate/)
        return platform
      }
      const stale = (updating: number, failing: number) =>
        `public, max-age=${day}, stale-while-revalidate=${updating}, stale-if-error=${failing}`
      expect(await lasting('2026-11-28T12:00:00Z')).toBe(stale(day, 7 * day))
      expect(await lasting('2026-12-27T12:00:00Z')).toBe(stale(day, 3 * day))
      expect(await lasting('2026-12-30T23:59:59Z')).toBe(stale(0, 0))
      expect(await lasting('2026-12-31T00:00:00Z')).toBe('no-store')
      expect(await lasting('2026-12-31T23:59:59.500Z')).toBe('no-store')
      expect(await lasting('2027-01-01T00:00:00Z')).toBe(stale(day, 7 * day))
    },
  )

  it.each([
    ['/none/', 'no-store'],
    ['/charts/none.png', 'no-store'],
    ['/assets/data/none/index.json', 'no-store'],
    ['/charts/gold.png', 'public, max-age=3600, stale-while-revalidate=86400'],
  ])('of %s is the same everywhere', async (path, lifetime) => {
    expect(await lifetimesAt('2026-11-28T12:00:00Z', path)).toEqual([lifetime, null])
  })

  it('of a page that names the host of its request is for its client alone', async () => {
    const settings = { SITE_URL: '' }
    const lifetimes = await lifetimesAt('2026-11-28T12:00:00Z', '/gold/', settings)
    expect(lifetimes).toEqual(['private, max-age=0, must-revalidate', null])
  })

  it.each([
    ['year', '2027-01-01', {}],
    ['address', '2026-12-31', { SITE_URL: 'https://example.com' }],
    ['analytics service', '2026-12-31', { ANALYTICS_SCRIPT: '' }],
  ])(
    'of a versioned URL is a year, and the version changes with the %s',
    async (_name, time, settings) => {
      clock.mockImplementation(() => new Date(time))
      const image = await ask(`http://localhost/charts/gold.png?v=${hash}`, {}, settings)
      expect(image.status).toBe(200)
      expect(image.headers.get('Cache-Control')).toMatch(/max-age=3600/)
      const named = (await load('http://localhost/gold/', {}, settings)).meta('build-hash')
      expect(named).toMatch(/^[0-9a-f]{16}$/)
      expect(named).not.toBe(hash)
      const own = await ask(`http://localhost/charts/gold.png?v=${named}`, {}, settings)
      expect(own.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    },
  )
})
