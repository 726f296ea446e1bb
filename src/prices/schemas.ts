// The schemas of the data folder: the front matter of assets, bitcoin.json, areas.json,
// not-covered.json, and changes.json.
// docs/monthly-update.md explains the fields of `series`.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { goodColors } from '../site/theme.ts'
import { indexKeys } from './area-indexes.ts'
import { longAverages } from './averages.ts'
import { groupNames } from './groups.ts'
import {
  type Day,
  intervalPattern,
  isDay,
  type Month,
  type MonthInterval,
  monthPattern,
} from './month.ts'

/** The publishers that the monthly update can fetch from: files of scripts/refresh/publishers. */
const publisherNames = [
  'fred',
  'coin-metrics',
  'bitview',
  'bitstamp',
  'datasets',
  'bls',
  'eia',
  'world-bank',
  'bis',
] as const

export type PublisherName = (typeof publisherNames)[number]

/** How often a publisher has values; in `weekdays`, holidays are listed without a value. */
const frequencies = ['monthly', 'daily', 'weekdays', 'mondays'] as const

/**
 * The largest difference between two publishers' values of a month, as a share; since 2019, those of
 * Bitcoin have differed by at most 0.15%.
 */
const defaultWithin = 0.005

const monthMessage = 'a month "YYYY-MM"'
const monthSchema = v.pipe(
  v.string(monthMessage),
  v.regex(monthPattern, monthMessage),
) as v.GenericSchema<Month>

function byMonth(allowed?: string) {
  return v.record(monthSchema, text, allowed) as v.GenericSchema<Record<Month, string>>
}

function shareSchema(most: number) {
  const allowed = `a number above 0 and at most ${most}`
  return v.pipe(v.number(allowed), v.gtValue(0, allowed), v.maxValue(most, allowed))
}

function countSchema(most: number, least = 0) {
  const allowed = `a whole number from ${least} to ${most}`
  return v.pipe(
    v.number(allowed),
    v.integer(allowed),
    v.minValue(least, allowed),
    v.maxValue(most, allowed),
  )
}

/** At most a year, as nobody waits longer for a month. */
const delaySchema = countSchema(366)
const decimalsSchema = countSchema(10)

const published = {
  publisher: v.picklist(publisherNames, `one of ${publisherNames.join(', ')}`),
  id: v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty')),
}

const seriesFields = v.strictObject(
  {
    ...published,
    unit: v.optional(v.string('a text')),
    frequency: v.optional(v.picklist(frequencies, `one of ${frequencies.join(', ')}`), 'monthly'),
    from: monthSchema,
    decimals: decimalsSchema,
    digits: v.optional(countSchema(15, 1)),
    appearsAfterDays: delaySchema,
    shiftMonths: v.optional(countSchema(12, -12), 0),
    times: v.optional(shareSchema(1e6), 1),
    revises: v.optional(shareSchema(0.1)),
    publishedDecimals: v.optional(decimalsSchema),
    others: v.optional(v.array(v.strictObject(published, 'publisher and id'), 'a list'), []),
    within: v.optional(shareSchema(0.02), defaultWithin),
  },
  'publisher, id, from, decimals and appearsAfterDays, and what docs/monthly-update.md lists',
)

export const seriesSchema = v.pipe(
  seriesFields,
  v.forward(
    v.check(({ publisher, others }) => {
      const names = [publisher, ...others.map((other) => other.publisher)]
      return new Set(names).size === names.length
    }, 'a list of other publishers than the first, each once'),
    ['others'],
  ),
)

export type Series = v.InferOutput<typeof seriesSchema>

const text = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text that is not empty'))
const wholeNumberMessage = 'a whole number from 1'
const webAddressMessage = 'a URL that begins with https://'
/** Dollars per unit. */
export const priceSchema = v.pipe(
  v.number('a number above zero, without quotes'),
  v.finite('a finite number'),
  v.gtValue(0, 'a number above zero'),
  v.maxValue(1e9, 'a number up to 1000000000'),
)
/** The price that an index is scaled to. */
export const baseSchema = v.strictObject(
  { month: monthSchema, dollars: priceSchema },
  'month and dollars',
)

export type Base = v.InferOutput<typeof baseSchema>

const groupKeys = Object.keys(groupNames) as (keyof typeof groupNames)[]

const dayMessage = 'a day "YYYY-MM-DD"'
const daySchema = v.pipe(v.string(dayMessage), v.check(isDay, dayMessage)) as v.GenericSchema<Day>

