// The series of the data folder, each with its description: from front matter, or from the rules for
// all areas.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import {
  type AreaSeriesKind,
  areaSeriesKey,
  areaSeriesKinds,
  indexDetails,
  mainIndex,
  monthsPerValue,
} from './area-indexes.ts'
import { checkShape, findDuplicates, show } from './check-shape.ts'
import { type Month, monthEntries } from './month.ts'
import {
  type AreasFile,
  areasSchema,
  type Base,
  baseSchema,
  type Change,
  gapsSchema,
  type Series,
  seriesSchema,
} from './schemas.ts'
import { bitcoinSeries, type PriceFile } from './table.ts'

/**
 * The parsed files of the data folder: `prices.json`, `bitcoin.json`, `assets/*.md` by
 * key, `changes.json`, `areas.json` and `world.json` for areas, and `not-covered.json`.
 */
export type DataFiles = {
  table: unknown
  bitcoin: unknown
  assets: Record<string, { frontMatter: unknown; prose: string }>
  changes?: unknown
  areas?: unknown
  world?: unknown
  notCovered?: unknown
}

/** The tables of months, which are files of the same shape. */
export const tableFiles = ['prices.json', 'world.json'] as const

export type TableFile = (typeof tableFiles)[number]

export type SeriesEntry = {
  key: string
  /** The table that has its values. */
  file: TableFile
  series: Series
  base?: Base | undefined
  /** Why months within the series have no value; without `gaps`, any month may have none. */
  gaps?: Record<Month, string>
  /** Only for the series of an area. */
  area?: {
    kind: AreaSeriesKind
    code: string
    /** The number of months that each value covers, if not one. */
    everyMonths?: number | undefined
    /** Whether its present values are from another publisher than its new ones. */
    isMoving: boolean
    /** The largest factor by which a value may differ from the one before. */
    mostMove: number
  }
}

/** The tables by their files; a site may have no areas. */
export function tablesOf({
  table,
  world = {},
}: Pick<DataFiles, 'table' | 'world'>): Record<TableFile, PriceFile> {
  return { 'prices.json': table as PriceFile, 'world.json': world as PriceFile }
}

/** The part of a description that a series needs; Bitcoin's, which has no order, comes last. */
const described = v.object({
  order: v.optional(v.number(), Number.POSITIVE_INFINITY),
  base: v.optional(baseSchema),
  gaps: v.optional(gapsSchema, {}),
  series: seriesSchema,
})

/**
 * All series: those of goods in the order of the navigation, Bitcoin's, and those of areas.
 *
 * @throws Error with a sentence for each description that is invalid
 */
export function listSeries({
  assets,
  bitcoin,
  areas,
}: Pick<DataFiles, 'assets' | 'bitcoin' | 'areas'>): SeriesEntry[] {
  const descriptions = [
    ...Object.entries(assets).map(([key, { frontMatter }]) => {
      return { key, place: `data/assets/${key}.md`, content: frontMatter }
    }),
    { key: bitcoinSeries, place: 'data/bitcoin.json', content: bitcoin },
  ]
  const breaches = [
    ...descriptions.flatMap(({ place, content }) => checkShape(place, described, content)),
    ...(areas === undefined ? [] : checkAreas(areas)),
  ]
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
  const goods = descriptions
    .map(({ key, content }) => ({ key, ...v.parse(described, content) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, ...entry }) => ({ ...entry, file: 'prices.json' as const }))
  return [...goods, ...(areas === undefined ? [] : listAreaSeries(areas as AreasFile))]
}

/** The first month to fetch of a new area. */
const firstMonth: Month = '2010-01'

/** The key of the publisher of new months among `rates.sources`. */
export const newRates = 'bis'

/** The part of an area's row that its series need; the United States have no exchange rate. */
type PublishedArea = Pick<AreasFile['areas'][string], 'bis' | 'isQuarterly'> & { rate?: string }

/**
 * The publisher has each exchange rate as the mean of the month (A) and at its end (E), and the euro's
 * under the euro area and again under each member. Rates of different sources differ by up to 0.6%. A
 * rate has one digit more than exchange rates are quoted with. In December 2021, the dollar rose by 27%
 * in Türkiye.
 */
const rateDetails = {
  id: (bis: string, code: string) => `WS_XRU/M.${bis}.${code.toUpperCase()}.A`,
  rules: { decimals: 6, digits: 6, revises: 0.01 },
  mostMove: 1.4,
}

/** The series of all areas: the indexes that the file describes, then exchange rates. */
function listAreaSeries({ indexes, rates, areas }: AreasFile): SeriesEntry[] {
  return areaSeriesKinds.flatMap((kind) => {
    const isRate = kind === 'rate'
    const published = isRate ? rates : indexes[kind]
    if (!published) return []
    const rows: [string, PublishedArea][] = Object.entries(areas)
    const dollars = !isRate && indexes[kind]?.unitedStates
    if (dollars) rows.push(['usd', { bis: dollars }])
    const { id, rules, mostMove } = isRate ? rateDetails : indexDetails[kind]
    return rows.map(([code, row]): SeriesEntry => {
      const { appearsAfterDays } = published
      const series = { publisher: 'bis', id: id(row.bis, code), from: firstMonth }
      return {
        key: areaSeriesKey(kind, code),
        file: 'world.json',
        series: v.parse(seriesSchema, { ...series, appearsAfterDays, ...rules }),
        area: {
          kind,
          code,
          everyMonths: isRate ? undefined : monthsPerValue(kind, row),
          isMoving: isRate && row.rate !== newRates,
          mostMove,
        },
      }
    })
  })
}

/** Checks `areas.json`. */
export function checkAreas(given: unknown): string[] {
  const breaches = checkShape('areas.json', areasSchema, given)
  if (breaches.length > 0) return breaches
  const { areas, indexes, rates } = given as AreasFile
  const known = Object.keys(rates.sources)
  if (!indexes[mainIndex]) return [`areas.json → indexes → ${mainIndex} is missing.`]
  const rows = Object.entries(areas)
  const locateArea = (code: string) => `areas.json → areas → ${code}`
  const unknown = rows.flatMap(([code, { rate }]) => {
    if (known.includes(rate)) return []
    const allowed = `one of rates.sources (${known.join(', ')})`
    return `${locateArea(code)} → rate is ${show(rate)}; it must be ${allowed}.`
  })
  // Readers tell areas apart by both.
  const shared = (['area', 'noun'] as const).flatMap((field) => {
    const given = rows.map(([code, { [field]: value }]) => {
      return { place: `${locateArea(code)} → ${field}`, owner: `that of ${code}`, value }
    })
    return findDuplicates(given, 'area')
  })
  return [...unknown, ...shared]
}

/**
 * The publishers of the months that are not from a series' first publisher. A month that was revised or
 * corrected later is from the first publisher, unless that change says otherwise.
 */
export function monthsFromOthers(changes: readonly Change[], key: string): Record<Month, string> {
  const others = new Map<Month, string>()
  for (const { series } of changes) {
    const { revised = [], corrected = [], takenFrom = {} } = series[key] ?? {}
    for (const month of [...revised, ...corrected]) others.delete(month)
    for (const [month, name] of monthEntries(takenFrom)) others.set(month, name)
  }
  return Object.fromEntries(others)
}
