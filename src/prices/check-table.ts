// Checks tables of months: their shape, and that their series have no hole, no move that is too
// large, and the values that their descriptions promise.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { checkShape, show } from './check-shape.ts'
import { addMonths, type Month, monthEntries, numberInYear, yearOf } from './month.ts'
import { priceSchema } from './schemas.ts'
import { type DataFiles, type SeriesEntry, type TableFile, tableFiles, tablesOf } from './series.ts'
import { listRows, type PriceFile } from './table.ts'

/** The names of the series of a table where they are too many for a sentence. */
const seriesNames: Partial<Record<TableFile, string>> = {
  'world.json': 'cpi-, house- or rate-, and the code of an area in areas.json',
}

/** Checks both tables, which may still lack a series. Returns sentences like those of `checkData`. */
export function checkTables(files: DataFiles, series: readonly SeriesEntry[]): string[] {
  return tableFiles.flatMap((file) => checkTable(file, tablesOf(files)[file], series))
}

/** Checks a table, or the part of it that has some of its series. */
export function checkTable(file: TableFile, table: unknown, all: readonly SeriesEntry[]): string[] {
  const series = all.filter((one) => one.file === file)
  const keys = series.map(({ key }) => key)
  const breaches = checkShape(file, tableSchema(keys, seriesNames[file]), table)
  // What compares values needs valid ones.
  if (breaches.length > 0) return breaches
  return series.flatMap((one) => [
    ...checkMonths(one, table as PriceFile),
    ...checkBase(one, table as PriceFile),
    ...checkMoves(one, table as PriceFile),
  ])
}

/** Checks that a series has a value, and none in the months whose gap is explained. */
export function checkPresence({ key, file, gaps = {} }: SeriesEntry, files: DataFiles): string[] {
  const table = tablesOf(files)[file]
  if (knownValues(table, key).length === 0) {
    return [`${file}: the series ${key} is missing; it needs at least one value.`]
  }
  return monthEntries(gaps).flatMap(([month]) => {
    const value = valueIn(table, month, key)
    if (value === null) return []
    const place = `assets/${key}.md → gaps → ${month}`
    return [`${place} has ${show(value)} in ${file}; it must be a month that has null there.`]
  })
}

function tableSchema(series: string[], names = `the name of a series (${series.join(', ')})`) {
  const seriesName = v.picklist(series, names)
  const month = v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/, 'a month from 1 to 12, unpadded'))
  const year = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/, 'a year from 1900 to 2199'))
  const prices = v.record(seriesName, v.nullable(priceSchema))
  const months = v.record(month, v.pipe(noList('an object of series'), prices))
  const years = v.record(year, v.pipe(noList('an object of months'), months))
  return v.pipe(noList('an object of years'), years)
}

/** Refuses arrays, which Valibot would accept as records with indexes for keys. */
function noList(allowed: string) {
  const isObject = (given: unknown) => given instanceof Object && !Array.isArray(given)
  return v.custom<Record<string, unknown>>(isObject, allowed)
}

/** No month within a series is missing; `null` means that none was published. */
function checkMonths({ key, file }: SeriesEntry, table: PriceFile): string[] {
  const rows = listRows(table)
  const first = rows.findIndex(([, { [key]: value }]) => value !== undefined)
  const last = rows.findLastIndex(([, { [key]: value }]) => typeof value === 'number')
  const between = first < 0 ? [] : rows.slice(first, last + 1)
  return between.flatMap(([month, { [key]: value }], index) => {
    const before = between[index - 1]?.[0]
    const expected = before ? addMonths(before, 1) : month
    const place = placeOf(file, month, key)
    if (month !== expected) return [`${place} comes after ${before}; it must be ${expected}.`]
    return value === undefined ? [`${place} is missing; it must be a price or null.`] : []
  })
}

function checkBase({ key, file, base }: SeriesEntry, table: PriceFile): string[] {
  if (!base) return []
  const value = valueIn(table, base.month, key)
  if (value === base.dollars) return []
  const place = placeOf(file, base.month, key)
  return [`${place} is ${show(value)}; it must be ${base.dollars}, the base of ${key}.`]
}

/** Prices of goods may have moved by more than new ones may, as Bitcoin's has. */
function checkMoves({ key, file, area, series: { jump } }: SeriesEntry, table: PriceFile) {
  const known = area ? knownValues(table, key) : []
  return known.flatMap(([month, value], index) => {
    const [before, was] = known[index - 1] ?? [month, value]
    if (Math.abs(value / was - 1) <= jump) return []
    const bound = `within ${jump * 100}% of ${was}, the value of ${before}`
    return [`${placeOf(file, month, key)} is ${show(value)}; it must be ${bound}.`]
  })
}

function knownValues(table: PriceFile, series: string): [Month, number][] {
  return listRows(table).flatMap(([month, { [series]: value }]): [Month, number][] =>
    typeof value === 'number' ? [[month, value]] : [],
  )
}

function valueIn(table: PriceFile, month: Month, series: string) {
  return table[yearOf(month)]?.[numberInYear(month)]?.[series]
}

/** A value's place for a message. */
function placeOf(file: string, month: Month, series: string): string {
  return `${file} → ${yearOf(month)} → ${numberInYear(month)} → ${series}`
}
