// What answers in JSON look like, as JSON Schema (draft 2020-12): the components of `/openapi.json`.

import { formatNames } from '../../chart/formats'
import { problemAddress } from '../../site/problems'

type Schema = Readonly<Record<string, unknown>>

const text = { type: 'string' } as const
const address = { type: 'string', format: 'uri' } as const
const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } as const
const end = { anyOf: [month, { type: 'integer' }] } as const
const price = { type: ['number', 'null'] } as const
const knownMonth = { anyOf: [month, { type: 'null' }] } as const

/** An object; all its fields are there unless they are named as `optional`. */
function object(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function list(items: Schema): Schema {
  return { type: 'array', items }
}

function mapOf(values: Schema): Schema {
  return { type: 'object', additionalProperties: values }
}

function page(data: Schema): Schema {
  return object({ hash: text, code: { const: 200 }, path: text, data })
}

const source = object({ name: text, credit: text, url: address, terms: text }, ['credit'])
const indexColumns = ['usd_index', 'btc_index']

const files = object(Object.fromEntries(formatNames.map((format) => [format, address])))

const parameter = object(
  { meaning: text, allowed: text, default: { type: ['string', 'integer'] }, schema: mapOf({}) },
  ['default'],
)

export const schemas = {
  ChartList: object({
    charts: list(
      object({ name: text, kind: text, title: text, label: text, page: address, files }),
    ),
    cards: list(object({ name: text, files: object({ png: address }) })),
    formats: mapOf(object({ type: text, parameters: mapOf(mapOf(parameter)) })),
    documentation: address,
    description: address,
  }),
  ChartData: object(
    {
      title: text,
      caveat: text,
      gaps: mapOf(text),
      units: object(
        { month: text, usd: text, btc_usd: text, btc: text, usd_index: text, btc_index: text },
        indexColumns,
      ),
      sources: object({ usd: source, btc_usd: source }),
      lastMonth: object({ usd: knownMonth, btc_usd: knownMonth, btc: knownMonth }),
      rows: list(
        object(
          { month, usd: price, btc_usd: price, btc: price, usd_index: price, btc_index: price },
          indexColumns,
        ),
      ),
    },
    ['caveat', 'gaps'],
  ),
  GoodsData: object({
    title: text,
    currency: text,
    units: mapOf(text),
    sources: mapOf(source),
    lastMonth: mapOf(knownMonth),
    rows: list({ ...object({ month }), additionalProperties: price }),
  }),
  ChartPage: page(
    object({
      asset: object({ key: text, title: text, label: text, path: text }),
      window: object({ from: end, to: end }),
      chart: object({
        labels: list(month),
        datasets: list(object({ label: text, data: list(price) })),
      }),
    }),
  ),
  Page: page({ type: 'object' }),
  Embed: object(
    {
      version: { const: '1.0' },
      type: { const: 'rich' },
      title: text,
      provider_name: text,
      provider_url: address,
      cache_age: { type: 'integer' },
      thumbnail_url: address,
      thumbnail_width: { type: 'integer' },
      thumbnail_height: { type: 'integer' },
      html: text,
      width: { type: 'integer' },
      height: { type: 'integer' },
    },
    ['thumbnail_url', 'thumbnail_width', 'thumbnail_height'],
  ),
  Problem: {
    ...object({ type: address, title: text, status: { type: 'integer' }, detail: text }),
    description: `What was wrong (RFC 9457); the type is explained where it leads, as at ${problemAddress('not-found', '')}.`,
  },
} as const satisfies Record<string, Schema>

export type SchemaName = keyof typeof schemas
