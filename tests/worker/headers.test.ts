// Headers of responses: security, and revalidation (contract, section 7).

import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../../worker/http/headers'
import { load, readPage } from './html'
import { ask } from './request'

const pages = ['/', '/gold/', '/gold/?display=full', '/no/such/page/']

const directive = (response: Response, name: string) =>
  (response.headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .find((text) => text.startsWith(`${name} `))

async function sha256(text = ''): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

describe("a page's policy", () => {
  it.each([
    ['/gold/', 1],
    ['/gold/?display=full', 2],
  ])(
    'of %s lets scripts come from the site and from the analytics service, and nowhere else',
    async (path, count) => {
      const inline = (await load(path)).all('script:not([src]):not([type])')
      expect(inline).toHaveLength(count)
      const hashes = await Promise.all(inline.map(({ rawText }) => sha256(rawText)))
      const self = `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`
      const policy = async (settings = {}) => directive(await ask(path, {}, settings), 'script-src')
      expect(await policy()).toBe(`${self} https://analytics.example/script.outbound-links.js`)
      expect(await policy({ ANALYTICS_SCRIPT: '' })).toBe(self)
      expect(await policy({ ANALYTICS_SCRIPT: '/count.js' })).toBe(self)
    },
  )

  it('allows inserted styles, and a socket, only in development', async () => {
    const developed = await exports.default.fetch('http://localhost/gold/')
    expect(directive(developed, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
    const connections = (response: Response) => directive(response, 'connect-src')
    expect(connections(developed)).toBe("connect-src 'self' https://plausible.io ws:")
    expect(connections(await ask('/gold/'))).toBe("connect-src 'self' https://analytics.example")
  })

  it.each(pages)('allows no inline style, and %s has none', async (path) => {
    const page = await ask(path)
    expect(directive(page, 'style-src')).toBe("style-src 'self'")
    const { all } = readPage(await page.text())
    const names = all('*').flatMap(({ attributes }) => Object.keys(attributes))
    expect(names.filter((name) => /^(style|on.*)$/.test(name))).toEqual([])
    expect(all('style')).toEqual([])
    expect(all('link[rel=stylesheet]')).toHaveLength(1)
  })
})

describe('what pages of another origin may read', () => {
  const shared = [
    '/charts/gold.csv',
    '/charts/',
    '/charts/none.csv',
    '/gold/index.md',
    '/none/index.md',
    '/openapi.json',
    '/datapackage.json',
    '/feed.xml',
    '/oembed',
  ]
  const own = ['/gold/', '/assets/data/gold/index.json', '/robots.txt']
  const origin = { Origin: 'https://example.com' }
  const asking = { ...origin, 'Access-Control-Request-Method': 'GET' }

  it.each(shared)('%s has headers for it, and answers a preflight', async (path) => {
    const { headers } = await ask(path, { headers: origin })
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const exposed = headers.get('Access-Control-Expose-Headers')?.split(',')
    expect(exposed).toEqual([
      'Accept-Ranges',
      'Content-Disposition',
      'Content-Range',
      'ETag',
      'Link',
      'Retry-After',
    ])

    const wanted = { ...asking, 'Access-Control-Request-Headers': 'if-none-match' }
    const preflight = await ask(path, { method: 'OPTIONS', headers: wanted })
    expect([preflight.status, await preflight.text()]).toEqual([204, ''])
    const allowed = (name: string) => preflight.headers.get(`Access-Control-Allow-${name}`)
    expect(['Origin', 'Methods', 'Headers'].map(allowed)).toEqual([
      '*',
      'GET,HEAD',
      'if-none-match',
    ])

    const plain = await ask(path, { method: 'OPTIONS', headers: origin })
    expect([plain.status, plain.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each(own)('is not %s', async (path) => {
    const { headers } = await ask(path, { headers: origin })
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect((await ask(path, { method: 'OPTIONS', headers: asking })).status).toBe(405)
  })
})

it.each([
  '/',
  '/gold/',
  '/none/',
  '/charts/gold.csv',
  '/charts/gold.png',
  '/charts/none.csv',
  '/gold',
])('HEAD of %s has the headers of GET, and its length', async (path) => {
  const sent = await ask(path)
  const { byteLength } = await sent.arrayBuffer()
  const head = await ask(path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([sent.status, ''])
  expect(head.headers.get('Content-Length') ?? '0').toBe(String(byteLength))
  const others = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['content-length', 'server-timing'].includes(name))
  expect(others(head)).toEqual(others(sent))
})

it.each([
  ['/charts/all.csv?goods=gold%2Ceggs'],
  ['/charts/prices.csv?from=2016%2D06&goods=gold%2ceggs'],
  ['/charts/gold.csv?%66rom=2016-06'],
  ['/compare/?goods=gold%2Ceggs'],
])('%s is answered: an escape makes no other query', async (url) => {
  const { status, headers } = await ask(url)
  const plain = await ask(decodeURIComponent(url))
  expect([status, headers.get('ETag')]).toEqual([200, plain.headers.get('ETag')])
})

it.each([
  ['/charts/all.csv?goods=eggs%2Cgold', 308, '/charts/all.csv?goods=gold,eggs'],
  ['/gold/?from=2020%26to%3D2022', 308, '/gold/'],
  ['/gold/?from=%', 308, '/gold/'],
  ['/charts/gold.csv?from=%E0%A4', 400, null],
  ['/%67old/', 404, null],
  ['/%', 404, null],
])('%s has the status %i', async (url, status, location) => {
  const response = await ask(url)
  expect([response.status, response.headers.get('Location')]).toEqual([status, location])
})

describe('a response that the client has', () => {
  it.each(['/', '/gold/?display=full', '/assets/data/gold/index.json', '/charts/gold.png'])(
    '%s is not sent again',
    async (path) => {
      const { headers } = await ask(path)
      const tag = headers.get('ETag') ?? ''
      expect(tag).toMatch(/^"[0-9a-f]{24}"$/)
      for (const tags of [tag, `"other", ${tag}`, '*']) {
        expect((await ask(path, { headers: { 'If-None-Match': tags } })).status).toBe(304)
      }
      const stale = await ask(path, { headers: { 'If-None-Match': '"other"' } })
      expect(stale.status).toBe(200)
      const again = await ask(path, { headers: { 'If-None-Match': `W/${tag}` } })
      expect(again.status).toBe(304)
      expect(again.headers.get('ETag')).toBe(tag)
      // A browser replaces cached headers with those of a 304.
      for (const name of [
        'Cache-Control',
        'Cloudflare-CDN-Cache-Control',
        ...Object.keys(securityHeaders),
      ]) {
        expect([name, again.headers.get(name)]).toEqual([name, headers.get(name)])
      }
      expect(await again.text()).toBe('')
    },
  )

  it('has another entity tag at another address, of another site, or with other settings', async () => {
    const tag = async (...parameters: Parameters<typeof ask>) =>
      (await ask(...parameters)).headers.get('ETag')
    const tags = await Promise.all([
      tag('/gold/'),
      tag('/sp500/'),
      tag('/gold/?axis=linear'),
      tag('/gold/', {}, { SITE_URL: 'https://example.com' }),
      tag('/gold/', {}, { ANALYTICS_SCRIPT: '' }),
      ...['gold.png', 'gold.svg', 'gold.svg?from=2020', 'gold.csv', 'gold.csv?from=2020'].map(
        (file) => tag(`/charts/${file}`),
      ),
      tag('http://one.example/charts/gold.csv', {}, { SITE_URL: '' }),
      tag('http://two.example/charts/gold.csv', {}, { SITE_URL: '' }),
      ...['gold.json', 'sp500.json', 'home.png', 'not-found.png'].map((file) =>
        tag(`/charts/${file}`),
      ),
    ])
    expect(tags).not.toContain(null)
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('is sent again if the page does not exist', async () => {
    const { status, headers } = await ask('/none/', { headers: { 'If-None-Match': '*' } })
    expect(status).toBe(404)
    expect(headers.get('ETag')).toBeNull()
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

it.each([
  `/charts/gold.csv?from=${'9'.repeat(40_000)}`,
  `/charts/gold.csv?${'a'.repeat(40_000)}=1`,
  `/charts/all.csv?goods=${'gold,'.repeat(8000)}x`,
  `/charts/${'a'.repeat(40_000)}.csv`,
  `/${'a'.repeat(40_000)}/index.md`,
  `/oembed?url=https://${'a'.repeat(40_000)}`,
])('a refusal repeats little of a long %#', async (url) => {
  const response = await ask(url)
  expect(response.status).toBeOneOf([400, 404])
  expect((await response.text()).length).toBeLessThan(1500)
})