const sourceSchema = v.strictObject(
  {
    name: text,
    /** A shorter name for images. */
    credit: v.optional(text),
    /** The shortest name by which readers know the publisher, for small images, e.g. "BLS". */
    short: v.optional(text),
    url: v.pipe(
      v.string(webAddressMessage),
      v.url(webAddressMessage),
      v.startsWith('https://', webAddressMessage),
    ),
    terms: text,
    /** The day on which the terms were last read. */
    read: v.optional(daySchema),
  },
  'name, url and terms, where the name is long credit and short, and where the terms may change read',
)

/** How prices are counted in an asset in place of dollars. */
const yardstick = v.union(
  [
    v.strictObject({
      /** The name as a choice and at the end of its line, e.g. "Hours of Work". */
      name: text,
      /** Within a sentence, e.g. "hours of work". */
      currency: text,
      /** In full, where `currency` does not say what is counted, e.g. "troy ounces of gold". */
      noun: v.optional(text),
      sign: text,
      /** "less" gold, or "fewer" hours. */
      less: v.picklist(['less', 'fewer'], 'less or fewer'),
      /** What prices in this yardstick cannot show, for the method page. */
      limits: text,
    }),
    // Prices in an index of prices are prices in dollars of its latest month.
    v.strictObject({ dollars: v.literal('latest', 'latest'), limits: text }),
  ],
  'name, currency, sign, less and limits, and where it is needed noun; or of an index of prices dollars: latest, and limits',
)

/** Why a month has no price, as a clause. */
export const gapsSchema = byMonth()

export const bitcoinSchema = v.strictObject(
  { source: sourceSchema, series: seriesSchema },
  'source and series',
)

export const frontMatterSchema = v.strictObject(
  {
    /** The position in its group of the navigation, from 1; no two assets share one. */
    order: v.pipe(
      v.number(wholeNumberMessage),
      v.integer(wholeNumberMessage),
      v.minValue(1, wholeNumberMessage),
    ),
    /** The chart's title, e.g. "Price of Gold in Bitcoin". */
    title: text,
    /** The name in running text and in the dropdown, e.g. "Gold". */
    label: text,
    group: v.picklist(groupKeys, `one of ${groupKeys.join(', ')}`),
    /** The number of the color of its line among goods. */
    color: countSchema(goodColors.length, 1),
    /**
     * What the price buys, as a noun phrase, e.g. "one troy ounce of gold"; of an index that has no
     * price, what it measures, as a plural, e.g. "US consumer prices".
     */
    unit: text,
    /** How a sentence about its price begins, in the past tense, e.g. "an ounce of gold cost". */
    sentence: text,
    /** The plural for what an amount of money buys, e.g. "dozens of eggs"; an index has none. */
    quantity: v.optional(text),
    /** One sentence on what the price could be mistaken for. */
    caveat: v.optional(text),
    /** The period that each price is an average of, if not its month. */
    average: v.optional(v.picklist(longAverages, `one of ${longAverages.join(', ')}`)),
    /** Whether the chart of goods shows it by default; otherwise it shows the first eight. */
    featured: v.optional(v.literal(true, 'true')),
    /** Marks the good of the method page's examples; only one asset has it. */
    headline: v.optional(text),
    base: v.optional(baseSchema),
    /**
     * Marks an index that has no price, and says what it is 100 in, e.g. "1982–84 = 100": it is
     * never written as an amount of money or of Bitcoin (contract, section 11).
     */
    indexBase: v.optional(text),
    /** What an index that is counted in dollars is scaled to, in a few words, e.g. "$1 a point". */
    index: v.optional(text),
    yardstick: v.optional(yardstick),
    gaps: v.optional(gapsSchema),
    /** The publisher of the dollar price, with its terms. */
    source: sourceSchema,
    /** How the monthly update fetches the series. */
    series: seriesSchema,
  },
  'order, title, label, group, color, unit, sentence, source and series, and where they are needed quantity, caveat, average, featured, headline, base, indexBase, index, yardstick and gaps',
)

export type AssetFrontMatter = v.InferOutput<typeof frontMatterSchema>

/** The front matter of an asset without its series, and what follows from the name of its file. */
export type Asset = Omit<AssetFrontMatter, 'series' | 'color'> & {
  /** An index of an area has none, because its line is never among goods. */
  color?: number
  /** The name of its file, and of its series in the price table. */
  key: string
  path: string
  /** The code of the money that its series is in, if it is an index of an area. */
  money?: string
}

/** An asset, and the money that its series is in: by default dollars. */
export type Priced = Pick<Asset, 'key' | 'money'>

