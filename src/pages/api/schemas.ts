// The JSON Schemas (draft 2020-12) of JSON responses, for `/openapi.json`.

import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { formatNames } from '../../chart/formats'
import { problemAddress } from '../../site/problems'
import { pageBuilders } from '../build-page'
import { month, source } from '../shapes'
import { pageSchemaName } from './address'

const text = v.string()
const address = v.pipe(text, v.url())
const whole = v.pipe(v.number(), v.integer())
const price = v.nullable(v.number())
const knownMonth = v.nullable(month)

const files = v.object(v.entriesFromList(formatNames, address))

const parameter = v.object({
  meaning: text,
  allowed: text,
  default: v.optional(v.union([text, whole])),
  schema: v.record(text, v.any()),
})

const components = {
  ChartList: v.object({
    charts: v.array(
      v.object({ name: text, kind: text, title: text, label: text, page: address, files }),
    ),
    cards: v.array(v.object({ name: text, files: v.object({ png: address }) })),
    /** With `{month}` in the addresses. */
    months: v.optional(
      v.object({
        from: month,
        to: month,
        page: text,
        files: v.object(v.entriesFromList(formatNames, text)),
      }),
    ),
    prices: v.object({
      files: v.object({ csv: address }),
      parameters: v.record(text, parameter),
    }),
    formats: v.record(
      text,
      v.object({ type: text, parameters: v.record(text, v.record(text, parameter)) }),
    ),
    documentation: address,
    description: address,
  }),
  ChartData: v.object({
    title: text,
    /** Of an index. */
    note: v.optional(text),
    caveat: v.optional(text),
    gaps: v.optional(v.record(text, text)),
    // With `in` and with `axis=index` there are more.
    units: v.objectWithRest(v.entriesFromList(['month', 'usd', 'btc_usd', 'btc'], text), text),
    sources: v.objectWithRest({ usd: source, btc_usd: source }, source),
    lastMonth: v.objectWithRest(
      v.entriesFromList(['usd', 'btc_usd', 'btc'], knownMonth),
      knownMonth,
    ),
    rows: v.array(
      v.objectWithRest({ month, ...v.entriesFromList(['usd', 'btc_usd', 'btc'], price) }, price),
    ),
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

export const schemas = Object.fromEntries(
  [...Object.entries(components), ...pages].map(([name, schema]) => {
    const { $schema: _, ...component } = toJsonSchema(schema as v.GenericSchema, {
      target: 'draft-2020-12',
    })
    return [name, component]
  }),
)
