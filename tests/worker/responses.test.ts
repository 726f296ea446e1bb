// The site's responses to many URLs, recorded so that no change of the code changes them unnoticed:
// statuses, headers, and refusals in a table, and the content of some URLs in files of their own, with
// readable differences. The table is also the list of URLs: add a new URL on a line of its own,
// anywhere. To record them anew: `npx vitest run --project worker tests/worker/responses.test.ts -u`.

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findResource, resources } from '../../src/url/resources'
import { outline, readPage } from './html'
import { ask } from './request'
import recorded from './responses.txt?raw'

/** All kinds of URLs, with each parameter: canonical, other, refused, redirected, and unknown. */
const urls = recorded.split('\n').filter((line) => line.startsWith('/'))

/** URLs whose content is recorded: each kind of page, twin, and file, in several units and months. */
const shown = [
  '/',
  '/?last=12',
  '/?from=2020&to=2025',
  ...['sp500', 'housing', 'basket', 'wage', 'eggs'].map((key) => `/${key}/`),
  '/gold/',
  '/gold/?axis=index&from=2016-06&to=2026-06',
  '/gold/?axis=linear&from=2021-06&to=2026-06',
  '/gold/?display=full',
  '/gold/?display=full&from=1980&to=1985',
  '/gold/?axis=index&from=2011&to=2012',
  '/gold/?from=2012&to=2012',
  '/gold/?from=2026-06&to=2026-06',
  '/gold/?display=full&theme=dark',
  '/gold/?display=table&from=2012&to=2014',
  '/gold/?display=table&from=2025',
  '/gold/?in=eur',
  '/gold/?in=wage',
  '/gold/?from=2013-04&to=2014',
  '/gold/?from=2024&to=2026',
  '/sp500/?from=2010&in=wage',
  '/basket/?display=full',
  '/basket/?display=table&from=2025',
  '/eggs/?display=table&from=2025&to=2025',
  '/housing/?display=full&from=1990&in=wage&to=2000',
  '/gold/?from=1980&to=1985',
  '/gold/?last=36',
  '/eggs/?in=wage&last=60',
  '/housing/?from=2016-06&in=basket&to=2026-06',
  '/housing/?from=2016-06&in=wage&to=2026-06',
  '/compare/',
  '/compare/?currency=btc',
  '/compare/?currency=btc&from=2018&goods=gold&to=2020',
  '/compare/?from=2025-10',
  '/compare/?currency=btc&from=2012&to=2012',
  '/compare/?goods=gold,eggs',
  '/compare/?currency=eur&goods=eggs',
  '/compare/?currency=usd&from=2018&to=2020',
  '/inflation/',
  '/inflation/?of=housing',
  '/inflation/?sort=btc&years=1',
  '/inflation/eur/',
  '/inflation/try/',
  '/then/2016-06/',
  '/then/2016-06/?in=eur',
  '/then/2016-06/?usd=20000',
  '/then/2016-06/?usd=22000',
  '/then/2016-06/?in=try&usd=500',
  '/then/2025-06/',
  '/method/',
  '/about/',
  '/404/',
  '/argentina/',
  '/GOLD/',
  '/<script>',
  '/japan/',
  '/%ff/',
  '/coffee',
  '/index.md',
  '/gold/index.md',
  '/gold/index.md?from=2020&in=wage&to=2021',
  '/compare/index.md?currency=usd&goods=gold,eggs',
  '/inflation/index.md',
  '/inflation/aud/index.md',
  '/then/2016-06/index.md?in=eur&usd=500',
  '/charts/all.csv?currency=usd&from=2025-10&goods=gold,basket',
  '/charts/all.csv?from=2025-09&goods=gold,basket',
  '/charts/all.json?from=2026&goods=gold,eggs',
  '/charts/gold.csv?from=2012-12&to=2013-05',
  '/charts/gold.csv?from=2025&to=2026',
  '/charts/gold.json?axis=index&from=2012&to=2012-03',
  '/charts/all.json?currency=btc&from=2012&to=2012',
  '/charts/housing.json?from=2026',
  '/charts/basket.json?from=2026',
  '/charts/eggs.json?from=2026&in=basket',
  '/charts/housing.csv?axis=index&from=2026&in=wage',
  '/charts/inflation-aud.csv?from=2024',
  '/charts/inflation-try.json?from=2025',
  '/charts/latest.csv',
  '/charts/latest.json',
  '/datapackage.json',
  '/feed.xml',
  '/robots.txt',
  '/manifest.webmanifest',
]

/** The parts of a page that readers do not see: its data for the client, and React's marks. */
const unseen = /<script id="preloaded-state"[^>]*>.*?<\/script>|<!-- -->/gs

