// The data of the page about the method.

import * as v from 'valibot'
import * as shapes from '../shapes'

const series = v.object({
  key: v.string(),
  label: v.string(),
  unit: v.string(),
  source: v.omit(shapes.source, ['credit']),
  /** Its first month that has a price. */
  from: v.nullable(shapes.month),
  freshness: shapes.freshness,
  /** The months between its first price and its last that have none, and why, where that is known. */
  gaps: v.array(v.object({ month: shapes.month, reason: v.string() })),
  /** The months by which it is keyed later than its publisher has it: -1 is one earlier. */
  shiftMonths: v.number(),
})

/** The prices of an asset in the Januaries that a reader may start from. */
const starts = v.object({
  key: v.string(),
  label: v.string(),
  latest: shapes.knownRow,
  /** The same months for all assets, from the oldest. */
  rows: v.array(shapes.row),
})

/** One refresh of the data in words. */
const update = v.object({
  /** Its day, with a number where a day has several. */
  name: v.string(),
  date: shapes.day,
  /** What was added and revised, a sentence a series. */
  changes: v.array(v.string()),
  /** The newest prices that it brought, a sentence an asset. */
  figures: v.array(v.string()),
})

export const schema = v.object({
  /** In the order of the navigation, with Bitcoin last. */
  series: v.array(series),
  /** How a price in Bitcoin is made; `null` where there is none. */
  example: v.nullable(
    v.object({
      label: v.string(),
      row: v.object({ ...shapes.knownRow.entries, btcUsd: v.number() }),
    }),
  ),
  starts: v.array(starts),
  /** The key of the asset whose starting years are shown first. */
  headline: v.nullable(v.string()),
  /** The newest first. */
  updates: v.array(update),
  /** The day on which any price last changed. */
  modified: shapes.day,
})

export type MethodSeries = v.InferOutput<typeof series>
export type Starts = v.InferOutput<typeof starts>
export type DataUpdate = v.InferOutput<typeof update>
export type MethodPageData = v.InferOutput<typeof schema>
