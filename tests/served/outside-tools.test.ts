// Pages checked with independent tools: an HTML validator, a reader of previews and embeds, an XML
// validator, a link checker.

import { readFileSync } from 'node:fs'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { LinkChecker, LinkState } from 'linkinator'
import { unfurl } from 'unfurl.js'
import { describe, expect, inject, it } from 'vitest'
import { decodePng } from '../pixels'

const site = inject('siteUrl')

const chartPages = ['/gold/', '/eggs/', '/gold/?display=full', '/then/2016-06/']
const pages = ['/', ...chartPages, '/method/', '/about/', '/api/', '/404/']

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // Style rules, which React's output does not follow: <meta charSet="utf-8"/>, disabled="".
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // By the standard, an <input> without a type is a text field.
    'no-implicit-input-type': 'off',
  },
})

/** Violations of the standard and of accessibility rules in a page or a part of one. */
async function findFaults(html: string, rules: ConfigData['rules'] = {}): Promise<string[]> {
  const { results } = await validator.validateString(html, { rules })
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return response
}

/** Expects a PNG of a given size at a URL. */
async function expectPng(url: string, width: number, height: number) {
  const response = await load(url)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  const image = decodePng(new Uint8Array(await response.arrayBuffer()))
  expect([image.width, image.height]).toEqual([width, height])
}

/**
 * Reads the preview data of a page, even one with status 404, which the
 * library alone would not read.
 */
const readPreview = (path: string) =>
  unfurl(site + path, {
    fetch: async (url) => {
      const { headers, body } = await fetch(url)
      return new Response(body, { headers })
    },
  })

describe.each(pages)('%s', (path) => {
  it('is valid HTML', async () => {
    expect(await findFaults(await (await fetch(site + path)).text())).toEqual([])
  })

  it('has a preview with a picture', async () => {
    const { title, description, canonical_url, open_graph, twitter_card } = await readPreview(path)
    const [image] = open_graph.images ?? []
    if (!image) throw new Error('The preview has no picture.')
    expect(open_graph).toMatchObject({ title, description, type: 'website' })
    expect(title).toMatch(/\w/)
    expect(description).toMatch(/\w/)
    // A page that does not exist has no URL to share.
    expect(open_graph.url).toBe(path === '/404/' ? undefined : site + path)
    expect(canonical_url).toBe(path === '/404/' ? undefined : (site + path).replace(/\?.*/, ''))
    expect(image).toMatchObject({ type: 'image/png', width: 1200, height: 630 })
    expect(image.alt).toMatch(/\w/)
    await expectPng(image.url, image.width, image.height)
    expect(twitter_card).toMatchObject({
      card: 'summary_large_image',
      title,
      description,
      images: [{ url: image.url, alt: image.alt }],
    })
  })
})

describe('oEmbed', () => {
  it.each(chartPages)('is discovered on %s and valid', async (path) => {
    const { title, oEmbed } = await readPreview(path)
    if (oEmbed?.type !== 'rich') throw new Error('There is nothing to embed.')
    expect(oEmbed).toMatchObject({ version: '1.0', title })
    expect([oEmbed.width, oEmbed.height]).toEqual([expect.any(Number), expect.any(Number)])
    // It brings its own style, as other sites have none for it.
    expect(await findFaults(oEmbed.html, { 'no-inline-style': 'off' })).toEqual([])
    // The library has already decoded the character references.
    const addresses = [...oEmbed.html.matchAll(/ (src|href)="([^"]*)"/g)]
    expect(addresses.map(([, name]) => name)).toEqual(['src', 'href'])
    for (const [, , url = ''] of addresses) await (await load(url)).text()
    const [thumbnail] = oEmbed.thumbnails ?? []
    if (!thumbnail?.url) throw new Error('There is no thumbnail.')
    await expectPng(thumbnail.url, thumbnail.width ?? 0, thumbnail.height ?? 0)
  })

  const otherPages = pages.filter((path) => !chartPages.includes(path))

  it.each(otherPages)('is not offered by %s', async (path) => {
    expect(await readPreview(path)).not.toHaveProperty('oEmbed')
  })
})

it('the site map is valid, and names the pages that crawlers find', async () => {
  const schema = XmlDocument.fromString(readFileSync('tests/served/sitemap.xsd', 'utf8'))
  const map = XmlDocument.fromString(await (await load(`${site}/sitemap.xml`)).text())
  expect(() => XsdValidator.fromDoc(schema).validate(map)).not.toThrow()
  const listed = map
    .find('//map:loc', { map: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
    .map(({ content }) => content)
  expect(new Set(listed).size).toBe(listed.length)
  const shown = pages.filter((path) => path !== '/404/' && !path.includes('?'))
  expect(listed).toEqual(expect.arrayContaining(shown.map((path) => site + path)))
})

it('a browser that asks for the icon of old gets one', async () => {
  const response = await load(`${site}/favicon.ico`)
  expect(response.headers.get('Content-Type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  const file = new DataView(await response.arrayBuffer())
  // An icon (1), one picture of 48 pixels, and where it is in the file.
  expect([file.getUint16(2, true), file.getUint16(4, true), file.getUint8(6)]).toEqual([1, 1, 48])
  const [size, offset] = [file.getUint32(14, true), file.getUint32(18, true)]
  expect(offset + size).toBe(file.byteLength)
  const picture = decodePng(new Uint8Array(file.buffer, offset, size))
  expect([picture.width, picture.height]).toEqual([48, 48])
})

it('no link from the site to itself is broken', async () => {
  const isOwn = (url: string) => url.startsWith(`${site}/`)
  const { links } = await new LinkChecker().check({
    path: pages.map((path) => site + path),
    checkCss: true,
    checkFragments: true,
    redirects: 'error',
    // Links to other sites are not checked.
    linksToSkip: async (url) => !isOwn(url),
  })
  const own = links.filter(({ url }) => isOwn(url))
  const paths = own.map(({ url }) => url.slice(site.length))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/feed.xml',
      '/openapi.json',
      '/charts/gold.csv?from=2016&to=2026',
      expect.stringMatching(/^\/charts\/home\.png\?v=/),
      expect.stringMatching(/^\/assets\/entry-.*\.js$/),
      expect.stringMatching(/^\/assets\/inter-.*\.woff2$/),
    ]),
  )
  const bad = own.filter(({ state }) => state !== LinkState.OK)
  // The not-found page is one of those that are crawled.
  expect(bad.map(({ url, status, parent }) => ({ url, status, parent }))).toEqual([
    { url: `${site}/404/`, status: 404, parent: undefined },
    // It skips its own header.
    { url: `${site}/404/`, status: 404, parent: `${site}/404/` },
  ])
})
