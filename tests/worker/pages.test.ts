// Pages as HTML: complete before any script runs.

import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { assets } from '../../src/prices/catalog'
import { sampleRoutes } from '../sample-routes'
import { ask, hash } from './request'

async function html(path: string, ...rest: [RequestInit?, object?]): Promise<string> {
  return (await ask(path, ...rest)).text()
}

describe('the Worker itself', () => {
  it('responds with the hash of its build', async () => {
    const response = await exports.default.fetch('http://localhost/gold/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<meta name="build-hash" content="development"/>')
  })
})

describe('every page', () => {
  it.each([
    ['/', 200],
    ['/gold/', 200],
    ['/sp500/', 200],
    ['/housing/', 200],
    ['/gold/?display=full', 200],
    ['/method/', 200],
    ['/about/', 200],
    ['/404/', 404],
    ['/nothing/here', 404],
    ['/gold/more/', 404],
  ])('at %s has status %d, the navigation, one heading and the hash', async (path, status) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
    const body = await response.text()
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(body.match(/<!DOCTYPE/g)).toHaveLength(1)
    expect(body).toContain(`<meta name="build-hash" content="${hash}"/>`)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body.match(/<title>/g)).toHaveLength(1)
    if (path.includes('full')) return
    for (const { label, path: target } of assets) {
      const text = `Price of ${label.replace('&', '&amp;')} in Bitcoin`
      expect(withoutTags(body)).toContain(text)
      expect(body).toContain(`href="${target}"`)
    }
  })

  it.each([
    ...sampleRoutes.map(({ path }) => path),
    '/nothing/',
    '/?currency=usd&from=2020',
    '/housing/?from=1974',
    '/housing/?from=1980&to=1985',
    '/basket/?axis=index&from=2026-06&to=2026-06',
    '/gold/?display=full&from=2018',
  ])(
    'at %s is described in 155 characters, the last of which are those of the site',
    async (path) => {
      const [, description = ''] =
        /<meta name="description" content="([^"]*)"/.exec(await html(path)) ?? []
      const text = description.replaceAll('&amp;', '&')
      expect(text.length).toBeLessThanOrEqual(155)
      expect(text).toMatch(
        /The Bitcoin Inflation Index tracks the value of various goods relative to bitcoin over time\.$/,
      )
      // What it says beyond that is of the page.
      if (!/404|nothing/.test(path)) expect(text.length).toBeGreaterThan(110)
    },
  )

  it('loads the analytics script with outbound-link tracking, under the name of the host', async () => {
    const script = '<script defer="" src="https://analytics.example/script.outbound-links.js"'
    expect(await html('/')).toContain(`${script} data-domain="example.org">`)
    const named = { ANALYTICS_DOMAIN: 'counted.example' }
    expect(await html('/', {}, named)).toContain(`${script} data-domain="counted.example">`)
    expect(await html('/', {}, { ANALYTICS_SCRIPT: '' })).not.toContain('data-domain')
    for (const path of ['/', '/gold/?display=full', '/none/']) {
      const [head] = (await html(path)).split('</head>')
      expect(head).toContain(script)
    }
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
      const body = await html(asset.path)
      expect(body).toContain(`<option value="${asset.key}" selected="">`)
      expect(body).toMatch(/<select aria-label="Asset"/)
      const [figure = ''] = /<figure[\s\S]*<\/figure>/.exec(body) ?? []
      expect(figure.match(/<svg /g)).toHaveLength(2)
      expect(figure).toMatch(/<text [^>]*>[\d.]+₿<\/text>/)
      expect(figure).toMatch(/<text [^>]*>\$[\d,]+<\/text>/)
      expect(figure).toMatch(/stroke="#c08400"/)
      expect(figure).toMatch(/stroke="#14386b"/)
      expect(figure).toMatch(
        /target="_blank" rel="noopener" href="https:\/\/twitter.com[^"]*"[^>]*>Tweet</,
      )
    },
  )

  it('has absolute URLs in its head', async () => {
    const body = await html('/sp500/')
    for (const tag of [
      '<title>Price of S&amp;P 500 in Bitcoin</title>',
      '<link rel="canonical" href="https://example.org/sp500/"/>',
      '<meta property="og:url" content="https://example.org/sp500/"/>',
      `<meta property="og:image" content="https://example.org/charts/sp500.png?v=${hash}"/>`,
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:type" content="image/png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]) {
      expect(body).toContain(tag)
    }
    expect(body).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
    expect(body).toMatch(/<meta name="description" content="[^"]+"\/>/)
  })

  it("uses the request's origin where no site URL is configured", async () => {
    const body = await html('/gold/?display=full', {}, { SITE_URL: '' })
    expect(body).toContain('<link rel="canonical" href="http://localhost:8787/gold/"/>')
    expect(body).toMatch(/<a class="full-host"[^>]*>localhost:8787<\/a>/)
  })

  it('in display=full shows title, host and legend, and nothing around', async () => {
    const body = await html('/gold/?display=full')
    for (const text of ['Gold Priced in Bitcoin', 'in Bitcoin (₿)', 'in US dollars ($)']) {
      expect(body).toContain(`>${text}<`)
    }
    expect(body).toContain(
      '<a class="full-host" href="https://example.org/gold/?from=2016&amp;to=2026" target="_blank" rel="noopener">example.org</a>',
    )
    expect(body).not.toContain('<header')
  })
})

describe('what a page says about its numbers', () => {
  it('is, on the home page, what a house cost, and what it costs', async () => {
    const [headline = ''] = /<p class="lead">A .*?<\/p>/.exec(await html('/')) ?? []
    expect(withoutTags(headline)).toMatch(
      /^A typical house cost [\d,.]+₿ or \$183,000 in June 2016, and [\d.]+₿ or \$[\d,]+ in June 2026 \(index, \$100,000 in December 1999\)\.$/,
    )
  })

  it('is, for a page that does not exist, a card that says so', async () => {
    expect(await html('/nope/')).toContain(
      '<meta property="og:image" content="https://example.org/charts/not-found.png"/>',
    )
  })
})

describe('addresses', () => {
  it.each(['/nothing', '//', '//example.com/', '/%', '/%00', '/gold//', '/<script>'])(
    '%s show the not-found screen, which names them',
    async (path) => {
      const response = await ask(`http://localhost:8787${path}`)
      expect(response.status).toBe(404)
      const { pathname } = new URL(`http://localhost:8787${path}`)
      expect(await response.text()).toContain(
        `There is no page at <code>${escapeHtml(pathname)}</code>`,
      )
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

function withoutTags(markup = ''): string {
  return markup.replace(/<[^>]*>/g, '')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
