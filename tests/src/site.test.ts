// Links, the address of the site, and its titles.

import { describe, expect, it } from 'vitest'
import { pageMetadata } from '../../src/pages/metadata'
import { siteMetadata } from '../../src/site/site'
import { linkKind } from '../../src/url/page-links'
import { findRoute } from '../../src/url/routes'

const site = siteMetadata('https://example.org/', 'http://localhost:8787/gold/')

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

it('titles are made by the template of the site', () => {
  const named = { ...site, titleTemplate: '%s · $& of %s' }
  const { title } = pageMetadata({ site: named, route: findRoute('/sp500/'), finding: '' })
  expect(title).toBe('Price of S&P 500 in Bitcoin · $& of %s')
})
