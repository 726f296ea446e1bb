// What the OpenAPI document promises is asked of the Worker: URLs, parameters, types, refusals.

import { describe, expect, it } from 'vitest'
import { dayOf } from '../../src/prices/month'
import { resources } from '../../src/url/resources'
import { cacheForAnHour, cacheForever, revalidate } from '../../worker/http/headers'
import { fixedTime } from '../fixed-time'
import { sweep } from '../sweeps'
import {
  documentedResponse,
  findFault,
  type Operation,
  operations,
  type Parameter,
  type ValueSchema,
} from './openapi-document'
import { ask, hash } from './request'

const chartPage = encodeURIComponent('https://example.org/gold/')

/**
 * What a value needs with it: pixels are limited, ranges must not be reversed, and full charts have
 * a theme.
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
  // A page's address has one order.
  query.sort()
  return `${path}?${query}`
}

/** Values that a schema allows: all, or the ends and what goes without saying. */
function allowedBy({ type, ...schema }: ValueSchema): (string | number)[] {
  if (schema.enum) return schema.enum
  if (type === 'integer') return [schema.minimum ?? 0, schema.maximum ?? 0]
  if (schema.format === 'uri') return ['https://example.org/gold/']
  const samples = [
    '1974',
    '2020-06',
    '2026',
    '2026-12',
    '2016-01',
    hash,
    'an-older-hash',
    'gold',
    'gold,eggs',
  ]
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
    'sepia',
    'auto',
    'LIGHT',
    '4',
    '',
    'a b',
    'gold,',
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

const isData = (path: string) => /\.(csv|json)$/.test(path)

/** Whether it is a file of a chart that can be compared as text. */
const isFile = (path: string) => /^\/charts\/.*\.(csv|json|svg)$/.test(path)

const bodyOf = async (address: string) => (await ask(address)).text()

/** How the refusal of a parameter differs from that of others. */
function refusalStatus({ operationId, responses }: Operation, { name }: Parameter): number {
  if (operationId === 'oembed') return { format: 501, url: 404 }[name] ?? 400
  return responses[400] ? 400 : 308
}

const queries = operations.flatMap(({ path, operation }) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ path, operation, parameter, name: parameter.name })),
)

