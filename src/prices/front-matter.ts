// The schemas of the assets' front matter and of bitcoin.json.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { groups } from './groups.ts'
import { monthSchema, seriesSchema } from './series.ts'

const text = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text that is not empty'))
const wholeNumber = 'a whole number from 1'
const webAddress = 'a URL that begins with https://'
/** Dollars per unit. */
export const priceSchema = v.pipe(
  v.number('a number above zero, without quotes'),
  v.finite('a finite number'),
  v.gtValue(0, 'a number above zero'),
)
/** The price that an index is scaled to. */
export const baseSchema = v.strictObject(
  { month: monthSchema, dollars: priceSchema },
  'month and dollars',
)

export type Base = v.InferOutput<typeof baseSchema>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

const source = v.strictObject(
  {
    name: text,
    /** A shorter name for images. */
    credit: v.optional(text),
    /** The shortest name by which readers know the publisher, for small images, e.g. "BLS". */
    short: v.optional(text),
    url: v.pipe(v.string(webAddress), v.url(webAddress), v.startsWith('https://', webAddress)),
    terms: text,
  },
  'name, url and terms, and where the name is long credit and short',
)

/** What prices that are counted in it cannot say, for the method page. */
const limits = text

const yardstickForms =
  'name, currency, sign, less and limits; or of an index of prices name, dollars: newest, and limits'

/** How prices are counted in an asset in place of dollars. */
const yardstick = v.union(
  [
    v.strictObject({
      /** As a choice and at the end of its line, e.g. "Hours of Work". */
      name: text,
      /** Within a sentence, e.g. "hours of work". */
      currency: text,
      sign: text,
      /** "less" gold, or "fewer" hours. */
      less: v.picklist(['less', 'fewer'], 'less or fewer'),
      limits,
    }),
    // Prices in an index of prices are prices in dollars of its newest month.
    v.strictObject({ name: text, dollars: v.literal('newest', 'newest'), limits }),
  ],
  yardstickForms,
)

/** The schema of `bitcoin.json`. */
export const bitcoinSchema = v.strictObject({ source, series: seriesSchema }, 'source and series')

/** The schema of an asset's front matter. */
export const frontMatterSchema = v.strictObject(
  {
    /** The position in its group of the navigation, from 1; no two assets share one. */
    order: v.pipe(v.number(wholeNumber), v.integer(wholeNumber), v.minValue(1, wholeNumber)),
    /** The chart's title, e.g. "Price of Gold in Bitcoin". */
    title: text,
    /** The name in running text and in the dropdown, e.g. "Gold". */
    label: text,
    group: v.picklist(groupNames, `one of ${groupNames.join(', ')}`),
    /** What the price buys, as a noun phrase, e.g. "one troy ounce of gold". */
    unit: text,
    /** What is counted where money buys it, as a plural ("dozen eggs"); of an index, what it is a share of ("of a typical house"). */
    quantity: v.optional(text),
    /** One sentence on what the price could be mistaken for. */
    caveat: v.optional(text),
    /** Whether the chart of goods shows it by default; otherwise it shows the first eight. */
    featured: v.optional(v.literal(true, 'true')),
    /** The subject of the home page's headline; only one asset has it. */
    headline: v.optional(text),
    /** The measure of inflation, as a noun phrase; only one asset has it. */
    inflation: v.optional(text),
    base: v.optional(baseSchema),
    /** What an index without a base month is scaled to, as a few words, e.g. "$1 a point". */
    index: v.optional(text),
    yardstick: v.optional(yardstick),
    /** Why a month has no price, as a clause. */
    gaps: v.optional(v.record(monthSchema, text)),
    /** The publisher of the dollar price, with its terms. */
    source,
    /** How the monthly update fetches the series. */
    series: seriesSchema,
  },
  'order, title, label, group, unit, source and series, and where they are needed quantity, caveat, featured, headline, inflation, base, index, yardstick and gaps',
)

export type AssetFrontMatter = v.InferOutput<typeof frontMatterSchema>
