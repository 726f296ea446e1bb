// Random requests that no browser sends.

import fc from 'fast-check'

export type Hostile = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** Any bytes that HTTP allows in a request target, including invalid UTF-8. */
const bytes = fc
  .array(fc.integer({ min: 0x21, max: 0xff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes))

const oddity = fc.constantFrom(
  ...[
    '%',
    '%00',
    '%2e%2e',
    '..',
    '.',
    '//',
    '\\',
    '%5c',
    '%2f',
    '%c0%af',
    '%ed%a0%80',
    '%ff',
    '%25',
    '%0d%0a',
  ],
  ...[
    '<script>',
    '"',
    "'",
    '{}',
    '__proto__',
    'constructor',
    'toString',
    ';',
    ':',
    '@',
    '*',
    '+',
    '|',
  ],
  'a'.repeat(3000),
)

const known = fc.constantFrom(
  ...[
    'gold',
    'sp500',
    'housing',
    'home',
    '404',
    'charts',
    'assets',
    'data',
    'index.json',
    'nothing',
  ],
  ...['gold.png', 'gold.svg', 'gold.csv', 'gold.json', 'home.png', 'home.svg', 'robots.txt'],
)

const path = fc
  .array(fc.oneof({ weight: 4, arbitrary: known }, oddity, bytes), { maxLength: 4 })
  .chain((parts) => fc.constantFrom(...['', '/', '//']).map((end) => `/${parts.join('/')}${end}`))

const chartPath = known.map((name) => `/charts/${name}`)
const dataPath = path.map((text) => `/assets/data${text}index.json`)

const name = fc.oneof(
  fc.constantFrom(
    'width',
    'height',
    'scale',
    'theme',
    'from',
    'to',
    'axis',
    'v',
    'display',
    'utm_source',
  ),
  bytes,
)
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '320',
    '1e3',
    'NaN',
    'Infinity',
    '0x500',
    '99999999999999999999',
  ),
  fc.constantFrom(
    'light',
    'dark',
    'log',
    'linear',
    'full',
    '2016',
    '2026',
    '1e308',
    '%00',
    '%',
    Buffer.from('٣٢٠').toString('latin1'),
  ),
  fc.integer({ min: 300, max: 700 }).map(String),
  bytes,
)
const query = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

const header = fc.oneof(
  fc.tuple(
    fc.constant('If-None-Match'),
    fc.constantFrom('*', '""', 'W/"', '",,,"', `"${'a'.repeat(2000)}"`, ','.repeat(2000)),
  ),
  fc.tuple(
    fc.constant('Accept-Encoding'),
    fc.constantFrom('', 'gzip;q=9', 'br, *;q=0', 'x'.repeat(500)),
  ),
  fc.tuple(fc.constant('Host'), fc.constantFrom('evil.example', '[::1]', '127.0.0.1:1', 'a.b')),
  fc.tuple(
    fc.constant('Range'),
    fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1', 'bytes=0-,1-'),
  ),
  fc.tuple(fc.constant('Accept'), fc.constantFrom('image/png', '*', 'text/html;q=', '/')),
  fc.tuple(
    fc.constantFrom('X-Forwarded-Host', 'X-Original-URL', 'Forwarded'),
    fc.constantFrom('evil.example', '//evil.example/'),
  ),
  fc.tuple(fc.constantFrom('Origin', 'Referer'), fc.constantFrom('null', 'https://evil.example')),
)

export const hostile: fc.Arbitrary<Hostile> = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
  ),
  path: fc
    .tuple(
      fc.oneof(path, { weight: 2, arbitrary: chartPath }, { weight: 2, arbitrary: dataPath }),
      fc.option(query, { nil: '' }),
    )
    .map(([text, search]) => (search ? `${text}?${search}` : text)),
  headers: fc.array(header, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
  body: fc.constantFrom('', '', '{', '\0'.repeat(100)),
})