describe.each(operations)('$template', ({ path, operation }) => {
  const required = operation.parameters.some((parameter) => parameter.name === 'url')
  const address = required ? `${path}?url=${chartPage}` : path
  const resource = resources.find(({ id }) => id === operation.operationId)

  it('responds as is promised', async () => {
    await expectAsPromised(address, operation, 200)
    if (required) await expectAsPromised(path, operation, 400)
    const { headers } = await ask(address)
    const isShared = resource?.isShared || path.startsWith('/charts/')
    expect(headers.get('Access-Control-Allow-Origin')).toBe(isShared ? '*' : null)
    const head = await ask(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('ETag')).toBe(headers.get('ETag'))
    const refused = await ask(address, { method: 'DELETE' })
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(isShared ? '*' : null)
    const tag = headers.get('ETag')
    const isTagged = documentedResponse(operation, 304) !== undefined
    expect([tag !== null, isTagged]).toEqual([isTagged, isTagged])
    if (!tag) return
    expect((await ask(address, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  it('is cached as is promised', async () => {
    const lifetime = async (address: string) => (await ask(address)).headers.get('Cache-Control')
    const isRevalidated = resource?.caching === 'revalidated'
    expect(await lifetime(address)).toBe(
      isRevalidated ? revalidate(dayOf(new Date(fixedTime))) : cacheForAnHour,
    )
    if (resource?.caching !== 'versioned') return
    expect(await lifetime(`${address}?v=${hash}`)).toBe(cacheForever)
    expect(await lifetime(`${address}?v=another-build`)).toBe(cacheForAnHour)
    expect(await lifetime(address)).toBe(cacheForAnHour)
  })

  it('has no refusal of a drawing that is not promised', async () => {
    const settings = {
      // Of its own, so that nothing is cached.
      SITE_URL: 'https://limited.example',
      DRAWING_LIMIT: { limit: async () => ({ success: false }) },
    }
    const named = operation.parameters.filter((parameter) => parameter.in === 'query')
    const queries = named.flatMap(({ name, schema }) =>
      allowedBy(schema).map((value) => addressOf(path, operation, name, String(value))),
    )
    for (const asked of [address, ...queries]) {
      const response = await ask(asked.replace('example.org', 'limited.example'), {}, settings)
      if (response.status !== 429) continue
      const [type] = Object.keys(documentedResponse(operation, 429)?.content ?? {})
      expect([asked, type]).toEqual([asked, response.headers.get('Content-Type')])
    }
  })

  it('knows each name that is promised, and no other', async () => {
    const [name] = operation.parameters.filter((parameter) => parameter.in === 'path')
    const first = String((name?.schema.enum ?? name?.schema.examples)?.[0])
    for (const choice of name?.schema.enum ?? []) {
      const other = path.replace(first, String(choice))
      expect([other, (await ask(other, { method: 'HEAD' })).status]).toEqual([other, 200])
    }
    if (name) await expectAsPromised(path.replace(first, 'nothing'), operation, 404)
  })

  it('does with a parameter that is not promised what it says', async () => {
    const { status } = await ask(`${address}${required ? '&' : '?'}color=red`)
    const isFree = operation.operationId === 'oembed' || !operation.responses[400]
    if (!isFree) expect(status).toBe(400)
    else expect(status).toBe(operation.responses[308] ? 308 : 200)
  })
})

/** What is promised in the same words of the same kind of file is tried on one of them. */
const different = new Map(
  queries.map((query) => {
    const { path, name, parameter, operation } = query
    const kind = [
      /\.\w+$/.exec(path)?.[0],
      name,
      parameter.schema,
      Object.keys(operation.responses),
    ]
    return [JSON.stringify(kind), query]
  }),
)

describe.each(sweep([...different.values()], queries))(
  '$name of $path',
  ({ path, operation, parameter }) => {
    const { name, schema } = parameter

    it('may be what is promised', async () => {
      const values = allowedBy(schema)
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) {
        // A good is not counted in itself.
        if (name === 'in' && path.includes(`/${value}`)) continue
        const asked = addressOf(path, operation, name, String(value))
        const { status, headers } = await ask(asked)
        // A page spells a month that is the first of its year as the year, and leaves out
        // what goes without saying.
        const address = status === 308 ? String(headers.get('Location')) : asked
        if (name === 'area') {
          // It leads to the page of an area.
          expect(status).toBe(308)
          expect(address).toMatch(
            value === 'usd' ? /\/basket\// : new RegExp(`/inflation/${value}/`),
          )
          continue
        }
        // The numbers of a linear axis are those of the default.
        const isDefault = value === schema.default || (value === 'linear' && isData(path))
        if (!isDefault) expect(address).toMatch(new RegExp(`[?&]${name}=`))
        if (schema.enum && isFile(path)) {
          const plain = (await bodyOf(path)) === (await bodyOf(address))
          expect([address, plain]).toEqual([address, address === path])
        }
        if (!operation.responses[308]) expect(address).toBe(asked)
        await expectAsPromised(address, operation, 200)
      }
    })

    it('may be nothing else', async () => {
      const status = refusalStatus(operation, parameter)
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
    })

    it('has the default that is promised', async () => {
      if (schema.default === undefined || !operation.responses[400]) return
      const tagOf = async (address: string): Promise<string | null> => {
        const { status, headers } = await ask(address)
        return status === 308 ? tagOf(String(headers.get('Location'))) : headers.get('ETag')
      }
      const said = `${path}?${name}=${schema.default}`
      if (operation.operationId !== 'oembed') expect(await tagOf(said)).toBe(await tagOf(path))
    })
  },
)
