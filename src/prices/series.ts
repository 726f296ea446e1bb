// Where the months of a series come from, and when: what front matter says of it, field by field in
// docs/monthly-update.md.

import * as v from 'valibot'
// With its ending, so that Node can run this file as it is.
import { monthPattern } from './month.ts'

/** Those that a refresh can ask, or read the files of. */
export const publisherNames = [
  'fred',
  'coin-metrics',
  'coinbase',
  'datasets',
  'bls',
  'eia',
  'world-bank',
] as const

export type PublisherName = (typeof publisherNames)[number]

/**
 * On which days a publisher observes. All but `monthly` are averaged over complete months: every
 * day, every day from Monday to Friday (holidays are listed without a value), or every Monday.
 */
export const frequencies = ['monthly', 'daily', 'weekdays', 'mondays'] as const

/** A price that moves further within a month is more likely a mistake than news. */
const usualJump = 0.4

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
    jump: v.optional(shareSchema, usualJump),
    revises: v.optional(shareSchema),
    publishedDecimals: v.optional(countSchema),
    secondSource: v.optional(
      v.strictObject({ ...source, within: shareSchema }, 'publisher, id, frequency and within'),
    ),
  },
  'publisher, id, from, decimals and appearsAfterDays, and what docs/monthly-update.md lists',
)

export type Series = v.InferOutput<typeof seriesSchema>
