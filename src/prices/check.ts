// The rules that the price table and the assets' front matter obey. The build refuses what breaks one.

import * as v from 'valibot'
// With its ending, so that Node can run this file as it is.
import { changesSchema } from './changes.ts'
import {
  type AssetFrontMatter,
  type Base,
  bitcoinSchema,
  frontMatterSchema,
  priceSchema,
} from './front-matter.ts'
import { addMonths, monthOf, numberInYear, yearOf } from './month.ts'
import type { PriceFile } from './price-file'

/** Addresses that assets may not take. */
const takenKeys = [
  '404',
  'all',
  'api',
  'assets',
  'bitcoin',
  'charts',
  'home',
  'method',
  'not-found',
]

/** What a data folder holds, as it was read. */
export type DataFiles = {
  /** What `prices.json` parses to. */
  table: unknown
  /** What `bitcoin.json` parses to. */
  bitcoin: unknown
  /** The front matter of `assets/*.md` by key, and the prose below it. */
  assets: Record<string, { frontMatter: unknown; prose: string }>
  /** What `changes.json` parses to. */
  changes?: unknown
}

type ValidAsset = AssetFrontMatter & { key: string }

/** A series as the table's rules see it. */
type TableSeries = { key: string; base?: Base | undefined }

/**
 * Finds what is wrong with the data.
 *
 * @returns one sentence a breach: file, place, value, and what is allowed; empty for sound data
 */
export function checkData({ table, bitcoin, assets, changes = [] }: DataFiles): string[] {
  const breaches = [
    ...(Object.keys(assets).length === 0 ? ['assets: there is no file; allowed is one.'] : []),
    ...Object.entries(assets).flatMap(([key, asset]) => checkAsset(key, asset)),
    ...checkShape('bitcoin.json', bitcoinSchema, bitcoin),
    ...checkShape('changes.json', changesSchema, changes),
  ]
  // What follows compares values, which have to be sound by themselves.
  if (breaches.length > 0) return breaches
  const valid = Object.entries(assets).map(([key, { frontMatter }]) => {
    return { key, ...(frontMatter as AssetFrontMatter) }
  })
  const series = [...valid, { key: 'bitcoin' }]
  const ofTable = checkTable(table, series)
  if (ofTable.length > 0) return ofTable
  return [
    ...(['order', 'label', 'headline', 'inflation'] as const).flatMap((field) =>
      findTwins(valid, field),
    ),
    ...series.flatMap(({ key }) => checkPresence(key, table as PriceFile)),
    ...valid.flatMap((asset) => checkGaps(asset, table as PriceFile)),
  ]
}

/**
 * Finds what is wrong with a price table that may still lack a series.
 *
 * @param table what `prices.json` parses to
 * @returns sentences as those of `checkData`
 */
export function checkTable(table: unknown, series: TableSeries[]): string[] {
  const breaches = checkShape('prices.json', tableSchema(series.map(({ key }) => key)), table)
  if (breaches.length > 0) return breaches
  return series.flatMap((one) => [
    ...checkMonths(one.key, table as PriceFile),
    ...checkBase(one, table as PriceFile),
  ])
}

function checkAsset(key: string, { frontMatter: given, prose }: DataFiles['assets'][string]) {
  const file = `assets/${key}.md`
  const breaches = checkShape(file, frontMatterSchema, given)
  if (!/^[a-z][a-z0-9-]*$/.test(key) || takenKeys.includes(key)) {
    const allowed = `lower-case letters, figures and "-", and none of ${takenKeys.join(', ')}`
    breaches.push(`${file}: the file's name is "${key}"; allowed are ${allowed}.`)
  }
  if (prose.trim() === '')
    breaches.push(`${file}: the prose is missing; allowed is text below the "---".`)
  return breaches
}

