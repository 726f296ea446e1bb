// The schema of `series` in front matter: how the monthly update fetches a series.
// docs/monthly-update.md explains each field.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { monthPattern } from './month.ts'

/** The publishers that the monthly update can fetch from. */
const publisherNames = [
  'fred',
  'coin-metrics',
  'coinbase',
  'datasets',
  'bls',
  'eia',
  'world-bank',
] as const

export type PublisherName = (typeof publisherNames)[number]

/** How often a publisher has values; `weekdays` lists holidays without one. */
const frequencies = ['monthly', 'daily', 'weekdays', 'mondays'] as const

/** A larger change within a month is more likely an error than real. */
const defaultJump = 0.4

const month = 'a month "YYYY-MM"'
export const monthSchema = v.pipe(v.string(month), v.regex(monthPattern, month))

const [share, count] = ['a number above zero', 'a whole number from 0']
const shareSchema = v.pipe(v.number(share), v.gtValue(0, share))
const countSchema = v.pipe(v.number(count), v.integer(count), v.minValue(0, count))

const source = {
  publisher: v.picklist(publisherNames, `one of ${publisherNames.join(', ')}`),
  id: v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty')),
  unit: v.optional(v.string('a text')),
  frequency: v.optional(v.picklist(frequencies, `one of ${frequencies.join(', ')}`), 'monthly'),
}

export const seriesSchema = v.strictObject(
  {
    ...source,
    from: monthSchema,
    decimals: countSchema,
    appearsAfterDays: countSchema,
    shiftMonths: v.optional(v.pipe(v.number('a whole number'), v.integer('a whole number')), 0),
    times: v.optional(shareSchema, 1),
    jump: v.optional(shareSchema, defaultJump),
    revises: v.optional(shareSchema),
    publishedDecimals: v.optional(countSchema),
    secondSource: v.optional(
      v.strictObject({ ...source, within: shareSchema }, 'publisher, id, frequency and within'),
    ),
  },
  'publisher, id, from, decimals and appearsAfterDays, and what docs/monthly-update.md lists',
)

export type Series = v.InferOutput<typeof seriesSchema>
