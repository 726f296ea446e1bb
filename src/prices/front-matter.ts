// What the files of assets and of Bitcoin say: each field, and what is allowed in it.

import * as v from 'valibot'
// With its ending, so that Node can run this file as it is.
import { groups } from './groups.ts'
import { monthSchema, seriesSchema } from './series.ts'

const text = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text that is not empty'))
const wholeNumber = 'a whole number from 1'
const webAddress = 'an address that begins with https://'
/** Dollars a unit. */
export const priceSchema = v.pipe(
  v.number('a number above zero, without quotes'),
  v.finite('a finite number'),
  v.gtValue(0, 'a number above zero'),
)
/** The price to which an index is scaled. */
export const baseSchema = v.strictObject(
  { month: monthSchema, dollars: priceSchema },
  'month and dollars',
)

export type Base = v.InferOutput<typeof baseSchema>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

const source = v.strictObject(
  {
    name: text,
    /** The name as short as a picture needs it, where the other is long. */
    credit: v.optional(text),
    url: v.pipe(v.string(webAddress), v.url(webAddress), v.startsWith('https://', webAddress)),
    terms: text,
  },
  'name, url and terms, and where the name is long credit',
)

/** What `bitcoin.json` says of the price of Bitcoin. */
export const bitcoinSchema = v.strictObject({ source, series: seriesSchema }, 'source and series')

/** What an asset's file says of it. */
export const frontMatterSchema = v.strictObject(
  {
    /** Place in the navigation, counted from 1. */
    order: v.pipe(v.number(wholeNumber), v.integer(wholeNumber), v.minValue(1, wholeNumber)),
    /** The chart's title, e.g. "Price of Gold in Bitcoin". */
    title: text,
    /** The name in running text and in the dropdown, e.g. "Gold". */
    label: text,
    group: v.picklist(groupNames, `one of ${groupNames.join(', ')}`),
    /** What one price buys, as a noun phrase. */
    unit: text,
    /** What the price is not, in one sentence, where that is easily mistaken. */
    caveat: v.optional(text),
    /** The subject of the home page's headline; one asset has it. */
    headline: v.optional(text),
    /** What inflation is measured by, as a noun phrase; one asset has it. */
    inflation: v.optional(text),
    base: v.optional(baseSchema),
    /** Why months between others have no price: a clause each. */
    gaps: v.optional(v.record(monthSchema, text)),
    /** Who publishes the dollar price, where, and on what terms. */
    source,
    /** Where its months come from, and when. */
    series: seriesSchema,
  },
  'order, title, label, group, unit, source and series, and where they are needed caveat, headline, inflation, base and gaps',
)

export type AssetFrontMatter = v.InferOutput<typeof frontMatterSchema>
