// The rules that the price table and the assets' front matter obey. The build refuses what breaks one.

import * as v from 'valibot'
// With its ending, so that Node can run this file as it is.
import { addMonths, monthOf, numberInYear, yearOf } from './month.ts'
import type { PriceTable } from './table'

/** Addresses that assets may not take. */
const takenKeys = ['404', 'api', 'assets', 'bitcoin', 'charts', 'home', 'method', 'not-found']

const text = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text that is not empty'))
const wholeNumber = 'a whole number from 1'
const webAddress = 'an address that begins with https://'
const price = v.pipe(
  v.number('a number above zero, without quotes'),
  v.finite('a finite number'),
  v.gtValue(0, 'a number above zero'),
)
const base = {
  month: v.pipe(v.string('a month'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month "YYYY-MM"')),
  dollars: price,
}
const source = {
  name: text,
  url: v.pipe(v.string(webAddress), v.url(webAddress), v.startsWith('https://', webAddress)),
  terms: text,
}

const frontMatter = v.strictObject(
  {
    /** Place in the navigation, counted from 1. */
    order: v.pipe(v.number(wholeNumber), v.integer(wholeNumber), v.minValue(1, wholeNumber)),
    /** The chart's title, e.g. "Price of Gold in Bitcoin". */
    title: text,
    /** The name in running text and in the dropdown, e.g. "Gold". */
    label: text,
    /** What one price buys, as a noun phrase. */
    unit: text,
    /** What the price is not, in one sentence, where that is easily mistaken. */
    caveat: v.optional(text),
    /** The subject of the home page's headline; one asset has it. */
    headline: v.optional(text),
    /** The price to which an index is scaled. */
    base: v.optional(v.strictObject(base, 'month and dollars')),
    /** Who publishes the dollar price, where, and on what terms. */
    source: v.strictObject(source, 'name, url and terms'),
  },
  'order, title, label, unit and source, and where they are needed caveat, headline and base',
)

export type AssetFrontMatter = v.InferOutput<typeof frontMatter>

/** What a data folder holds, as it was read. */
export type DataFiles = {
  /** What `prices.json` parses to. */
  table: unknown
  /** The front matter of `assets/*.md` by key, and whether there is prose below it. */
  assets: Record<string, { frontMatter: unknown; hasProse: boolean }>
}

type ValidAsset = AssetFrontMatter & { key: string }

/**
 * Finds what is wrong with the data.
 *
 * @returns one sentence a breach: file, place, value, and what is allowed; empty for sound data
 */
export function checkData({ table, assets }: DataFiles): string[] {
  const keys = Object.keys(assets)
  const series = [...keys, 'bitcoin']
  const breaches = [
    ...(keys.length === 0 ? ['assets: there is no file; allowed is one or more.'] : []),
    ...Object.entries(assets).flatMap(([key, asset]) => checkAsset(key, asset)),
    ...checkShape('prices.json', tableSchema(series), table),
  ]
  // What follows compares values, which have to be sound by themselves.
  if (breaches.length > 0) return breaches
  const [prices, valid] = [table as PriceTable, [] as ValidAsset[]]
  for (const [key, asset] of Object.entries(assets)) {
    valid.push({ key, ...(asset.frontMatter as AssetFrontMatter) })
  }
  return [
    ...(['order', 'label', 'headline'] as const).flatMap((field) => findTwins(valid, field)),
    ...series.flatMap((name) => checkSeries(name, prices)),
    ...valid.flatMap((asset) => checkBase(asset, prices)),
  ]
}

function checkAsset(key: string, { frontMatter: given, hasProse }: DataFiles['assets'][string]) {
  const file = `assets/${key}.md`
  const breaches = checkShape(file, frontMatter, given)
  if (!/^[a-z][a-z0-9-]*$/.test(key) || takenKeys.includes(key)) {
    const allowed = `lower-case letters, figures and "-", and none of ${takenKeys.join(', ')}`
    breaches.push(`${file}: the file's name is "${key}"; allowed are ${allowed}.`)
  }
  if (!hasProse) breaches.push(`${file}: the prose is missing; allowed is text below the "---".`)
  return breaches
}

function tableSchema(series: string[]) {
  const seriesName = v.picklist(series, `the name of a series (${series.join(', ')})`)
  const month = v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/, 'a month from 1 to 12, unpadded'))
  const year = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/, 'a year from 1900 to 2199'))
  const prices = v.record(seriesName, v.nullable(price))
  const months = v.record(month, v.pipe(noList('an object of series'), prices))
  const years = v.record(year, v.pipe(noList('an object of months'), months))
  return v.pipe(noList('an object of years'), years)
}

/** Of a list the schema library would take the indexes for names. */
function noList(allowed: string) {
  const isObject = (given: unknown) => given instanceof Object && !Array.isArray(given)
  return v.custom<Record<string, unknown>>(isObject, allowed)
}

function checkShape(file: string, schema: v.GenericSchema, given: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, given)
  return issues.map(({ path = [], expected, input, message }) => {
    const place = [file, ...path.map(({ key }) => String(key))].join(' → ')
    return `${place} is ${expected === 'never' ? 'unknown' : show(input)}; allowed is ${message}.`
  })
}

/** Two assets may not share a place or a name, and only one has a headline. */
function findTwins(assets: ValidAsset[], field: 'order' | 'label' | 'headline'): string[] {
  const given = assets.filter((asset) => asset[field] !== undefined)
  const isTwin = (one: ValidAsset, other: ValidAsset) =>
    field === 'headline' || one[field] === other[field]
  return given.flatMap((asset, index) => {
    const twin = given.slice(0, index).find((other) => isTwin(asset, other))
    if (!twin) return []
    const place = `assets/${asset.key}.md → ${field}`
    return [`${place} is ${show(asset[field])} beside ${twin.key}.md's; allowed is one.`]
  })
}

/** Every series has a price, and between its first and its last month no hole: `null` says that none was published. */
function checkSeries(series: string, table: PriceTable): string[] {
  const months = Object.entries(table).flatMap(([year, values]) =>
    Object.entries(values).map(([month, prices]) => ({
      name: monthOf(Number(year), Number(month)),
      place: `prices.json → ${year} → ${month} → ${series}`,
      value: prices[series],
    })),
  )
  const first = months.findIndex(({ value }) => value !== undefined)
  const last = months.findLastIndex(({ value }) => typeof value === 'number')
  if (last < 0)
    return [`prices.json: the series ${series} is missing; allowed is one with a price.`]
  const between = months.slice(first, last + 1)
  return between.flatMap(({ name, place, value }, index) => {
    const before = between[index - 1]?.name
    const expected = before ? addMonths(before, 1) : name
    if (name !== expected) return [`${place} comes after ${before}; allowed is ${expected}.`]
    return value === undefined ? [`${place} is missing; allowed is a price or null.`] : []
  })
}

function checkBase({ key, base }: ValidAsset, table: PriceTable): string[] {
  if (!base) return []
  const [year, month] = [yearOf(base.month), numberInYear(base.month)]
  const value = table[year]?.[month]?.[key]
  if (value === base.dollars) return []
  const place = `prices.json → ${year} → ${month} → ${key}`
  return [`${place} is ${show(value)}; allowed is ${base.dollars}, the base of assets/${key}.md.`]
}

/** JSON has no word for Infinity, NaN or a missing value, so they are named as they are. */
function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
}
