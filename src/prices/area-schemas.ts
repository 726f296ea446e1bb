// The schema of areas.json: the areas outside the United States whose consumer prices and money
// world.json has.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { type AreaSeriesKind, areaSeriesKey, areaSeriesKinds } from './areas.ts'
import { countSchema, sourceSchema, text } from './schemas.ts'

/**
 * The two series of an area, with the largest move from one month to the next, as a share.
 * Türkiye has the largest so far: in December 2021 its prices rose by 14%, and the dollar by 27%.
 */
export const areaSeries = {
  cpi: { largestMove: 0.2 },
  rate: { largestMove: 0.4 },
} as const satisfies Record<AreaSeriesKind, { largestMove: number }>

const codeMessage = 'a code of three small letters'
const codeSchema = v.pipe(v.string(codeMessage), v.regex(/^[a-z]{3}$/, codeMessage))

const bisMessage = 'the two capital letters of a BIS area'

const areaSchema = v.strictObject(
  {
    /** As a title, e.g. "Euro Area". */
    area: text,
    /** Within a sentence, e.g. "the euro area". */
    inSentence: text,
    /** The plural of its money, e.g. "euros". */
    money: text,
    sign: text,
    /** The decimals of an amount of money; two by default. */
    decimals: v.optional(countSchema),
    /** The key of the publisher of its exchange rate, among `rates.sources`. */
    rate: text,
    /** What must be said of its series. */
    note: v.optional(text),
    /** The publisher's key of the area, e.g. "XM". */
    bis: v.pipe(v.string(bisMessage), v.regex(/^[A-Z]{2}$/, bisMessage)),
    /** Whether its consumer prices are published once a quarter. */
    isQuarterly: v.optional(v.literal(true, 'true')),
  },
  'area, inSentence, money, sign, rate and bis, and where they are needed decimals, note and isQuarterly',
)

/** The content of areas.json; the keys of its areas are their currencies, in small letters. */
export const areasSchema = v.strictObject(
  {
    index: v.strictObject(
      { source: sourceSchema, appearsAfterDays: countSchema },
      'source and appearsAfterDays',
    ),
    rates: v.strictObject(
      {
        appearsAfterDays: countSchema,
        /** By key; new months are from the BIS. */
        sources: v.objectWithRest({ bis: sourceSchema }, sourceSchema, 'bis and other sources'),
      },
      'appearsAfterDays and sources',
    ),
    areas: v.record(codeSchema, areaSchema, 'an object of areas'),
  },
  'index, rates and areas',
)

export type AreasFile = v.InferOutput<typeof areasSchema>

export type Area = AreasFile['areas'][string]

export type AreaSeries = { kind: AreaSeriesKind; code: string; key: string }

/** Both series of all areas: their consumer prices, then their exchange rates. */
export function listAreaSeries({ areas }: AreasFile): AreaSeries[] {
  return areaSeriesKinds.flatMap((kind) =>
    Object.keys(areas).map((code) => ({ kind, code, key: areaSeriesKey(kind, code) })),
  )
}
