// The indexes of areas: one row for each. Paths, pages, files, series, columns, and sentences of them
// are made from these rows.

import { monthsPerQuarter } from './month.ts'

/**
 * By the names of their columns, with which those of their series begin: the page, with whose name the
 * ids of its files begin; what paths and the names of charts begin with; how the query of all areas names it; and
 * what its charts are of, in headings before "in" and an area, and as a plural in sentences. The client
 * loads these with every page, so the rest is below.
 */
export const areaIndexes = {
  cpi: { page: 'area', folder: 'inflation', of: 'cpi', label: 'Living', unit: 'consumer prices' },
  house: { page: 'house', folder: 'housing', of: 'housing', label: 'Houses', unit: 'house prices' },
} as const satisfies Record<string, Record<'page' | 'folder' | 'of' | 'label' | 'unit', string>>

export type AreaIndex = keyof typeof areaIndexes

/** The names of the pages of indexes. */
type IndexPageName = (typeof areaIndexes)[AreaIndex]['page']

export const indexKeys = Object.keys(areaIndexes) as AreaIndex[]

/** The index that every area has, and what is shown of areas by default. */
export const mainIndex = 'cpi' satisfies AreaIndex

/** A value for the page of each index. */
export function byIndexPage<Value>(pick: (index: AreaIndex) => Value) {
  const entries = indexKeys.map((index) => [areaIndexes[index].page, pick(index)])
  return Object.fromEntries(entries) as Record<IndexPageName, Value>
}

/** What the indexes of all areas are 100 in. */
export const areaIndexBase = '2010 = 100'

/** What the server, the build, and refreshes need in addition. */
type IndexDetails = {
  /** In how many months one value is published; by default one, unless the area's row says more. */
  everyMonths?: typeof monthsPerQuarter
  /** The good that has it for the United States, if one has. */
  ofDollars?: string
  /** What its column has, and what else is said of that. */
  name: string
  remark: string
  /** What it measures in an area, in a sentence or more. */
  prose: (inSentence: string) => string
  /** How the publisher names the series of an area, given its own key of that, and our code. */
  id: (bis: string, code: string) => string
  /** The digits of its series, and by which share its values are revised at most. */
  rules: { decimals: number; publishedDecimals: number; revises: number }
  /** How many times as much or as little a month may be as the one before. */
  mostMove: number
}

/**
 * The publisher's series are indexes (628), not their changes within a year (771), and it rounds most to
 * six decimals; what the table has beyond them stays.
 */
export const indexDetails: Readonly<Record<AreaIndex, IndexDetails>> = {
  cpi: {
    ofDollars: 'the consumer basket',
    name: 'consumer price index',
    remark: '; for a quarter, in its last month',
    prose: (inSentence) =>
      `This is the consumer price index of ${inSentence} (${areaIndexBase}). It follows the prices of what households there pay for, from rent to haircuts.`,
    id: (bis) => `WS_LONG_CPI/M.${bis}.628`,
    // Restated by less than 2%; another index of the same country is further away, as India's of all
    // consumers is, by 2.6%.
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
    // Estimates at first.
    rules: { decimals: 6, publishedDecimals: 4, revises: 0.1 },
    // Türkiye's rose by 37% early in 2022.
    mostMove: 1.45,
  },
}

/** In how many months one value of an index is published, if not in one. */
export function monthsPerValue(
  index: AreaIndex,
  { isQuarterly }: { isQuarterly?: true | undefined },
) {
  return indexDetails[index].everyMonths ?? (isQuarterly ? monthsPerQuarter : undefined)
}

/** The series of an area: its indexes, and how much of its money a dollar buys. */
export const areaSeriesKinds = [...indexKeys, 'rate'] as const

export type AreaSeriesKind = (typeof areaSeriesKinds)[number]

/** The name of a series in world.json, e.g. "cpi-eur". */
export function areaSeriesKey(kind: AreaSeriesKind, code: string): string {
  return `${kind}-${code}`
}
