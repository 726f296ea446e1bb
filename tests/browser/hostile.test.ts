// Whatever a client sends: never a failure, a leak, a long wait or a way to another site.

import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Server, serve } from '../../scripts/serve.ts'
import { securityHeaders } from '../../src/security-headers'

const batches = 1000
const batchSize = 20
const maxMilliseconds = 1000

type Hostile = { method: string; path: string; headers: Record<string, string>; body: string }

type Answer = { status: number; headers: Record<string, unknown>; body: string; took: number }

let server: Server
const agent = new Agent({ keepAlive: true, maxSockets: batchSize })

beforeAll(async () => {
  server = await serve({ port: 0 })
  for (const path of ['/gold/', '/charts/gold.png?width=2400&height=1600', '/nothing/']) {
    await send({ method: 'GET', path, headers: {}, body: '' })
  }
})

afterAll(async () => {
  agent.destroy()
  await server.stop()
})

/** Any byte that HTTP allows in a request's target: not only what is UTF-8. */
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
    'silver',
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
    '٣٢٠',
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

const hostile: fc.Arbitrary<Hostile> = fc.record({
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

it(`${batches * batchSize} hostile requests are answered properly`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { minLength: batchSize, maxLength: batchSize }),
      async (batch) => {
        await Promise.all(batch.map(async (sent) => check(sent, await send(sent))))
      },
    ),
    { numRuns: batches },
  )
}, 600_000)

function check(sent: Hostile, { status, headers, body, took }: Answer) {
  const about = JSON.stringify({ sent, status, headers, body: body.slice(0, 300) })
  expect(status, about).toBeLessThan(500)
  expect(took, about).toBeLessThan(maxMilliseconds)
  expect(body, about).not.toMatch(/\n\s+at |node_modules|worker\/|\.tsx?:\d/)
  for (const security of Object.keys(securityHeaders)) {
    expect(headers[security.toLowerCase()], `${security}: ${about}`).toBeDefined()
  }
  if (status >= 300 && status < 400 && status !== 304) {
    expect(headers.location, about).toMatch(/^\/[^/\\]/)
  }
  if (status >= 400) {
    expect(headers['cache-control'], about).toBe('no-store')
    const isPage =
      status === 404 && !/^\/(charts|assets)\//.test(new URL(sent.path, server.url).pathname)
    if (isPage) expect(headers['content-type'], about).toMatch(/^text\/html/)
    else expect(headers['content-type'], about).toBe('application/problem+json')
    if (!isPage && sent.method !== 'HEAD') expect(JSON.parse(body), about).toMatchObject({ status })
  }
}

function send({ method, path, headers, body }: Hostile): Promise<Answer> {
  const { port } = new URL(server.url)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request({ agent, port, method, path, headers }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
          took: performance.now() - start,
        }),
      )
    })
    sending.on('error', reject)
    sending.end(method === 'GET' || method === 'HEAD' ? undefined : body)
  })
}