const telling = ['Location', 'Content-Type', 'Cache-Control', 'Content-Disposition', 'Link']

/** The headers by which other sites may use a response, which are recorded in short. */
const sharing = [
  'Access-Control-Allow-Origin',
  'Cross-Origin-Resource-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
]

/** The headers of every response, listed again so that none can go missing unnoticed. */
const security = {
  'Content-Security-Policy':
    /^default-src 'none'; (?:style-src 'unsafe-inline'; sandbox; )?(?!.*unsafe-)/,
  'Cross-Origin-Resource-Policy': /^(same|cross)-origin$/,
  'Permissions-Policy': /^accelerometer=\(\), .*camera=\(\), geolocation=\(\), .*microphone=\(\), /,
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Strict-Transport-Security': /^max-age=31536000$/,
  'X-Content-Type-Options': /^nosniff$/,
}

type Received = { url: string; status: number; headers: Headers; sent: Uint8Array<ArrayBuffer> }

async function receive(url: string): Promise<Received> {
  const { status, headers, body } = await ask(`http://localhost:8787${url}`)
  return { url, status, headers, sent: body ? await new Response(body).bytes() : new Uint8Array() }
}

const textOf = ({ sent }: Received) => new TextDecoder().decode(sent)
const typeOf = ({ headers }: Received) => headers.get('Content-Type') ?? ''
const isPage = (one: Received) => typeOf(one).startsWith('text/html')

/** Describes a response: the headers by which clients and caches decide, and a hash of the body. */
function describeResponse(one: Received): string {
  const { url, status, headers, sent } = one
  const bytes = isPage(one) ? textOf(one).replaceAll(unseen, '') : sent
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const told = telling.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`  ${name}: ${value}`]
  })
  const frames =
    /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? '-'
  const shared = [...sharing.map((name) => headers.get(name) ?? '-'), frames].join(', ')
  const isShort = /json/.test(typeOf(one)) && sent.length < 1200
  const isSvg = typeOf(one) === 'image/svg+xml'
  const [said = ''] = isSvg ? (/<title>.*?(?=<(?!.?(title|desc)))/.exec(textOf(one)) ?? []) : []
  const words = [isShort && textOf(one), said].flatMap((text) => (text ? [`  ${text}`] : []))
  return [
    url,
    `  ${status} ${sent.length === 0 ? 'empty' : hash}`,
    ...told,
    `  ${shared}`,
    ...words,
  ].join('\n')
}

const responses = new Map<string, Received>()
for (const url of urls) responses.set(url, await receive(url))

it('responds to each URL as recorded', async () => {
  expect(responses.size).toBe(urls.length)
  const described = [...responses.values()].map(describeResponse)
  await expect(`${described.join('\n')}\n`).toMatchFileSnapshot('responses.txt')
})

it('shows what is recorded, word by word', async () => {
  for (const url of shown) {
    const one = responses.get(url)
    if (!one) throw new Error(`responses.txt has no line ${url}`)
    const name = url.replace(/^\//, '').replaceAll(/[^\w.=,-]+/g, '_') || 'home'
    const words = isPage(one) ? outline(textOf(one)) : textOf(one)
    await expect.soft(words).toMatchFileSnapshot(`responses/${name}.txt`)
  }
})

it('has the security headers in every response, and leads in one step to what is there', async () => {
  const failures: unknown[] = []
  for (const { url, status, headers } of responses.values()) {
    for (const [name, value] of Object.entries(security)) {
      if (!value.test(headers.get(name) ?? '')) failures.push([url, name, headers.get(name)])
    }
    const target = headers.get('Location')
    if ((status === 308) !== (target !== null)) failures.push([url, status, target])
    // Requested by a client that has the response, so that it is not made; some have no entity tag.
    const known = { headers: { 'If-None-Match': '*' } }
    const found = target && (await ask(target, known)).status
    if (found && ![200, 304].includes(found)) failures.push([url, target])
  }
  expect(failures).toEqual([])
})

it('opens other sites in a tab of their own, without a way back to the page', () => {
  const failures = [...responses.values()].filter(isPage).flatMap((one) => {
    const links = readPage(textOf(one)).all('a[href^="http"]')
    const isSafe = (link: (typeof links)[number]) =>
      link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener'
    return links.filter((link) => !isSafe(link)).map((link) => [one.url, link.toString()])
  })
  expect(failures).toEqual([])
})

it('has URLs of everything that the site serves', () => {
  const found = urls.map((url) => findResource(url.replace(/\?.*$/, ''))?.resource)
  const missing = resources.filter((resource) => !found.includes(resource))
  expect(missing.map(({ id }) => id)).toEqual([])
})
