// Routes, links, metadata, sharing and the front matter of the assets.

import { describe, expect, it } from 'vitest'
import { pageMetadata } from '../../src/pages/metadata'
import { findRoute, routes, withTrailingSlash } from '../../src/pages/routes'
import { thenMonths } from '../../src/pages/then/months'
import { assets, findAsset } from '../../src/prices/catalog'
import { linkKind } from '../../src/site/paths'
import { siteHost, siteMetadata } from '../../src/site/site'
import { displayOf } from '../../src/url/parameters'

const site = siteMetadata('https://example.org/', 'http://localhost:8787/gold/')

describe('the assets', () => {
  it('are found by key only', () => {
    expect(findAsset('gold')).toMatchObject({ key: 'gold', label: 'Gold' })
    for (const key of ['bitcoin', 'Gold', '__proto__', '']) expect(findAsset(key)).toBeUndefined()
  })
})

describe('the routes', () => {
  it('are the home page, one for each asset in their order, for all areas, each area and each month, the chart of goods, the method, the API, the terms, and the not-found page', () => {
    const ofAssets = ['/gold/', '/sp500/', '/housing/', '/basket/', '/wage/', '/eggs/']
    const ofAreas = (of: string) =>
      ['eur', 'jpy', 'aud', 'try', 'ils'].map((code) => `/${of}/${code}/`)
    const ofMonths = thenMonths.map((month) => `/then/${month}/`)
    const paths = [
      '/',
      ...ofAssets,
      '/inflation/',
      ...ofAreas('inflation'),
      ...ofAreas('housing'),
      ...ofMonths,
      '/compare/',
      '/method/',
      '/api/',
      '/about/',
      '/404/',
    ]
    expect(routes.map(({ path }) => path)).toEqual(paths)
    expect(assets.map(({ path }) => path)).toEqual(ofAssets)
  })

  it('are found by the whole path', () => {
    expect(findRoute('/gold/')).toMatchObject({ name: 'asset', asset: { key: 'gold' } })
    expect(findRoute('/gold')).toBeUndefined()
    expect(withTrailingSlash('/gold')).toBe('/gold/')
    expect(withTrailingSlash('/')).toBe('/')
  })

  it('show the screenshot variant for display=full alone', () => {
    expect(displayOf(new URLSearchParams('display=full'))).toBe('full')
    expect(displayOf(new URLSearchParams('display=fuller'))).toBe(undefined)
    expect(displayOf(new URLSearchParams())).toBe(undefined)
  })
})

describe('links', () => {
  it.each([
    ['/gold/', 'page'],
    ['https://example.org/housing/?display=full#top', 'page'],
    ['#content', 'page'],
    ['/gold/?v=1.5', 'page'],
    ['/gold/#a.b', 'page'],
    ['/charts/gold.png', 'file'],
    ['https://example.com/', 'external'],
    ['http://example.org/', 'external'],
    ['//example.com/gold/', 'external'],
    ['/gold/index.md?from=2020', 'file'],
    ['/datapackage.json', 'file'],
    ['mailto:someone@example.org', 'mail'],
    ['tel:+15550100', 'phone'],
  ] as const)('to %s are of the kind "%s"', (href, kind) => {
    expect(linkKind(href, site.siteUrl)).toBe(kind)
  })
})

describe('the site address', () => {
  it('is the configured one, without a slash', () => {
    expect(site.siteUrl).toBe('https://example.org')
    expect(siteHost(site)).toBe('example.org')
  })

  it.each(['', undefined])('is the one of the request where "%s" is configured', (configured) => {
    const { siteUrl } = siteMetadata(configured, 'http://localhost:8787/gold/?display=full')
    expect(siteUrl).toBe('http://localhost:8787')
  })
})

describe('the metadata', () => {
  /** Of the page at a path. */
  const describePage = (path: string, finding = '', query?: string) =>
    pageMetadata({ site, route: findRoute(path), finding }, query)

  it('makes titles by the template of the site', () => {
    const named = { ...site, titleTemplate: '%s · $& of %s' }
    const { title } = pageMetadata({ site: named, route: findRoute('/sp500/'), finding: '' })
    expect(title).toBe('Price of S&P 500 in Bitcoin · $& of %s')
    expect(site.titleTemplate).toBe('%s')
  })

  it('of a page that does not exist has no canonical URL', () => {
    expect(describePage('/nothing/').canonical).toBeUndefined()
    expect(describePage('/404/').title).toMatch(/not found/)
  })
})
