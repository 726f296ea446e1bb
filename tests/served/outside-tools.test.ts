// Pages checked with independent tools: HTML parser and validator, XML validator, link checker.

import { readFileSync } from 'node:fs'
import { type ConfigData, HtmlValidate, Parser } from 'html-validate'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { LinkChecker, LinkState } from 'linkinator'
import { describe, expect, inject, it } from 'vitest'
import { findRoute } from '../../src/url/routes'
import { decodePng } from '../pixels'
import { sampleRoutes } from '../sample-routes'
import { sweep } from '../sweeps'

const site = inject('siteUrl')

const all = [...sampleRoutes.map(({ path }) => path), '/gold/?display=full']
/** Pages of areas are alike: by default, those of one stand for all. */
const pages = sweep(
  all.filter((path) => !/^\/(inflation|housing)\/(?!eur)\w/.test(path)),
  all,
)
/** The pages that other sites may embed. */
const chartPages = pages.filter((path) => {
  const { asset, month, chart } = findRoute(path.replace(/\?.*/, '')) ?? {}
  return asset ?? month ?? (chart === 'goods' || undefined)
})

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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Decodes what the parser leaves encoded. */
function unescapeMarkup(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => entities[name] ?? entity)
}

const parser = new Parser(await validator.getConfigFor('page.html'))

/** Reads what a page's head, even with status 404, tells programs that preview or embed it. */
async function readHead(path: string) {
  const html = parser.parseHtml(await (await fetch(site + path)).text())
  const read = (selector: string, attribute: string) => {
    const value = html.querySelector(`head > ${selector}`)?.getAttributeValue(attribute)
    return value ? unescapeMarkup(value) : undefined
  }
  return {
    title: unescapeMarkup(html.querySelector('head > title')?.textContent ?? ''),
    named: (name: string) => read(`meta[name="${name}"]`, 'content'),
    property: (name: string) => read(`meta[property="${name}"]`, 'content'),
    canonicalUrl: read('link[rel="canonical"]', 'href'),
    oEmbedUrl: read('link[type="application/json+oembed"]', 'href'),
  }
}

describe.each(pages)('%s', (path) => {
  it('is valid HTML', async () => {
    expect(await findFaults(await (await fetch(site + path)).text())).toEqual([])
  })

  it('has a preview with a picture', async () => {
    const { title, named, property, canonicalUrl } = await readHead(path)
    const [description, image, text] = [
      named('description'),
      property('og:image') ?? '',
      property('og:image:alt'),
    ]
    expect(title).toMatch(/\w/)
    expect(description).toMatch(/\w/)
    expect(text).toMatch(/\w/)
    expect(property('og:title')).toBe(title)
    expect(property('og:description')).toBe(description)
    expect(property('og:type')).toBe('website')
    // A page that does not exist has no URL to share, and a full chart has that of its page. Some
    // platforms keep one card for a canonical URL, so it includes the reader's choices.
    const shared = path === '/404/' ? undefined : site + path.replace(/\??display=full/, '')
    expect([property('og:url'), canonicalUrl]).toEqual([shared, shared])
    expect(named('robots')).toBe(shared?.includes('?') ? 'noindex, follow' : undefined)
    expect(property('og:image:type')).toBe('image/png')
    const size = [Number(property('og:image:width')), Number(property('og:image:height'))] as const
    expect(size).toEqual([1200, 630])
    await expectPng(image, ...size)
    expect(named('twitter:card')).toBe('summary_large_image')
    expect(named('twitter:title')).toBe(title)
    expect(named('twitter:description')).toBe(description)
    expect(named('twitter:image')).toBe(image)
    expect(named('twitter:image:alt')).toBe(text)
  })
})

describe('oEmbed', () => {
  it.each(chartPages)('is discovered on %s and valid', async (path) => {
    const { named, oEmbedUrl = '' } = await readHead(path)
    const oEmbed = (await (await load(oEmbedUrl)).json()) as Record<string, never>
    // Pages that may not be framed are embedded as pictures.
    const isPicture = /^\/(then|compare)\//.test(path)
    expect(oEmbed).toMatchObject({ type: isPicture ? 'photo' : 'rich', version: '1.0' })
    // The title is the finding, which names years.
    expect(oEmbed.title).toMatch(/ \d{4}/)
    expect(named('description')).toContain(oEmbed.title)
    const { html = '', width, height, thumbnail_url, thumbnail_width, thumbnail_height } = oEmbed
    expect([width, height]).toEqual([expect.any(Number), expect.any(Number)])
    if (isPicture) {
      await expectPng(oEmbed.url ?? '', width ?? 0, height ?? 0)
      return
    }
    await expectPng(thumbnail_url ?? '', thumbnail_width ?? 0, thumbnail_height ?? 0)
    // The markup has inline styles, as other sites have no style sheet for it.
    expect(await findFaults(html, { 'no-inline-style': 'off' })).toEqual([])
    const embedded = parser.parseHtml(html)
    for (const name of ['src', 'href']) {
      const url = embedded.querySelector(`[${name}]`)?.getAttributeValue(name) ?? ''
      await (await load(unescapeMarkup(url))).text()
    }
  })

  it.each([
    ['/then/2016-06/', '&maxwidth=600'],
    ['/then/2016-06/?in=eur', '&maxheight=200'],
    ['/compare/', '&maxwidth=600'],
    ['/compare/', '&maxwidth=100'],
    ['/compare/', '&maxheight=1'],
    ['/gold/', '&maxwidth=250'],
  ])('of %s has within limits an image of the size that it says: %s', async (path, limits) => {
    const asked = new URLSearchParams({ url: site + path })
    const { url, thumbnail_url, ...sizes } = await (
      await load(`${site}/oembed?${asked}${limits}`)
    ).json()
    const [width, height] = url
      ? [sizes.width, sizes.height]
      : [sizes.thumbnail_width, sizes.thumbnail_height]
    await expectPng(url ?? thumbnail_url, width, height)
    const [, name, most] = /&max(\w+)=(\d+)/.exec(limits) ?? []
    expect(name === 'width' ? width : height).toBeLessThanOrEqual(Number(most))
  })

  const otherPages = pages.filter((path) => !chartPages.includes(path))

  it.each(otherPages)('is not offered by %s', async (path) => {
    expect((await readHead(path)).oEmbedUrl).toBeUndefined()
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
  const shown = all.filter((path) => path !== '/404/' && !path.includes('?'))
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
    // The not-found page has a skip link to itself.
    { url: `${site}/404/`, status: 404, parent: `${site}/404/` },
  ])
})
