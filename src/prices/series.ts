// The series of the data folder, and what is known of each: what front matter says of it, or what
// holds for all areas.

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
 * key, `changes.json`, of areas `areas.json` and `world.json`, and `not-covered.json`.
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

/** The tables of months, which are files of one form. */
export const tableFiles = ['prices.json', 'world.json'] as const

export type TableFile = (typeof tableFiles)[number]

export type SeriesEntry = {
  key: string
  /** The table that has its values. */
  file: TableFile
  series: Series
  base?: Base | undefined
  /** Why months between others have no value; without it, any month may have none. */
  gaps?: Record<Month, string>
  /** Of the series of an area. */
  area?: {
    kind: AreaSeriesKind
    code: string
    /** In how many months one value is published, if not in one. */
    everyMonths?: number | undefined
    /** Whether its values are still from another publisher than new ones. */
    isMoving: boolean
    /** How many times as much or as little a month may be as the one before. */
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

/** The first month of an area that the table does not have yet. */
const firstMonth: Month = '2010-01'

/** The key of the publisher of new months among `rates.sources`. */
export const newRates = 'bis'

/** The part of an area's row that its series need; of the United States only some are asked for. */
type PublishedArea = Pick<AreasFile['areas'][string], 'bis' | 'isQuarterly'> & { rate?: string }

/**
 * Of exchange rates the publisher has the mean of the month (A) and its end (E), and the euro's under
 * the euro area and again under each of its members. Those of different sources are up to 0.6% apart. A
 * rate has as many digits as exchange rates are quoted with, and one more. In December 2021, the dollar
 * rose by 27% in Türkiye.
 */
const rateDetails = {
  id: (bis: string, code: string) => `WS_XRU/M.${bis}.${code.toUpperCase()}.A`,
  rules: { decimals: 6, digits: 6, revises: 0.01 },
  mostMove: 1.4,
}

/** The series of all areas: their indexes, as far as they are known, then exchange rates. */
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
  const shared = (['area', 'money'] as const).flatMap((field) => {
    const given = rows.map(([code, { [field]: value }]) => {
      return { place: `${locateArea(code)} → ${field}`, owner: `that of ${code}`, value }
    })
    return findDuplicates(given, 'area')
  })
  return [...unknown, ...shared]
}

/**
 * The publishers of a series' months that are not from its first one. A month that has changed
 * since is from that, unless the change says otherwise.
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
