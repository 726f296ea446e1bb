// Random requests that no browser sends: of registered URLs, of similar ones, and of anything else.

import fc from 'fast-check'
import { wholeYears } from '../../src/prices/month'
import { resources } from '../../src/url/resources'

export type Hostile = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** One of some texts without spaces. */
const oneOf = (texts: string) => fc.constantFrom(...texts.split(' '))

/** Any bytes that HTTP allows in a request target, including invalid UTF-8. */
const bytes = fc
  .array(fc.integer({ min: 0x21, max: 0xff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes))

const oddity = fc.oneof(
  { weight: 2, arbitrary: bytes },
  {
    weight: 2,
    arbitrary: oneOf('% %00 %2e%2e .. . // \\ %5c %2f %c0%af %ed%a0%80 %ff %25 %0d%0a'),
  },
  oneOf(`<script> " ' {} __proto__ constructor toString ; : @ * + |`),
  fc.constant('a'.repeat(3000)),
)

/** The path of an existing resource; all kinds are equally likely. */
const known = fc
  .constantFrom(...resources)
  .chain(({ path, names }) =>
    fc.constantFrom(...(names?.choices ?? [''])).map((name) => path.replace(/\{\w+\}/, name)),
  )

/** The path of an existing resource, with an oddity in it. */
const broken = fc
  .tuple(known, oddity, fc.nat(40))
  .map(([path, odd, at]) => `${path.slice(0, at + 1)}${odd}${path.slice(at + 1)}`)

const segment = fc
  .tuple(known, fc.nat(3))
  .map(([path, at]) => path.split('/').filter(Boolean)[at] ?? 'nothing')

const mixed = fc
  .array(fc.oneof({ weight: 3, arbitrary: segment }, oddity), { maxLength: 4 })
  .chain((parts) => fc.constantFrom('', '/', '//').map((end) => `/${parts.join('/')}${end}`))

const parameters = resources.flatMap(({ parameters }) => Object.entries(parameters))
const allowed = parameters.flatMap(([, ruleOf]) => {
  const { choices = [], members = [] } = ruleOf(wholeYears(1974, 2026))
  return [...choices, ...members]
})

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...new Set(parameters.map(([name]) => name))) },
  oneOf('utm_source month'),
  bytes,
)
const value = fc.oneof(
  fc.constantFrom(...new Set(allowed)),
  oneOf('0 -1 1 320 1e3 NaN Infinity 0x500 99999999999999999999 2016 2026 1e308'),
  fc.constantFrom('', '%00', '%', '//evil.example/', Buffer.from('٣٢٠').toString('latin1')),
  fc.integer({ min: 300, max: 700 }).map(String),
  bytes,
)
const query = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

/** Odd values of request headers. */
const headers: Record<string, string[]> = {
  'If-None-Match': ['*', '""', 'W/"', '",,,"', `"${'a'.repeat(2000)}"`, ','.repeat(2000)],
  'Accept-Encoding': ['', 'gzip;q=9', 'br, *;q=0', 'x'.repeat(500)],
  Host: ['evil.example', '[::1]', '127.0.0.1:1', 'a.b'],
  Range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1', 'bytes=0-,1-'],
  Accept: ['image/png', '*', 'text/html;q=', '/'],
  'X-Forwarded-Host': ['evil.example', '//evil.example/'],
  'X-Original-URL': ['evil.example', '//evil.example/'],
  Forwarded: ['evil.example', '//evil.example/'],
  Origin: ['null', 'https://evil.example'],
  Referer: ['null', 'https://evil.example'],
}
const header = fc
  .constantFrom(...Object.entries(headers))
  .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)))

export const hostile: fc.Arbitrary<Hostile> = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant('GET') },
    oneOf('HEAD POST PUT DELETE PATCH OPTIONS PROPFIND'),
  ),
  path: fc
    .tuple(fc.oneof(known, broken, { weight: 2, arbitrary: mixed }), fc.option(query, { nil: '' }))
    .map(([text, search]) => (search ? `${text}?${search}` : text)),
  headers: fc.array(header, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
  body: fc.constantFrom('', '', '{', '\0'.repeat(100)),
})
