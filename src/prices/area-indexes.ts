// The indexes of areas, one row each: their paths, pages, files, series, columns, and sentences are
// made from these rows.

import { monthsPerQuarter } from './month.ts'

/**
 * The indexes by the name of their column, which also begins the names of their series. `page` is the
 * page, whose name begins the ids of its files; `folder` begins paths and the names of charts; `of` is
 * the value in queries for all areas; `label` stands in headings before "in" and an area; `unit` is
 * a plural for sentences. The client loads these with every page, so further details are below.
 */
export const areaIndexes = {
  cpi: { page: 'area', folder: 'inflation', of: 'cpi', label: 'Living', unit: 'consumer prices' },
  house: { page: 'house', folder: 'housing', of: 'housing', label: 'Houses', unit: 'house prices' },
} as const satisfies Record<string, Record<'page' | 'folder' | 'of' | 'label' | 'unit', string>>

export type AreaIndex = keyof typeof areaIndexes

/** The names of the pages of indexes. */
type IndexPageName = (typeof areaIndexes)[AreaIndex]['page']

export const indexKeys = Object.keys(areaIndexes) as AreaIndex[]

/** The index that every area has, and that is shown by default. */
export const mainIndex = 'cpi' satisfies AreaIndex

/** A value for each index, by the name of its page. */
export function byIndexPage<Value>(pick: (index: AreaIndex) => Value) {
  const entries = indexKeys.map((index) => [areaIndexes[index].page, pick(index)])
  return Object.fromEntries(entries) as Record<IndexPageName, Value>
}

/** The year in which the indexes of all areas are 100 on average, and their base in words. */
export const areaBaseYear = 2010
export const areaIndexBase = `${areaBaseYear} = 100`

/** The other details of an index, for the server, the build, and refreshes. */
type IndexDetails = {
  /** The months that a value covers; by default one, or a quarter's if the area's row says so. */
  everyMonths?: typeof monthsPerQuarter
  /** The good that is this index for the United States, if there is one, as a noun for sentences. */
  ofDollars?: string
  /** The meaning of its column in files, and a remark that follows the base. */
  name: string
  remark: string
  /** A sentence or more on what it measures in an area. */
  prose: (inSentence: string) => string
  /** The publisher's id of an area's series, given the publisher's key of the area, and our code. */
  id: (bis: string, code: string) => string
  /** The decimals of its series, and the largest revision of a value, as a share. */
  rules: { decimals: number; publishedDecimals: number; revises: number }
  /** The largest factor by which a value may differ from the one before. */
  mostMove: number
}

/**
 * The publisher's series are indexes (628), not changes over a year (771). It rounds most of them to six
 * decimals; further decimals that the table has stay.
 */
export const indexDetails: Readonly<Record<AreaIndex, IndexDetails>> = {
  cpi: {
    ofDollars: 'the consumer basket',
    name: 'consumer price index',
    remark: '; for a quarter, in its last month',
    prose: (inSentence) =>
      `This is the consumer price index of ${inSentence} (${areaIndexBase}). It follows the prices of what households there pay for, from rent to haircuts.`,
    id: (bis) => `WS_LONG_CPI/M.${bis}.628`,
    // Restatements are below 2%; another index of the same country is further off, such as India's for
    // all consumers, by 2.6%.
    rules: { decimals: 6, publishedDecimals: 6, revises: 0.02 },
    // Türkiye's rose by 14% in December 2021.
    mostMove: 1.2,
  },
  house: {
    everyMonths: monthsPerQuarter,
    ofDollars: 'the typical house',
    name: 'index of house prices',
    remark: ', of the quarter that ends with the month',
    prose: (inSentence) =>
      `This is an index of what houses and apartments in ${inSentence} sell for (${areaIndexBase}), not adjusted for inflation. Rent, taxes, and interest are not in it.`,
    // Not adjusted for inflation (N).
    id: (bis) => `WS_SPP/Q.${bis}.N.628`,
    // The first values are estimates.
    rules: { decimals: 6, publishedDecimals: 4, revises: 0.1 },
    // Türkiye's rose by 37% early in 2022.
    mostMove: 1.45,
  },
}

/** The number of months that each value of an index covers; `undefined` for one. */
export function monthsPerValue(
  index: AreaIndex,
  { isQuarterly }: { isQuarterly?: true | undefined },
) {
  return indexDetails[index].everyMonths ?? (isQuarterly ? monthsPerQuarter : undefined)
}

/** The kinds of an area's series: its indexes, and how much of its money a dollar buys. */
export const areaSeriesKinds = [...indexKeys, 'rate'] as const

export type AreaSeriesKind = (typeof areaSeriesKinds)[number]

/** The name of a series in world.json, e.g. "cpi-eur". */
export function areaSeriesKey(kind: AreaSeriesKind, code: string): string {
  return `${kind}-${code}`
}
