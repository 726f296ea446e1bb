// What the site responds to some 270 URLs, as a table that a change of the code must not change
// unnoticed: tests of their own say why a response is as it is. To record it anew:
// `npx vitest run --project worker tests/worker/responses.test.ts -u`.

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ask } from './request'

const assets = ['gold', 'sp500', 'housing', 'basket', 'wage', 'eggs']
const formats = ['png', 'svg', 'csv', 'json']
const cards = ['home', 'api', 'method', 'about', 'not-found']

/** All kinds of URLs, with each parameter: canonical, other, refused, redirected, and unknown. */
const urls = [
  // Pages.
  ...[
    '/',
    ...assets.map((key) => `/${key}/`),
    '/then/2016-06/',
    '/then/2013-04/',
    '/then/2025-09/',
  ],
  ...[
    '/method/',
    '/about/',
    '/api/',
    '/404/',
    '/none/',
    '/gold',
    '/then/',
    '/then',
    '/404',
    '/GOLD/',
  ],
  ...[
    '/gold//',
    '/%67old/',
    '/a//b/',
    '/then/2012-01/',
    '/then/2026-09/',
    '/then/nope/',
    '/charts/gold/',
  ],
  ...['/then/?month=2016-06', '/then/?month=2012-01', '/then/?month=2016-06&month=2017-01'],
  ...chartPages('/gold/'),
  ...['/gold/?in=gold', '/housing/?in=gold', '/wage/?in=wage', '/eggs/?in=basket&last=60'],
  ...['/gold/?from=1980&to=1985', '/housing/?from=1980&to=1985', '/housing/?from=1990&to=2020'],
  ...[
    '/gold/?utm_source=x',
    '/gold/?from=2020&utm_source=x&gclid=1',
    '/gold/?=x',
    '/gold/?axis=index&=x',
  ],
  ...['/?from=2020', '/?last=12', '/?currency=usd', '/?currency=basket', '/?currency=gold&last=60'],
  ...[
    '/?goods=gold,eggs',
    '/?goods=eggs,gold',
    '/?goods=gold,gold',
    '/?goods=gold,nope',
    '/?goods=',
  ],
  ...['/?goods=gold&currency=usd&from=2020&to=2025', '/?axis=index', '/?in=wage', '/?display=full'],
  // Their data.
  ...['/', '/gold/', '/then/2016-06/', '/method/', '/about/', '/api/', '/404/', '/none/'].map(
    dataOf,
  ),
  ...[
    '?from=2020&to=2025',
    '?last=36',
    '?in=wage',
    '?in=gold',
    '?axis=index',
    '?u=1',
    '?to=2025&from=2020',
  ].map((query) => dataOf('/gold/') + query),
  ...['?goods=gold,eggs', '?goods=eggs,gold', '?currency=basket', '?currency=usd', '?last=12'].map(
    (query) => dataOf('/') + query,
  ),
  ...['/assets/data/gold', '/assets/data/gold/', '/assets/none.js'],
  // Charts.
  ...[...assets, 'all', 'then-2016-06'].flatMap((name) =>
    formats.map((format) => `/charts/${name}.${format}`),
  ),
  ...cards.map((name) => `/charts/${name}.png`),
  ...[
    '/charts',
    '/charts/',
    '/charts/?x=1',
    '/charts/none.png',
    '/charts/gold.gif',
    '/charts/gold',
    '/charts/a/b.png',
  ],
  ...[
    '/charts/goldd.png',
    '/charts/then-2012-01.png',
    '/charts/home.svg',
    '/charts/prices.json',
    '/charts/PRICES.csv',
  ],
  ...[
    ...[
      'width=600',
      'height=315',
      'scale=2',
      'width=600&height=315&scale=3',
      'theme=dark',
      'v=1',
      'from=2020&to=2025',
    ],
    ...[
      'last=12',
      'axis=linear',
      'axis=index',
      'in=wage',
      'in=gold',
      'in=silver',
      'from=2020-06',
      'to=2025&from=2020',
    ],
    ...[
      'width=abc',
      'width=319',
      'width=2401',
      'width=600&width=700',
      'scale=4',
      'width=2400&height=1600&scale=2',
    ],
    ...[
      'theme=auto',
      'theme=blue',
      'from=2025&to=2020',
      'from=1900',
      'last=12&from=2020',
      'last=13',
      'axis=log',
    ],
    ...[
      'widht=600',
      'x=1',
      'goods=gold',
      'currency=usd',
      'width=1200',
      'v=',
      'in=usd',
      'theme=light',
    ],
  ].map((query) => `/charts/gold.png?${query}`),
  ...['theme=auto', 'scale=2', 'width=600&theme=dark', 'last=36&in=basket'].map(
    (query) => `/charts/sp500.svg?${query}`,
  ),
  ...[
    'from=2020&to=2025',
    'last=12',
    'in=wage',
    'axis=index',
    'axis=linear',
    'width=600',
    'from=2020-13',
    'v=1',
  ].flatMap((query) => [`/charts/housing.csv?${query}`, `/charts/housing.json?${query}`]),
  ...[
    'goods=gold,eggs',
    'goods=eggs,gold',
    'goods=gold,gold',
    'goods=nope',
    'currency=usd',
    'currency=basket&last=60',
  ].flatMap((query) => [`/charts/all.png?${query}`, `/charts/all.csv?${query}`]),
  ...['currency=eur', 'axis=index', 'in=wage', 'from=2020&goods=gold'].map(
    (query) => `/charts/all.json?${query}`,
  ),
  '/charts/prices.csv',
  ...[
    'from=2020&to=2020',
    'goods=gold,eggs',
    'goods=eggs,gold',
    'goods=gold,gold',
    'goods=nope',
    'last=12',
    'v=1',
  ].map((query) => `/charts/prices.csv?${query}`),
  ...['theme=dark', 'width=600', 'v=1', 'theme=auto'].flatMap((query) => [
    `/charts/then-2016-06.png?${query}`,
    `/charts/then-2016-06.svg?${query}`,
  ]),
  ...['/charts/then-2016-06.csv?from=2020', '/charts/home.png?v=1', '/charts/home.png?theme=dark'],
  // Everything else.
  ...[
    '/openapi.json',
    '/openapi.json?x=1',
    '/feed.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ],
  '/oembed',
  ...[
    ...[
      '/gold/',
      '/gold',
      '/gold/?from=2020&to=2025',
      '/gold/?display=full&theme=dark',
      '/gold/?in=wage&last=60',
    ],
    ...['/then/2016-06/', '/?goods=gold,eggs', '/', '/method/', '/none/', '/?currency=usd'],
  ].map(oembed),
  ...[
    '&format=xml',
    '&format=json',
    '&maxwidth=400&maxheight=300',
    '&maxwidth=abc',
    '&other=1',
    '&maxwidth=1&maxwidth=2',
  ].map((query) => oembed('/gold/') + query),
  '/oembed?url=https://other.example/gold/',
  '/oembed?url=nonsense',
]

function chartPages(path: string): string[] {
  const queries = [
    ...[
      'from=2020',
      'to=2025',
      'from=2020&to=2025',
      'to=2025&from=2020',
      'from=2020-06&to=2025-11',
      'from=2025&to=2020',
    ],
    ...[
      'last=12',
      'last=13',
      'last=36&from=2020',
      'axis=linear',
      'axis=index',
      'axis=log',
      'axis=loog',
      'in=wage',
    ],
    ...[
      'in=basket&from=2020',
      'in=usd',
      'in=eur',
      'display=full',
      'display=table',
      'display=none',
      'theme=dark',
    ],
    ...[
      'display=full&theme=dark',
      'display=full&from=2020&axis=index',
      'display=table&last=12',
      'x=1',
      'from=2020&from=2021',
    ],
    ...[
      'from=2019&from-month=03&to=2026&to-month=06',
      'from=2019&from-month=13',
      'from=1900',
      'to=3000',
    ],
  ]
  return queries.map((query) => `${path}?${query}`)
}

function dataOf(path: string): string {
  return `/assets/data${path}index.json`
}

function oembed(path: string): string {
  return `/oembed?url=${encodeURIComponent(`https://example.org${path}`)}`
}

/** The data that the client's code gets with a page, and React's marks between texts: what readers see is the rest. */
const unseen = /<script id="preloaded-state"[^>]*>.*?<\/script>|<!-- -->/gs

/** What names a response: anything that a client or a cache decides by, and its body. */
async function describeResponse(url: string): Promise<string> {
  const { status, headers, body } = await ask(url)
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  const sent = body ? await new Response(body).bytes() : new Uint8Array()
  const bytes = isPage ? new TextDecoder().decode(sent).replaceAll(unseen, '') : sent
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const parts = [
    'Location',
    'Content-Type',
    'Cache-Control',
    'Content-Disposition',
    'Link',
  ].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`  ${name}: ${value}`]
  })
  return [`${url}`, `  ${status} ${bytes.length === 0 ? 'empty' : hash}`, ...parts].join('\n')
}

it('responds to each URL as recorded', async () => {
  const responses: string[] = []
  for (const url of urls) responses.push(await describeResponse(url))
  expect(new Set(urls).size).toBe(urls.length)
  await expect(`${responses.join('\n')}\n`).toMatchFileSnapshot('responses.txt')
})
