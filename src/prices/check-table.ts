// Checks tables of months: their shape, and that their series have no holes, no moves larger than any
// on record, and the values that their descriptions promise.

import * as v from 'valibot'
import { areaBaseYear, indexKeys } from './area-indexes.ts'
// With the extension, because Node runs this file without a bundler.
import { checkShape, show } from './check-shape.ts'
import {
  addMonths,
  addYears,
  type Day,
  expandMonths,
  type Month,
  monthEntries,
  monthOfDay,
  monthsPerYear,
  numberInYear,
  yearOf,
} from './month.ts'
import { type Change, priceSchema } from './schemas.ts'
import { type DataFiles, type SeriesEntry, type TableFile, tableFiles, tablesOf } from './series.ts'
import { listRows, type PriceFile } from './table.ts'

/** A description of series names, for a table with too many to list in a sentence. */
const seriesNames: Partial<Record<TableFile, string>> = {
  'world.json': `${indexKeys.map((index) => `${index}-`).join(', ')} or rate-, and the code of an area in areas.json`,
}

/** Checks both tables, which may still lack a series. Returns sentences like those of `checkData`. */
export function checkTables(files: DataFiles, series: readonly SeriesEntry[]): string[] {
  return tableFiles.flatMap((file) => checkTable(file, tablesOf(files)[file], series))
}

/** Checks a table, or a part of it with only some of the series. */
export function checkTable(file: TableFile, table: unknown, all: readonly SeriesEntry[]): string[] {
  const series = all.filter((one) => one.file === file)
  const keys = series.map(({ key }) => key)
  const breaches = checkShape(file, tableSchema(keys, seriesNames[file]), table)
  // The checks below compare values, which must be valid.
  if (breaches.length > 0) return breaches
  return series.flatMap((one) => [
    ...checkMonths(one, table as PriceFile),
    ...checkBase(one, table as PriceFile),
    ...checkMean(one, table as PriceFile),
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

/**
 * Checks the list of changes against the tables: each listed month is in its table, no month is in a
 * table before it can have been published, and the days of the list are in order and at most a year
 * after the latest month.
 */
export function checkChanges(
  changes: readonly Change[],
  files: DataFiles,
  all: readonly SeriesEntry[],
): string[] {
  const tables = tablesOf(files)
  const latest = changes.at(-1)?.date
  const lastOf = (file: TableFile) => listRows(tables[file]).findLast(hasValue)?.[0]
  const last = tableFiles
    .flatMap((file) => lastOf(file) ?? [])
    .toSorted()
    .at(-1)
  return [
    ...changes.flatMap(({ date, series }, index) => {
      const place = `changes.json → ${index}`
      const before = changes[index - 1]?.date
      const isLate = last !== undefined && monthOfDay(date) > addYears(last, 1)
      return [
        ...(before && date < before
          ? [
              `${place} → date is ${date}; it must be ${before}, the day before it in the list, or later.`,
            ]
          : []),
        ...(isLate
          ? [
              `${place} → date is ${date}; it must be at most a year after ${last}, the latest month of the tables.`,
            ]
          : []),
        ...Object.entries(series).flatMap(([key, one]) => {
          const entry = all.find((other) => other.key === key)
          if (!entry)
            return [
              `${place} → series → ${key} is not a series of the tables; it must be one of them.`,
            ]
          const months = [one.added, one.revised, one.corrected ?? []].flatMap(expandMonths)
          const named = [...months, ...monthEntries(one.takenFrom ?? {}).map(([month]) => month)]
          const absent = named.find(
            (month) => valueIn(tables[entry.file], month, key) === undefined,
          )
          return absent
            ? [
                `${place} → series → ${key} has ${absent}; it must be a month that ${entry.file} has.`,
              ]
            : []
        }),
      ]
    }),
    ...(latest ? tableFiles.flatMap((file) => checkFuture(file, tables[file], latest)) : []),
  ]
}

type TableRow = ReturnType<typeof listRows>[number]

function hasValue([, values]: TableRow): boolean {
  return Object.values(values).some((value) => value !== null)
}

/** No month can be newer than the list: months are published when over, and every refresh is listed. */
function checkFuture(file: TableFile, table: PriceFile, latest: Day): string[] {
  const row = listRows(table).find((row) => row[0] >= monthOfDay(latest) && hasValue(row))
  const key = row && Object.keys(row[1])[0]
  if (!row || !key) return []
  const place = locateValue(file, row[0], key)
  return [
    `${place} is of a month that was not over on ${latest}, the latest day in changes.json; it must be left out.`,
  ]
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

/** Checks that no month within a series is missing; `null` means that no value was published. */
function checkMonths({ key, file }: SeriesEntry, table: PriceFile): string[] {
  const rows = listRows(table)
  const first = rows.findIndex(([, { [key]: value }]) => value !== undefined)
  const last = rows.findLastIndex(([, { [key]: value }]) => typeof value === 'number')
  const between = first < 0 ? [] : rows.slice(first, last + 1)
  return between.flatMap(([month, { [key]: value }], index) => {
    const before = between[index - 1]?.[0]
    const expected = before ? addMonths(before, 1) : month
    const place = locateValue(file, month, key)
    if (month !== expected) return [`${place} comes after ${before}; it must be ${expected}.`]
    return value === undefined ? [`${place} is missing; it must be a price or null.`] : []
  })
}

function checkBase({ key, file, base }: SeriesEntry, table: PriceFile): string[] {
  if (!base) return []
  const value = valueIn(table, base.month, key)
  if (value === base.dollars) return []
  const place = locateValue(file, base.month, key)
  return [`${place} is ${show(value)}; it must be ${base.dollars}, the base of ${key}.`]
}

/** How far rounding may move the mean of an index in its base year. */
const baseError = 0.01

function checkMean({ key, file, area }: SeriesEntry, table: PriceFile): string[] {
  const values = knownValues(table, key).filter(([month]) => yearOf(month) === areaBaseYear)
  if (!area || area.kind === 'rate' || values.length < monthsPerYear) return []
  const mean = values.reduce((sum, [, value]) => sum + value, 0) / monthsPerYear
  if (Math.abs(mean - 100) <= baseError) return []
  const is = Number(mean.toFixed(3))
  return [
    `${file}: the mean of ${key} in ${areaBaseYear} is ${is}; it must be 100, as that is its base.`,
  ]
}

/**
 * The largest factor by which the price of a good may differ from the one before: Bitcoin rose to 3.5
 * times in November 2013.
 */
const mostOfGoods = 5

function checkMoves({ key, file, area }: SeriesEntry, table: PriceFile) {
  const known = knownValues(table, key)
  const most = area?.mostMove ?? mostOfGoods
  return known.flatMap(([month, value], index) => {
    const [before, was] = known[index - 1] ?? [month, value]
    if (value <= was * most && was <= value * most) return []
    const bound = `at most ${most} times as much or as little as ${was}, the value of ${before}`
    return [`${locateValue(file, month, key)} is ${show(value)}; it must be ${bound}.`]
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
function locateValue(file: string, month: Month, series: string): string {
  return `${file} → ${yearOf(month)} → ${numberInYear(month)} → ${series}`
}
