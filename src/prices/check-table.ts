// Checks that every data file with a table of months needs: its shape, and that its series have
// no hole.

import * as v from 'valibot'
// With the extension, because Node runs this file without a bundler.
import { addMonths, type Month, numberInYear, yearOf } from './month.ts'
import { priceSchema } from './schemas.ts'
import { listRows, type PriceFile } from './table.ts'

/** Checks a file against a schema whose messages say what is allowed. */
export function checkShape(file: string, schema: v.GenericSchema, given: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, given)
  return issues.map(({ path = [], expected, input, message }) => {
    const place = [file, ...path.map(({ key }) => String(key))].join(' → ')
    return `${place} is ${expected === 'never' ? 'unknown' : show(input)}; it must be ${message}.`
  })
}

/** The schema of a table with these series, whose names are described by `names`. */
export function tableSchema(
  series: string[],
  names = `the name of a series (${series.join(', ')})`,
) {
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
export function checkMonths(file: string, series: string, table: PriceFile): string[] {
  const rows = listRows(table)
  const first = rows.findIndex(([, { [series]: value }]) => value !== undefined)
  const last = rows.findLastIndex(([, { [series]: value }]) => typeof value === 'number')
  const between = first < 0 ? [] : rows.slice(first, last + 1)
  return between.flatMap(([month, { [series]: value }], index) => {
    const before = between[index - 1]?.[0]
    const expected = before ? addMonths(before, 1) : month
    const place = placeOf(file, month, series)
    if (month !== expected) return [`${place} comes after ${before}; it must be ${expected}.`]
    return value === undefined ? [`${place} is missing; it must be a price or null.`] : []
  })
}

/** A value's place for a message. */
export function placeOf(file: string, month: Month, series: string): string {
  return `${file} → ${yearOf(month)} → ${numberInYear(month)} → ${series}`
}

/** A value for a message: JSON cannot express Infinity, NaN, or a missing value. */
export function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
}
