// Checks the price table and the assets' front matter; the build fails on invalid data.

import measures from '../fonts/inter.json' with { type: 'json' }
import { fileNames, pageNames, paths } from '../site/paths.ts'
import { maxGoods } from '../site/theme.ts'
// With the extension, because Node runs this file without a bundler.
import { checkAreas } from './check-areas.ts'
import { checkMonths, checkShape, placeOf, show, tableSchema } from './check-table.ts'
import { type Month, monthEntries, numberInYear, yearOf } from './month.ts'
import {
  type AssetFrontMatter,
  type Base,
  bitcoinSchema,
  changesSchema,
  frontMatterSchema,
} from './schemas.ts'
import { bitcoinSeries, listRows, type PriceFile } from './table.ts'

/** Names that assets may not have, because other URLs, or Bitcoin's series, use them. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.values(paths).flatMap((path) => path.split('/')[1] || []),
  ...Object.values(fileNames),
  ...pageNames,
  'assets',
  'charts',
  bitcoinSeries,
])

const file = 'prices.json'

const glyphs = measures[400].advances

const uniqueFields = ['order', 'label', 'headline', 'inflation'] as const

/**
 * The parsed files of the data folder: `prices.json`, `bitcoin.json`, `assets/*.md` by
 * key, `changes.json`, and of areas `areas.json` and `world.json`.
 */
export type DataFiles = {
  table: unknown
  bitcoin: unknown
  assets: Record<string, { frontMatter: unknown; prose: string }>
  changes?: unknown
  areas?: unknown
  world?: unknown
}

type ValidAsset = AssetFrontMatter & { key: string }

type TableSeries = { key: string; base?: Base | undefined }

/** Checks all data. Returns a sentence for each error: file, place, value, and what is allowed. */
export function checkData({
  table,
  bitcoin,
  assets,
  changes = [],
  areas,
  world,
}: DataFiles): string[] {
  const breaches = [
    ...(Object.keys(assets).length === 0
      ? ['assets: no asset file was found; at least one is needed.']
      : []),
    ...Object.entries(assets).flatMap(([key, asset]) => checkAsset(key, asset)),
    ...checkShape('bitcoin.json', bitcoinSchema, bitcoin),
    ...checkShape('changes.json', changesSchema, changes),
  ]
  // The checks below compare values, so each of these must be valid first.
  if (breaches.length > 0) return breaches
  const valid = Object.entries(assets).map(([key, asset]) => ({
    key,
    ...(asset.frontMatter as AssetFrontMatter),
  }))
  const series = [...valid, { key: 'bitcoin' }]
  const ofTable = checkTable(table, series)
  if (ofTable.length > 0) return ofTable
  return [
    ...checkGlyphs(valid, areas),
    ...(areas ? checkAreas({ areas, world }) : []),
    ...uniqueFields.flatMap((field) => findDuplicates(valid, field)),
    ...checkFeatured(valid),
    ...series.flatMap(({ key }) => checkPresence(key, table as PriceFile)),
    ...valid.flatMap((asset) => checkGaps(asset, table as PriceFile)),
  ]
}

/**
 * Checks a parsed `prices.json`, which may still lack a series. Returns sentences
 * like those of `checkData`.
 */
export function checkTable(table: unknown, series: TableSeries[]): string[] {
  const breaches = checkShape(file, tableSchema(series.map(({ key }) => key)), table)
  if (breaches.length > 0) return breaches
  return series.flatMap((one) => [
    ...checkMonths(file, one.key, table as PriceFile),
    ...checkBase(one, table as PriceFile),
  ])
}

function checkAsset(key: string, { frontMatter: given, prose }: DataFiles['assets'][string]) {
  const file = `assets/${key}.md`
  const breaches = checkShape(file, frontMatterSchema, given)
  if (!/^[a-z][a-z0-9-]*$/.test(key) || reserved.has(key)) {
    const allowed = `a letter, then letters, digits, and "-", all lowercase, but none of ${[...reserved].join(', ')}`
    breaches.push(`${file}: the file's name is "${key}"; it must be ${allowed}.`)
  }
  if (prose.trim() === '') breaches.push(`${file}: the prose is missing; write it below the "---".`)
  return breaches
}

/** Cards can draw only what is in their fonts: without a glyph, a name would have a hole. */
function checkGlyphs(assets: ValidAsset[], areas: unknown): string[] {
  const names = JSON.stringify([assets, areas])
  const missing = [...new Set(names)].filter((character) => !Object.hasOwn(glyphs, character))
  return missing.length > 0
    ? [
        `assets and areas.json: the fonts lack ${missing.join(' ')}; "npm run fonts" adds what areas.json needs.`,
      ]
    : []
}

/** The chart of goods has room for each. */
function checkFeatured(assets: ValidAsset[]): string[] {
  const { length } = assets.filter(({ featured }) => featured)
  return length > maxGoods ? [`assets: ${length} have featured; at most ${maxGoods} may.`] : []
}

/** Finds assets that share an order or a label, or a field that only one may have. */
function findDuplicates(assets: ValidAsset[], field: (typeof uniqueFields)[number]): string[] {
  const isUnique = field === 'headline' || field === 'inflation'
  const given = assets.filter((asset) => asset[field] !== undefined)
  return given.flatMap((asset, index) => {
    const before = given.slice(0, index)
    const other = before.find((other) => isUnique || other[field] === asset[field])
    if (!other) return []
    const place = `assets/${asset.key}.md → ${field}`
    return [
      `${place} is ${show(asset[field])}, and so is ${other.key}.md's; only one asset may have it.`,
    ]
  })
}

function checkPresence(series: string, table: PriceFile): string[] {
  if (listRows(table).some(([, { [series]: price }]) => typeof price === 'number')) return []
  return [`prices.json: the series ${series} is missing; it needs at least one price.`]
}

/** The table has `null` in every month whose gap the front matter explains. */
function checkGaps({ key, gaps = {} }: ValidAsset, table: PriceFile): string[] {
  return monthEntries(gaps).flatMap(([month]) => {
    const value = valueIn(table, month, key)
    if (value === null) return []
    const place = `assets/${key}.md → gaps → ${month}`
    return [`${place} has ${show(value)} in prices.json; it must be a month that has null there.`]
  })
}

function checkBase({ key, base }: TableSeries, table: PriceFile): string[] {
  if (!base) return []
  const value = valueIn(table, base.month, key)
  if (value === base.dollars) return []
  const place = placeOf(file, base.month, key)
  return [`${place} is ${show(value)}; it must be ${base.dollars}, the base of ${key}.`]
}

function valueIn(table: PriceFile, month: Month, series: string) {
  return table[yearOf(month)]?.[numberInYear(month)]?.[series]
}
