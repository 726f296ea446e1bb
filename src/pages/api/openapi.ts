// The OpenAPI 3.1 document, made of the rules that validate requests, and of the schemas of JSON responses
// (contract, section 10).

import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { formatNames } from '../../chart/formats'
import { priceNames } from '../../server/data-file'
import { paths } from '../../site/paths'
import { type ProblemType, problemAddress, problems } from '../../site/problems'
import type { SiteMetadata } from '../../site/site'
import { pageBuilders } from '../build-page'
import { month, source } from '../shapes'
import {
  type Address,
  type ApiParameter,
  cachingWords,
  errorCachingWords,
  pageSchemaName,
} from './address'

/** The version of the URLs and the responses, not of the data. */
const version = '1.0.0'

export function openApi(addresses: readonly Address[], site: SiteMetadata) {
  const { siteName, siteDescription, siteUrl } = site
  const documented = addresses.filter(({ id }) => id !== 'openapi')
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version,
      description: `${siteDescription} Everything is read-only, needs no key, and takes GET and HEAD.`,
    },
    externalDocs: { url: siteUrl + paths.api },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(documented.flatMap(pathsOf)),
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.keys(problems).map((type) => [type, problemResponse(type as ProblemType)]),
      ),
    },
  }
}

/** Lists the cards one by one: as a template, their path would be the same as that of charts. */
function pathsOf(address: Address): [path: string, item: object][] {
  const { path, names, id } = address
  if (names?.name !== 'card') return [[path, { get: operationOf(address, id) }]]
  return names.choices.map((name) => {
    const own = { ...address, names: undefined }
    return [path.replace('{card}', name), { get: operationOf(own, `${id}-${name}`) }]
  })
}

const canonicalized = 'The canonical URL, without what is not allowed.'

function operationOf(address: Address, operationId: string) {
  const { title, explanation, names, parameters, isCanonicalized, problems: types } = address
  const asProblems = types.map((type) => {
    return [problems[type].status, { $ref: `#/components/responses/${type}` }]
  })
  const asPages = (address.refusals ?? []).map((status) => [status, refusalOf(address, status)])
  return {
    operationId,
    summary: title,
    ...(explanation && { description: explanation }),
    parameters: [...(names ? [nameParameter(names)] : []), ...parameters.map(queryParameter)],
    responses: {
      200: successOf(address),
      ...(address.caching !== 'hour' && { 304: { description: 'The client has it (ETag).' } }),
      ...(isCanonicalized && { 308: { description: canonicalized } }),
      ...Object.fromEntries([...asProblems, ...asPages]),
    },
  }
}

function successOf({ type, component, caching, title }: Address) {
  const schema = component ? { $ref: `#/components/schemas/${component}` } : {}
  return {
    description: title,
    headers: describeCaching(cachingWords[caching]),
    content: { [type]: { schema } },
  }
}

/** In the form of the page, or of its data. */
function refusalOf({ type, component }: Address, status: 404 | 429) {
  const problem = problems[status === 404 ? 'not-found' : 'too-many-drawings']
  const schema = component ? { $ref: '#/components/schemas/RefusedPage' } : {}
  return { description: problem.title, content: { [type]: { schema } } }
}

function describeCaching(description: string) {
  return { 'Cache-Control': { description, schema: { type: 'string' } } }
}

function nameParameter({ name, meaning, choices, range }: NonNullable<Address['names']>) {
  const schema = range
    ? { type: 'string', pattern: range.pattern, examples: [choices[0]] }
    : { type: 'string', enum: choices }
  const description = range ? `${meaning}: ${range.allowed}.` : meaning
  return { name, in: 'path', required: true, description, schema }
}

function queryParameter({ name, meaning, allowed, ...rule }: ApiParameter) {
  const { schema, defaultValue, isRequired } = rule
  return {
    name,
    in: 'query',
    ...(isRequired && { required: true }),
    description: `${meaning}: ${allowed}.`,
    schema: { ...schema, ...(defaultValue !== undefined && { default: defaultValue }) },
  }
}

function problemResponse(type: ProblemType) {
  const { title, explanation } = problems[type]
  return {
    description: `${title}. ${explanation}`,
    headers: describeCaching(errorCachingWords),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const text = v.string()
const address = v.pipe(text, v.url())
const whole = v.pipe(v.number(), v.integer())
const price = v.nullable(v.number())
const knownMonth = v.nullable(month)

const files = v.object(v.entriesFromList(formatNames, address))
const templates = v.object(v.entriesFromList(formatNames, text))

const parameter = v.object({
  meaning: text,
  allowed: text,
  default: v.optional(v.union([text, whole])),
  schema: v.record(text, v.any()),
})

const parameters = v.record(text, parameter)

const components = {
  ChartList: v.object({
    charts: v.array(
      v.object({ name: text, kind: text, title: text, label: text, page: address, files }),
    ),
    cards: v.array(v.object({ name: text, files: v.object({ png: address }) })),
    /** With `{month}` in the addresses. */
    months: v.optional(v.object({ from: month, to: month, page: text, files: templates })),
    prices: v.object({ files: v.object({ csv: address }), parameters }),
    formats: v.record(text, v.object({ type: text, parameters: v.record(text, parameters) })),
    documentation: address,
    description: address,
  }),
  ChartData: v.object({
    title: text,
    /** Of an index. */
    note: v.optional(text),
    caveat: v.optional(text),
    gaps: v.optional(v.record(text, text)),
    units: v.objectWithRest(v.entriesFromList(['month', ...priceNames], text), text),
    sources: v.objectWithRest({ usd: source, btc_usd: source }, source),
    lastMonth: v.objectWithRest(v.entriesFromList(priceNames, knownMonth), knownMonth),
    rows: v.array(v.objectWithRest({ month, ...v.entriesFromList(priceNames, price) }, price)),
  }),
  GoodsData: v.object({
    title: text,
    currency: text,
    units: v.record(text, text),
    sources: v.record(text, source),
    lastMonth: v.record(text, knownMonth),
    rows: v.array(v.objectWithRest({ month }, price)),
  }),
  ThenData: v.object({
    title: text,
    columns: v.record(text, text),
    units: v.record(text, text),
    sources: v.record(text, source),
    missing: v.array(text),
    rows: v.array(
      v.object({
        good: text,
        month,
        ...v.entriesFromList(['usd_then', 'btc_then', 'usd_now', 'btc_now'], v.number()),
        month_now: month,
      }),
    ),
  }),
  RefusedPage: v.object({ hash: text, code: v.picklist([404, 429]), path: text }),
  Embed: v.object({
    version: v.literal('1.0'),
    type: v.literal('rich'),
    title: text,
    provider_name: text,
    provider_url: address,
    cache_age: whole,
    thumbnail_url: v.optional(address),
    thumbnail_width: v.optional(whole),
    thumbnail_height: v.optional(whole),
    html: text,
    width: whole,
    height: whole,
  }),
  Problem: v.pipe(
    v.object({ type: address, title: text, status: whole, detail: text }),
    v.description(
      `What was wrong (RFC 9457); the type is explained at its address, such as ${problemAddress('not-found', '')}.`,
    ),
  ),
}

const pages = Object.entries(pageBuilders).map(([name, { schema }]) => [
  pageSchemaName(name),
  v.object({ hash: text, code: v.literal(200), path: text, data: schema }),
])

const schemas = Object.fromEntries(
  [...Object.entries(components), ...pages].map(([name, schema]) => {
    const { $schema: _, ...component } = toJsonSchema(schema as v.GenericSchema, {
      target: 'draft-2020-12',
    })
    return [name, component]
  }),
)