const codeMessage = 'a code of three small letters, but neither btc nor usd'
const codeSchema = v.pipe(v.string(codeMessage), v.regex(/^(?!btc|usd)[a-z]{3}$/, codeMessage))

const bisMessage = 'the two capital letters of a BIS area'
const bisSchema = v.pipe(v.string(bisMessage), v.regex(/^[A-Z]{2}$/, bisMessage))

const areaSchema = v.strictObject(
  {
    /** As a title, e.g. "Euro Area". */
    area: text,
    /** Within a sentence, if not as in titles, e.g. "the euro area". */
    inSentence: v.optional(text),
    /** `false` for an area that is not a country. */
    isCountry: v.optional(v.literal(false, 'false')),
    /** The plural of its money, e.g. "euros". */
    noun: text,
    sign: text,
    /** The decimals of an amount of money; two by default. */
    decimals: v.optional(decimalsSchema),
    /** The key of the publisher of its exchange rate, among `rates.sources`. */
    rate: text,
    /** A note on its series. */
    note: v.optional(text),
    /** The publisher's key of the area, e.g. "XM". */
    bis: bisSchema,
    /** Whether its consumer prices are published once a quarter. */
    isQuarterly: v.optional(v.literal(true, 'true')),
  },
  'area, noun, sign, rate and bis, and where they are needed inSentence, isCountry, decimals, note and isQuarterly',
)

/** The content of areas.json; the keys of its areas are their currencies, in small letters. */
export const areasSchema = v.strictObject(
  {
    /** A site may lack any but the first. */
    indexes: v.record(
      v.picklist(indexKeys, `one of ${indexKeys.join(', ')}`),
      v.strictObject(
        {
          source: sourceSchema,
          appearsAfterDays: delaySchema,
          /** The publisher's key of the United States, if their own chart is another index. */
          unitedStates: v.optional(bisSchema),
        },
        'source, appearsAfterDays, and maybe unitedStates',
      ),
      'an object of indexes',
    ),
    rates: v.strictObject(
      {
        appearsAfterDays: delaySchema,
        /** By key; new months are from the BIS. */
        sources: v.objectWithRest({ bis: sourceSchema }, sourceSchema, 'bis and other sources'),
      },
      'appearsAfterDays and sources',
    ),
    areas: v.record(codeSchema, areaSchema, 'an object of areas'),
  },
  'indexes, rates and areas',
)

export const notCoveredSchema = v.strictObject(
  {
    /** Countries that are left out for one reason, which is a clause. */
    excluded: v.strictObject(
      { reason: text, areas: v.record(codeSchema, text, 'an object of areas') },
      'reason and areas',
    ),
    /** Other areas that readers look for, with the article that they have in a sentence. */
    areas: v.record(codeSchema, text, 'an object of areas'),
    /** Items that readers look for, as a path may name them. */
    items: v.array(text, 'a list of items'),
  },
  'excluded, areas and items',
)

export type AreasFile = v.InferOutput<typeof areasSchema>

const monthsSchema = v.array(monthSchema, 'a list of months')
const addedMessage = 'a month "YYYY-MM", or several in a row "YYYY-MM/YYYY-MM"'
const addedSchema = v.pipe(
  v.string(addedMessage),
  v.check((months) => monthPattern.test(months) || intervalPattern.test(months), addedMessage),
) as v.GenericSchema<Month | MonthInterval>
const changedShare = 'a share of what was there before'

export const changesSchema = v.array(
  v.strictObject(
    {
      date: daySchema,
      series: v.record(
        v.string(),
        v.strictObject(
          {
            added: v.array(addedSchema, 'a list of months'),
            revised: monthsSchema,
            /** Months that were wrong in the table, but not at the publisher. */
            corrected: v.optional(monthsSchema),
            /** The publisher of each new month that is not from the series' first publisher. */
            takenFrom: v.optional(byMonth('an object of months')),
            /** The publisher of all months from now on, if it has changed. */
            source: v.optional(text),
            /** The largest revision or correction, as a share of the old value, if it is known. */
            largestChange: v.optional(v.pipe(v.number(changedShare), v.finite(changedShare))),
          },
          'added and revised, and where there are any corrected, takenFrom, source and largestChange',
        ),
        'an object of series',
      ),
    },
    'date and series',
  ),
  'a list of refreshes',
)

/** One refresh: its day, and the new, revised, and corrected months of each series that changed. */
export type Change = v.InferOutput<typeof changesSchema>[number]

/** The part of an asset that every page has. */
export type CatalogEntry = Pick<
  Asset,
  'key' | 'title' | 'label' | 'path' | 'group' | 'indexBase' | 'money'
>
