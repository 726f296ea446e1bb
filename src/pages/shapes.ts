// The schemas that several responses share, and those of embeds and refusals.

import * as v from 'valibot'
import type { ChartOptions } from '../chart/shown'
import { type Day, type Month, monthPattern } from '../prices/month'
import { currencies } from '../prices/units'
import { themeNames } from '../site/theme'
import { axisNames, chartDefaults } from '../url/parameters'

export const month = v.pipe(v.string(), v.regex(monthPattern)) as v.GenericSchema<Month>
export const day = v.pipe(v.string(), v.isoDate()) as v.GenericSchema<Day>

export const range = v.object({ from: month, to: month })

/** An end of a range as in queries: a year or a month. */
const queryEnd = v.union([v.number(), month])

/** The months that may be asked for, and those that are shown by default. */
export const reach = v.object({ table: range, defaultWindow: range })

/** A choice is a number or text as its default is; of scales there are few, whatever the data. */
function choiceSchema(name: string, standard: number | string): v.GenericSchema {
  if (name === 'axis') return v.picklist(axisNames)
  return typeof standard === 'number' ? v.number() : v.string()
}

const choices = Object.fromEntries(
  Object.entries(chartDefaults).map(([name, standard]) => [name, choiceSchema(name, standard)]),
) as { [Name in keyof typeof chartDefaults]: v.GenericSchema<ChartOptions[Name]> }

/** What is asked for of a chart, as the server has resolved it, without what is the default. */
export const shown = v.object({
  window: v.object({ ...range.entries, last: v.optional(v.number()) }),
  ...v.partial(v.object(choices)).entries,
  theme: v.optional(v.picklist(themeNames)),
})

/** The canonical queries that name what is shown. */
const queries = v.object({
  query: v.string(),
  /** With both ends of the range, which shows the same months next year. */
  fixed: v.string(),
  /** As it follows the data; absent where its end is not the newest month. */
  live: v.optional(v.string()),
})

/** The window of a chart, as queries name it, its reach, and what is shown of it. */
export const shownMonths = {
  window: v.object({ from: queryEnd, to: queryEnd }),
  reach,
  shown,
  queries,
}

const price = v.nullable(v.number())

export function byCurrency<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object(v.entriesFromList(currencies, schema))
}

export const knownRow = v.object({ month, ...byCurrency(v.number()).entries })

/** The months with prices, by unit: those of both currencies, and of the table's other units. */
export const knownMonths = v.objectWithRest(
  byCurrency(v.nullable(range)).entries,
  v.nullable(range),
)

/** The monthly prices that charts are built from, in dollars, with those of assets by key. */
export const prices = v.object({
  months: range,
  btcUsd: v.array(price),
  usd: v.record(v.string(), v.array(price)),
  beside: v.optional(v.array(price)),
  /** Of an area, its own money: the prices in dollars, made of them, take twice the bytes. */
  own: v.optional(v.array(price)),
})

export const freshness = v.object({
  last: v.nullable(month),
  next: v.nullable(v.object({ month, due: day })),
  isMissing: v.boolean(),
})

export const source = v.object({
  name: v.string(),
  credit: v.optional(v.string()),
  short: v.optional(v.string()),
  url: v.pipe(v.string(), v.url()),
  terms: v.string(),
  read: v.optional(day),
})

/** The body of a refusal. */
export const problemSchema = v.object({
  type: v.pipe(v.string(), v.url()),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
})

const whole = v.pipe(v.number(), v.integer())

const url = v.pipe(v.string(), v.url())

const anyEmbed = {
  version: v.literal('1.0'),
  title: v.string(),
  provider_name: v.string(),
  provider_url: url,
  cache_age: whole,
  width: whole,
  height: whole,
}

/** An oEmbed response: a frame, or a picture (oEmbed 1.0, sections 2.3.4.4 and 2.3.4.1). */
export const embedSchema = v.variant('type', [
  v.object({
    type: v.literal('rich'),
    ...anyEmbed,
    html: v.string(),
    thumbnail_url: v.optional(url),
    thumbnail_width: v.optional(whole),
    thumbnail_height: v.optional(whole),
  }),
  v.object({ type: v.literal('photo'), ...anyEmbed, url }),
])
