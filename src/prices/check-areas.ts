// Checks the areas and the table of their consumer prices and exchange rates.

// With the extension, because Node runs this file without a bundler.
import { type AreasFile, areaSeries, areasSchema, listAreaSeries } from './area-schemas.ts'
import { type AreaSeriesKind, areaSeriesKey } from './areas.ts'
import { checkMonths, checkShape, placeOf, show, tableSchema } from './check-table.ts'
import type { Month } from './month.ts'
import { listRows, type PriceFile } from './table.ts'

const file = 'world.json'

/** The parsed files `areas.json` and `world.json`. */
export type AreaFiles = { areas: unknown; world: unknown }

/** Checks both files. Returns sentences like those of `checkData`. */
export function checkAreas({ areas, world }: AreaFiles): string[] {
  const breaches = checkAreaTable({ areas, world })
  if (breaches.length > 0) return breaches
  const rows = listRows(world as PriceFile)
  return listAreaSeries(areas as AreasFile).flatMap(({ key }) =>
    rows.some(([, { [key]: value }]) => typeof value === 'number')
      ? []
      : [`${file}: the series ${key} is missing; it needs at least one value.`],
  )
}

/** The same for a table that may still lack a series. */
export function checkAreaTable({ areas, world }: AreaFiles): string[] {
  const breaches = checkShape('areas.json', areasSchema, areas)
  if (breaches.length > 0) return breaches
  const valid = areas as AreasFile
  const series = listAreaSeries(valid)
  const names = 'cpi- or rate-, and the code of an area in areas.json'
  const ofTable = checkShape(
    file,
    tableSchema(
      series.map(({ key }) => key),
      names,
    ),
    world,
  )
  return [
    ...checkSources(valid),
    ...ofTable,
    // The checks of series compare values, which must be valid first.
    ...(ofTable.length > 0
      ? []
      : series.flatMap(({ kind, code }) => checkAreaSeries(kind, code, world as PriceFile))),
  ]
}

/** Checks one series of a table of the right shape. */
export function checkAreaSeries(kind: AreaSeriesKind, code: string, world: PriceFile): string[] {
  const key = areaSeriesKey(kind, code)
  const known = listRows(world).flatMap(([month, { [key]: value }]): [Month, number][] =>
    typeof value === 'number' ? [[month, value]] : [],
  )
  return [...checkMonths(file, key, world), ...checkMoves(kind, key, known)]
}

function checkMoves(kind: AreaSeriesKind, key: string, known: [Month, number][]): string[] {
  const { largestMove } = areaSeries[kind]
  return known.flatMap(([month, value], index) => {
    const [before, was] = known[index - 1] ?? [month, value]
    if (Math.abs(value / was - 1) <= largestMove) return []
    const bound = `within ${largestMove * 100}% of ${was}, the value of ${before}`
    return [`${placeOf(file, month, key)} is ${show(value)}; it must be ${bound}.`]
  })
}

function checkSources({ areas, rates }: AreasFile): string[] {
  const known = Object.keys(rates.sources)
  return Object.entries(areas).flatMap(([code, { rate }]) => {
    if (known.includes(rate)) return []
    const allowed = `one of rates.sources (${known.join(', ')})`
    return [`areas.json → areas → ${code} → rate is ${show(rate)}; it must be ${allowed}.`]
  })
}
