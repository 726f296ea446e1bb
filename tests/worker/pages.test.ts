// Pages as HTML: complete before any script runs.

import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { siteLinks } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { themes } from '../../src/site/colors'
import { sampleRoutes } from '../sample-routes'
import { load, readPage } from './html'
import { ask, hash } from './request'

describe('the Worker itself', () => {
  it('responds with the hash of its build', async () => {
    const response = await exports.default.fetch('http://localhost/gold/')
    expect(response.status).toBe(200)
    expect(readPage(await response.text()).meta('build-hash')).toBe('development')
  })
})

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

  it.each([
    ...sampleRoutes.map(({ path }) => path),
    '/nothing/',
    '/compare/?currency=usd&from=2020',
    '/housing/?from=1974',
    '/housing/?from=1980&to=1985',
    '/basket/?from=2026-06&to=2026-06',
    '/gold/?display=full&from=2018',
  ])('at %s is described by what it shows, and then by what the site is', async (path) => {
    const text = (await load(path)).meta('description') ?? ''
    expect(text).toMatch(
      /The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time\.$/,
    )
    // What it says beyond that is of the page.
    if (!/404|nothing/.test(path)) expect(text.length).toBeGreaterThan(110)
  })

  it.each([
    ['/nothing/', undefined, undefined],
    ['/nothing/argentina-x/', undefined, undefined],
    ['/argentina/', 'Not covered yet: Argentina.', undefined],
    ['/inflation/ngn/', 'Not covered yet: Nigeria.', undefined],
    ['/inflation/United%20Arab%20Emirates', 'the United Arab Emirates.', undefined],
    ['/coffee', 'Not covered yet: coffee.', undefined],
    ['/japan/', 'prices in Japan', '/inflation/jpy/'],
    ['/T%C3%9CRKIYE/', 'prices in Türkiye', '/inflation/try/'],
    ['/charts-of/usd/', 'prices in the United States', '/basket/'],
    ['/GOLD/', 'Gold?', '/gold/'],
    ['/%ff/', undefined, undefined],
  ])('without a page at %s says of what it names: %s', async (path, words, target) => {
    const page = readPage(await (await ask(path)).text())
    const [missing, said] = page.texts('main > p')
    expect(missing).toBe(`There is no page at ${path}.`)
    if (words) expect(said).toContain(words)
    else expect(page.texts('main > p')).toHaveLength(2)
    expect(page.attributes('main > p:nth-of-type(2) a[href]', 'href')[0]).toBe(words ? target : '/')
    const links = page.attributes('main > p a', 'href')
    for (const { path } of siteLinks('header')) expect(links).toContain(path)
  })

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

  it('is revalidated on every use, and errors are not cached', async () => {
    expect((await ask('/gold/')).headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=86400, must-revalidate',
    )
    expect((await ask('/nope/')).headers.get('Cache-Control')).toBe('no-store')
  })

  it('responds to HEAD without a body', async () => {
    const response = await ask('/gold/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('a chart page', () => {
  it.each(assets)(
    'of $key shows its heading, select, drawn chart and share link',
    async (asset) => {
      const { all, attributes, texts } = await load(asset.path)
      expect(attributes('select[aria-label=Asset] option[selected]', 'value')).toEqual([asset.key])
      expect(all('figure svg')).toHaveLength(3)
      // An index is drawn as changes.
      const forms = asset.indexBase ? [/^×1$/, /^÷[\d,]+$/] : [/^[\d.]+₿$/, /^\$[\d,]+$/]
      for (const form of forms) {
        expect(texts('figure svg text').filter((text) => form.test(text))).not.toEqual([])
      }
      const { bitcoin, dollars } = themes.light
      for (const color of [bitcoin, dollars]) {
        expect(all(`figure svg [stroke="${color}"]`)).not.toEqual([])
      }
      const tweet = all('figure a[target=_blank][rel=noopener]').filter(
        ({ text }) => text === 'Tweet',
      )
      expect(tweet[0]?.getAttribute('href')).toMatch(/^https:\/\/twitter\.com/)
    },
  )

  it('has absolute URLs in its head', async () => {
    const { canonical, meta, text } = await load('/sp500/')
    expect(text('title')).toBe('Price of S&P 500 in Bitcoin')
    expect(canonical).toBe('https://example.org/sp500/')
    const tags = {
      'og:url': 'https://example.org/sp500/',
      'og:image': `https://example.org/charts/sp500.png?v=${hash}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/png',
      'twitter:card': 'summary_large_image',
    }
    for (const [name, content] of Object.entries(tags))
      expect([name, meta(name)]).toEqual([name, content])
    expect(meta('og:image:alt')).toMatch(/./)
  })

  it("uses the request's origin where no site URL is configured", async () => {
    const page = await load('/gold/?display=full', {}, { SITE_URL: '' })
    expect(page.canonical).toBe('http://localhost:8787/gold/')
    expect(page.text('a.full-host')).toBe('localhost:8787')
  })

  it('in display=full shows title, host and legend, and nothing around', async () => {
    const { all, attributes, html, links } = await load('/gold/?display=full')
    for (const text of ['Gold Priced in Bitcoin', 'in Bitcoin (₿)', 'in US dollars ($)']) {
      expect(html).toContain(`>${text}<`)
    }
    expect(links['example.org']).toBe('https://example.org/gold/?from=2016&to=2026')
    expect(attributes('a.full-host', 'target')).toEqual(['_blank'])
    expect(all('header')).toEqual([])
  })
})

describe('what a page says about its numbers', () => {
  it('is, on the home page, how the cost of living has changed, and where one year differs', async () => {
    const page = await load('/')
    expect(page.text('h1')).toBe(
      'From January 2016 to July 2026, US consumer prices rose 41% in dollars and fell to 1/110 in Bitcoin',
    )
    expect(page.text('p.finding')).toBe(
      'But in the year to July 2026, they rose 3.4% in dollars and 87% in Bitcoin.',
    )
    const year = await load('/?last=12')
    expect(year.text('h1')).toMatch(
      /^From July 2025 to July 2026, .* rose 3\.4% in dollars and 87% in Bitcoin$/,
    )
    expect(year.text('p.finding')).toBe('')
    expect((await load('/?from=1980&to=1985')).text('h1')).toBe('Bitcoin Inflation Index')
  })

  it('is, for a page that does not exist, a card that says so', async () => {
    expect((await load('/nope/')).meta('og:image')).toBe('https://example.org/charts/not-found.png')
  })
})

describe('addresses', () => {
  it.each(['/nothing', '//', '//example.com/', '/%', '/%00', '/gold//', '/<script>'])(
    '%s show the not-found screen, which names them',
    async (path) => {
      const { pathname, href } = new URL(`http://localhost:8787${path}`)
      const response = await ask(href)
      expect(response.status).toBe(404)
      const { text, texts } = readPage(await response.text())
      expect(text('main code')).toBe(pathname)
      expect(texts('main p').join()).toContain(`There is no page at ${pathname}`)
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'refuse %s, saying why',
    async (method) => {
      for (const path of ['/', '/gold/', '/charts/gold.png', '/assets/data/index.json']) {
        const response = await ask(path, { method })
        expect(response.status).toBe(405)
        expect(response.headers.get('Allow')).toBe('GET, HEAD')
        expect(response.headers.get('Content-Type')).toBe('application/problem+json')
        expect(await response.json()).toMatchObject({
          status: 405,
          title: 'The method is not allowed',
          detail: `The method ${method} is not allowed here, only GET, HEAD.`,
        })
      }
    },
  )
})

describe('a body that is refused', () => {
  /** A body of some parts; how many of them were read, and whether it was cancelled. */
  function sendInParts(parts: number, bytes = 6) {
    const read = { parts: 0, isCancelled: false }
    const body = new ReadableStream({
      pull(controller) {
        if (read.parts === parts) return controller.close()
        read.parts += 1
        controller.enqueue(new Uint8Array(bytes))
      },
      cancel() {
        read.isCancelled = true
      },
    })
    return { body, read }
  }

  it.each(['/', '/gold/', '/charts/gold.png', '/assets/data/index.json'])(
    'for %s is read to its end, so that the connection can be used again',
    async (path) => {
      const { body, read } = sendInParts(3)
      const response = await ask(path, { method: 'POST', body })
      expect(response.status).toBe(405)
      expect(read.parts).toBe(3)
    },
  )

  it('is cut off after 4 MB', async () => {
    const { body, read } = sendInParts(10_000, 524_288)
    const response = await ask('/gold/', { method: 'POST', body })
    expect(response.status).toBe(405)
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
