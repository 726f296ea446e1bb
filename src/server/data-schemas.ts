// The schemas of files of data as JSON (contract, section 10).

import * as v from 'valibot'
import * as shapes from '../pages/shapes'
import { type ColumnHead, monthColumn, priceColumns } from '../prices/number-table'
import { latestColumns } from './latest'

const text = v.string()
const value = v.nullable(v.number())
const lastMonth = v.nullable(shapes.month)
const texts = v.record(text, text)
const sources = v.record(text, shapes.source)

const cells = { string: text, yearmonth: shapes.month, number: value }

/** What a row has of each column. */
function rowOf(columns: readonly ColumnHead[]) {
  return Object.fromEntries(columns.map(({ name, type }) => [name, cells[type ?? 'number']]))
}

/** The columns of every file of an asset; with `in` and with `axis=index` there are more. */
const priceNames = priceColumns.map(({ name }) => name)

/** A file with a column for each of its series. */
const seriesFile = {
  units: texts,
  sources,
  lastMonth: v.record(text, lastMonth),
  rows: v.array(v.objectWithRest({ month: shapes.month }, value)),
}

/** By their names as components of `/openapi.json`. */
export const dataSchemas = {
  ChartData: v.object({
    title: text,
    /** Of an index. */
    note: v.optional(text),
    caveat: v.optional(text),
    gaps: v.optional(texts),
    units: v.objectWithRest(v.entriesFromList(['month', ...priceNames], text), text),
    sources: v.objectWithRest({ usd: shapes.source, btc_usd: shapes.source }, shapes.source),
    lastMonth: v.objectWithRest(v.entriesFromList(priceNames, lastMonth), lastMonth),
    rows: v.array(v.objectWithRest(rowOf([monthColumn, ...priceColumns]), value)),
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
    sources: v.array(v.object({ ...shapes.source.entries, column: text, areas: v.array(text) })),
    rows: v.array(
      v.objectWithRest(
        { area: text, name: text, month: shapes.month, index_to: shapes.month },
        value,
      ),
    ),
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
        month: shapes.month,
        ...v.entriesFromList(['usd_then', 'btc_then', 'usd_now', 'btc_now'], v.number()),
        month_now: shapes.month,
      }),
    ),
  }),
  LatestData: v.object({
    title: text,
    /** The day of the last update of the data; absent where none is recorded. */
    updated: v.optional(shapes.day),
    /** The day, in UTC, on which a month is missing or not. */
    asOf: shapes.day,
    columns: texts,
    units: texts,
    sources,
    /** By the keys of the goods and of Bitcoin: the month that comes next, and by when. */
    freshness: v.record(text, shapes.freshness),
    rows: v.array(v.object(rowOf(latestColumns))),
  }),
}
