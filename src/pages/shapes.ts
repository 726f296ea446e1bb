// The schemas that the data of several pages share.

import * as v from 'valibot'
import { monthPattern } from '../prices/month'
import { currencies } from '../prices/units'

export const month = v.pipe(v.string(), v.regex(monthPattern))
export const day = v.pipe(v.string(), v.isoDate())

const range = v.object({ from: month, to: month })

/** An end of a range as in queries: a year or a month. */
const queryEnd = v.union([v.number(), month])

/** The window of a chart, and its reach. */
export const shownMonths = {
  window: v.object({ from: queryEnd, to: queryEnd }),
  reach: v.object({ table: range, standard: range }),
}

const price = v.nullable(v.number())

export function inEachCurrency<Schema extends v.GenericSchema>(schema: Schema) {
  return v.object(v.entriesFromList(currencies, schema))
}

export const knownRow = v.object({ month, ...inEachCurrency(v.number()).entries })

export const unitValues = inEachCurrency(price).entries

/** The months with prices, by unit: those of both currencies, and of a yardstick. */
export const knownMonths = v.objectWithRest(
  inEachCurrency(v.nullable(range)).entries,
  v.nullable(range),
)

/** The monthly prices that charts are built from, in dollars, with those of assets by key. */
export const prices = v.object({
  months: range,
  btcUsd: v.array(price),
  usd: v.record(v.string(), v.array(price)),
  yardstick: v.optional(v.array(price)),
})

export const freshness = v.object({
  last: v.nullable(month),
  next: v.nullable(v.object({ month, due: day })),
  isLate: v.boolean(),
})

export const source = v.object({
  name: v.string(),
  credit: v.optional(v.string()),
  short: v.optional(v.string()),
  url: v.pipe(v.string(), v.url()),
  terms: v.string(),
  read: v.optional(day),
})
