// The schemas of JSON responses: page data, files of data, the list of charts, embeds, and refusals
// (contract, section 10).

import * as v from 'valibot'
import { type Month, monthPattern } from '../prices/month'
import { type ColumnHead, monthColumn, priceColumns } from '../prices/number-table'
import { formatNames } from '../url/formats'
import { problemAddress } from '../url/problems'
import { latestColumns } from './latest-file'

const text = v.string()
const url = v.pipe(text, v.url())
const whole = v.pipe(v.number(), v.integer())
const value = v.nullable(v.number())
const day = v.pipe(text, v.isoDate())
const month = v.pipe(text, v.regex(monthPattern)) as v.GenericSchema<Month>
const lastMonth = v.nullable(month)

const freshness = v.object({
  last: lastMonth,
  next: v.nullable(v.object({ month, due: day })),
  isMissing: v.boolean(),
})

const source = v.object({
  name: text,
  credit: v.optional(text),
  short: v.optional(text),
  url,
  terms: text,
  read: v.optional(day),
})

const texts = v.record(text, text)
const sources = v.record(text, source)

const cells = { string: text, yearmonth: month, number: value }

/** The schemas of a row's values, by column. */
function rowSchema(columns: readonly ColumnHead[]) {
  return Object.fromEntries(columns.map(({ name, type }) => [name, cells[type ?? 'number']]))
}

/** The columns of every file of an asset; with `in` and with `axis=index` there are more. */
const priceNames = priceColumns.map(({ name }) => name)

/** A file with a column for each of its series. */
const seriesFile = {
  units: texts,
  sources,
  lastMonth: v.record(text, lastMonth),
  rows: v.array(v.objectWithRest({ month }, value)),
}

/** The data of a page: programs may rely on what is described here (contract, section 3). */
function pageSchema(data: v.ObjectEntries) {
  const texts = { hash: text, name: text, path: text, search: text }
  return v.object({ ...texts, code: v.literal(200), data: v.object(data) })
}

/** An end of a range as in queries: a year or a month. */
const queryEnd = v.union([v.number(), month])

const files = v.object(v.entriesFromList(formatNames, url))
const templates = v.object(v.entriesFromList(formatNames, text))

const parameter = v.object({
  meaning: text,
  allowed: text,
  default: v.optional(v.union([text, whole])),
  schema: v.record(text, v.any()),
})

const parameterRecord = v.record(text, parameter)

export type ListedParameters = v.InferOutput<typeof parameterRecord>

const chartListSchema = v.object({
  charts: v.array(v.object({ name: text, kind: text, title: text, label: text, page: url, files })),
  cards: v.array(v.object({ name: text, files: v.object({ png: url }) })),
  /** With `{month}` in the URLs. */
  months: v.optional(v.object({ from: month, to: month, page: text, files: templates })),
  /** The files of all areas. */
  inflation: v.optional(v.object({ page: url, files })),
  prices: v.object({ files: v.object({ csv: url }), parameters: parameterRecord }),
  latest: v.object({ files: v.object({ csv: url, json: url }) }),
  formats: v.object(
    v.entriesFromList(
      formatNames,
      v.object({ type: text, parameters: v.record(text, parameterRecord) }),
    ),
  ),
  documentation: url,
  description: url,
})

export type ChartList = v.InferOutput<typeof chartListSchema>

const anyEmbed = {
  version: v.literal('1.0'),
  title: text,
  provider_name: text,
  provider_url: url,
  cache_age: whole,
  width: whole,
  height: whole,
}

/** An oEmbed response: a frame, or a picture (oEmbed 1.0, sections 2.3.4.4 and 2.3.4.1). */
const embedSchema = v.variant('type', [
  v.object({
    type: v.literal('rich'),
    ...anyEmbed,
    html: text,
    thumbnail_url: v.optional(url),
    thumbnail_width: v.optional(whole),
    thumbnail_height: v.optional(whole),
  }),
  v.object({ type: v.literal('photo'), ...anyEmbed, url }),
])

export type Embed = v.InferOutput<typeof embedSchema>

/** The schemas by their names as components of `/openapi.json`. */
export const responseSchemas = {
  Page: pageSchema({}),
  AssetPage: pageSchema({
    asset: v.object(v.entriesFromList(['key', 'title', 'label', 'path'], text)),
    window: v.object({ from: queryEnd, to: queryEnd }),
    chart: v.object({
      labels: v.array(month),
      datasets: v.array(v.object({ label: text, unit: text, data: v.array(value) })),
    }),
  }),
  RefusedPage: v.object({ hash: text, code: v.literal(404), path: text }),
  ChartData: v.object({
    title: text,
    /** Only for an index. */
    note: v.optional(text),
    caveat: v.optional(text),
    gaps: v.optional(texts),
    units: v.objectWithRest(v.entriesFromList(['month', ...priceNames], text), text),
    sources: v.objectWithRest({ usd: source, btc_usd: source }, source),
    lastMonth: v.objectWithRest(v.entriesFromList(priceNames, lastMonth), lastMonth),
    rows: v.array(v.objectWithRest(rowSchema([monthColumn, ...priceColumns]), value)),
  }),
  AreaData: v.object({
    title: text,
    note: v.optional(text),
    caveat: v.optional(text),
    ...seriesFile,
  }),
  GoodsData: v.object({ title: text, currency: text, ...seriesFile }),
  InflationData: v.object({
    title: text,
    units: texts,
    sources: v.array(v.object({ ...source.entries, column: text, areas: v.array(text) })),
    rows: v.array(v.objectWithRest({ area: text, name: text, month, index_to: month }, value)),
  }),
  ThenData: v.object({
    title: text,
    columns: texts,
    units: texts,
    sources,
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
  LatestData: v.object({
    title: text,
    /** The day of the last update of the data; absent where none is recorded. */
    updated: v.optional(day),
    /** The day, in UTC, that decides whether a month is missing. */
    asOf: day,
    columns: texts,
    units: texts,
    sources,
    /** By the keys of the goods and of Bitcoin: the month that comes next, and by when. */
    freshness: v.record(text, freshness),
    rows: v.array(v.object(rowSchema(latestColumns))),
  }),
  ChartList: chartListSchema,
  Embed: embedSchema,
  Problem: v.pipe(
    v.object({ type: url, title: text, status: whole, detail: text }),
    v.description(
      `What was wrong (RFC 9457); the type is explained at its address, such as ${problemAddress('not-found', '')}.`,
    ),
  ),
} satisfies Record<string, v.GenericSchema>