function tableSchema(series: string[]) {
  const seriesName = v.picklist(series, `the name of a series (${series.join(', ')})`)
  const month = v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/, 'a month from 1 to 12, unpadded'))
  const year = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/, 'a year from 1900 to 2199'))
  const prices = v.record(seriesName, v.nullable(priceSchema))
  const months = v.record(month, v.pipe(noList('an object of series'), prices))
  const years = v.record(year, v.pipe(noList('an object of months'), months))
  return v.pipe(noList('an object of years'), years)
}

/** Of a list the schema library would take the indexes for names. */
function noList(allowed: string) {
  const isObject = (given: unknown) => given instanceof Object && !Array.isArray(given)
  return v.custom<Record<string, unknown>>(isObject, allowed)
}

/** Holds what a file says against a schema whose messages say what is allowed. */
export function checkShape(file: string, schema: v.GenericSchema, given: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, given)
  return issues.map(({ path = [], expected, input, message }) => {
    const place = [file, ...path.map(({ key }) => String(key))].join(' → ')
    return `${place} is ${expected === 'never' ? 'unknown' : show(input)}; allowed is ${message}.`
  })
}

/** Of these one asset has one. */
const unique = ['headline', 'inflation']

/** Two assets may not share a place or a name, nor what only one has. */
function findTwins(
  assets: ValidAsset[],
  field: 'order' | 'label' | 'headline' | 'inflation',
): string[] {
  const given = assets.filter((asset) => asset[field] !== undefined)
  const isTwin = (one: ValidAsset, other: ValidAsset) =>
    unique.includes(field) || one[field] === other[field]
  return given.flatMap((asset, index) => {
    const twin = given.slice(0, index).find((other) => isTwin(asset, other))
    if (!twin) return []
    const place = `assets/${asset.key}.md → ${field}`
    return [`${place} is ${show(asset[field])} beside ${twin.key}.md's; allowed is one.`]
  })
}

function checkPresence(series: string, table: PriceFile): string[] {
  const prices = Object.values(table).flatMap((months) => Object.values(months))
  if (prices.some(({ [series]: price }) => typeof price === 'number')) return []
  return [`prices.json: the series ${series} is missing; allowed is one with a price.`]
}

/** Between the first and the last month of a series is no hole: `null` says that none was published. */
function checkMonths(series: string, table: PriceFile): string[] {
  const months = Object.entries(table).flatMap(([year, values]) =>
    Object.entries(values).map(([month, prices]) => ({
      name: monthOf(Number(year), Number(month)),
      place: `prices.json → ${year} → ${month} → ${series}`,
      value: prices[series],
    })),
  )
  const first = months.findIndex(({ value }) => value !== undefined)
  const last = months.findLastIndex(({ value }) => typeof value === 'number')
  const between = first < 0 ? [] : months.slice(first, last + 1)
  return between.flatMap(({ name, place, value }, index) => {
    const before = between[index - 1]?.name
    const expected = before ? addMonths(before, 1) : name
    if (name !== expected) return [`${place} comes after ${before}; allowed is ${expected}.`]
    return value === undefined ? [`${place} is missing; allowed is a price or null.`] : []
  })
}

/** What is explained is there to be explained: the table has `null` for the month. */
function checkGaps({ key, gaps = {} }: ValidAsset, table: PriceFile): string[] {
  return Object.keys(gaps).flatMap((month) => {
    const value = table[yearOf(month)]?.[numberInYear(month)]?.[key]
    if (value === null) return []
    const place = `assets/${key}.md → gaps → ${month}`
    return [`${place} has ${show(value)} in prices.json; allowed is a month that has null there.`]
  })
}

function checkBase({ key, base }: TableSeries, table: PriceFile): string[] {
  if (!base) return []
  const [year, month] = [yearOf(base.month), numberInYear(base.month)]
  const value = table[year]?.[month]?.[key]
  if (value === base.dollars) return []
  const place = `prices.json → ${year} → ${month} → ${key}`
  return [`${place} is ${show(value)}; allowed is ${base.dollars}, the base of ${key}.`]
}

/** JSON has no word for Infinity, NaN or a missing value, so they are named as they are. */
function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
}
