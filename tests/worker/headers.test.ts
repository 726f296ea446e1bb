// Headers of responses: security, and revalidation (contract, section 7).

import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { load, readPage } from './html'
import { ask } from './request'

/** Listed again, so that none can go missing unnoticed. */
const securityHeaders = {
  'Content-Security-Policy': /^default-src 'none'; /,
  'Cross-Origin-Resource-Policy': /^(same|cross)-origin$/,
  'Permissions-Policy': /^accelerometer=\(\), .*camera=\(\), geolocation=\(\), .*microphone=\(\), /,
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Strict-Transport-Security': /^max-age=31536000$/,
  'X-Content-Type-Options': /^nosniff$/,
}

const pages = ['/', '/gold/', '/gold/?display=full', '/no/such/page/']

const others = [
  '/gold',
  '/assets/data/gold/index.json',
  '/assets/data/none/index.json',
  '/assets/none.js',
  '/charts/gold.png',
  '/charts/gold.svg',
  '/charts/gold.csv',
  '/charts/gold.json',
  '/charts/gold.png?width=1',
  '/charts/none.png',
]

const directive = (response: Response, name: string) =>
  (response.headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .find((text) => text.startsWith(`${name} `))

async function sha256(text = ''): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

describe('every response', () => {
  it.each([...pages, ...others])('%s has the security headers', async (path) => {
    const { headers } = await ask(path)
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers.get(name), name).toMatch(value)
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe-(inline|eval)/)
  })

  it('to a method that is not allowed has them, too', async () => {
    const { headers } = await ask('/gold/', { method: 'POST' })
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it.each([
    ['/charts/gold.png', 'cross'],
    ['/charts/none.png', 'cross'],
    ['/oembed', 'cross'],
    ['/sitemap.xml', 'cross'],
    ['/gold/?display=full', 'cross'],
    ['/?display=full', 'same'],
    ['/assets/data/index.json', 'same'],
  ])('%s may be loaded by pages of the %s origin', async (path, whose) => {
    const { headers } = await ask(path)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(`${whose}-origin`)
  })

  it.each([
    ['/gold/?display=full', 'credentialless'],
    ['/gold/', null],
    ['/?display=full', null],
  ])('%s may be framed by pages that isolate themselves: %s', async (path, policy) => {
    expect((await ask(path)).headers.get('Cross-Origin-Embedder-Policy')).toBe(policy)
  })

  it.each(pages)('%s is isolated from the windows that open it', async (path) => {
    expect((await ask(path)).headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  })
})

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

  it('lets other sites frame a full-screen chart, and no other page', async () => {
    expect(directive(await ask('/gold/?display=full'), 'frame-ancestors')).toBe(
      'frame-ancestors * file:',
    )
    for (const path of [
      '/',
      '/gold/',
      '/gold/?display=table',
      '/?display=full',
      '/none/?display=full',
      '/charts/gold.svg',
    ]) {
      expect(directive(await ask(path), 'frame-ancestors')).toBe("frame-ancestors 'none'")
    }
  })

  it.each(pages)('names the inline style sheets of %s', async (path) => {
    const page = await ask(path)
    const { all } = readPage(await page.clone().text())
    const names = all('*').flatMap(({ attributes }) => Object.keys(attributes))
    expect(names.filter((name) => /^(style|on.*)$/.test(name))).toEqual([])
    const sheets = all('style')
    // That of all pages, and that of a page that has more than words.
    expect(sheets).toHaveLength(path === '/no/such/page/' ? 1 : 2)
    for (const { rawText } of sheets) {
      expect(directive(page, 'style-src')).toContain(` '${await sha256(rawText)}'`)
    }
  })
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
      // A browser replaces the headers that it has cached with those of the 304.
      for (const name of ['Cache-Control', ...Object.keys(securityHeaders)]) {
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
