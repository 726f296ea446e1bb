// Checks the data folder; the build fails on invalid data.

import measures from '../fonts/inter.json' with { type: 'json' }
import { indexKeys } from '../prices/area-indexes.ts'
import { areaKey } from '../prices/areas.ts'
import { checkShape, findDuplicates } from '../prices/check-shape.ts'
import { checkChanges, checkPresence, checkTables } from '../prices/check-table.ts'
import {
  type AreasFile,
  type AssetFrontMatter,
  bitcoinSchema,
  type Change,
  changesSchema,
  frontMatterSchema,
  notCoveredSchema,
} from '../prices/schemas.ts'
import { checkAreas, type DataFiles, listSeries } from '../prices/series.ts'
// With the extension, because Node runs this file without a bundler.
import { bitcoinSeries } from '../prices/table.ts'
import { maxGoods } from '../url/limits.ts'
import { pageNamed, pageNames } from '../url/pages.ts'
import { fileNames } from '../url/paths.ts'

/** The pages but those of areas, whose paths may be below an asset: the index of the United States. */
const ownPages = pageNames.map(pageNamed).filter(({ chart }) => chart !== 'area')

/** Names that assets may not have, because other URLs, or Bitcoin's series, use them. */
const reserved: ReadonlySet<string> = new Set([
  ...ownPages.flatMap(({ path }) => path.split('/')[1] || []),
  ...Object.values(fileNames),
  ...pageNames,
  'assets',
  'charts',
  bitcoinSeries,
  'btc',
  'usd',
])

/** The beginnings and ends of the names of charts and files that are not of a single asset. */
const reservedParts = new RegExp(
  `^then-|^(${indexKeys.map((index) => areaKey(index, '')).join('|')})[a-z]{3}$|-badge$`,
)

const glyphs = measures[400].advances

const uniqueFields = ['order', 'label', 'headline'] as const

type ValidAsset = AssetFrontMatter & { key: string }

/** Checks all data. Returns a sentence for each error: file, place, value, and what is allowed. */
export function checkData(files: DataFiles): string[] {
  const { bitcoin, assets, changes = [], areas, notCovered } = files
  const money = Object.keys((areas as AreasFile | undefined)?.areas ?? {})
  const breaches = [
    ...(Object.keys(assets).length === 0
      ? ['assets: no asset file was found; at least one is needed.']
      : []),
    ...Object.entries(assets).flatMap(([key, asset]) => checkAsset(key, asset, money)),
    ...checkShape('bitcoin.json', bitcoinSchema, bitcoin),
    ...checkShape('changes.json', changesSchema, changes),
    ...(areas === undefined ? [] : checkAreas(areas)),
    ...(notCovered === undefined
      ? []
      : checkShape('not-covered.json', notCoveredSchema, notCovered)),
  ]
  // The checks below compare values, so each of these must be valid first.
  if (breaches.length > 0) return breaches
  const valid = Object.entries(assets).map(([key, asset]) => ({
    key,
    ...(asset.frontMatter as AssetFrontMatter),
  }))
  const series = listSeries(files)
  const ofTables = checkTables(files, series)
  if (ofTables.length > 0) return ofTables
  return [
    ...checkGlyphs(valid, areas),
    ...uniqueFields.flatMap((field) => findShared(valid, field)),
    ...checkFeatured(valid),
    ...series.flatMap((one) => checkPresence(one, files)),
    ...checkChanges(changes as Change[], files, series),
  ]
}

/** @param money the codes of areas, which stand beside the keys of assets in queries */
function checkAsset(
  key: string,
  { frontMatter: given, prose }: DataFiles['assets'][string],
  money: string[],
) {
  const file = `assets/${key}.md`
  const breaches = checkShape(file, frontMatterSchema, given)
  const names = new Set([...reserved, ...money])
  if (!/^[a-z][a-z0-9-]*$/.test(key) || names.has(key) || reservedParts.test(key)) {
    const ofAreas = indexKeys.map((index) => areaKey(index, 'eur')).join(', ')
    const others = `nor like then-2016-06, ${ofAreas}, or gold-badge`
    const allowed = `a letter, then letters, digits, and "-", all lowercase, but none of ${[...names].join(', ')}, ${others}`
    breaches.push(`${file}: the file's name is "${key}"; it must be ${allowed}.`)
  }
  if (prose.trim() === '') breaches.push(`${file}: the prose is missing; write it below the "---".`)
  return breaches
}

/** Cards can draw only what is in their fonts: without a glyph, a name would have a hole. */
function checkGlyphs(assets: ValidAsset[], areas: unknown): string[] {
  const files = [...assets.map((asset) => [`assets/${asset.key}.md`, asset]), ['areas.json', areas]]
  return files.flatMap(([file, content]) => {
    const characters = new Set(JSON.stringify(content ?? ''))
    const missing = [...characters].filter((character) => !Object.hasOwn(glyphs, character))
    if (missing.length === 0) return []
    return `${file}: the fonts lack ${missing.join(' ')}; "npm run fonts" adds what they lack.`
  })
}

/** The chart of goods must have room for all featured assets. */
function checkFeatured(assets: ValidAsset[]): string[] {
  const { length } = assets.filter(({ featured }) => featured)
  return length > maxGoods ? [`assets: ${length} have featured; at most ${maxGoods} may.`] : []
}

/** Finds assets that share an order or a label, or a field that only one may have. */
function findShared(assets: ValidAsset[], field: (typeof uniqueFields)[number]): string[] {
  const given = assets.flatMap(({ key, [field]: value }) =>
    value === undefined
      ? []
      : [{ place: `assets/${key}.md → ${field}`, owner: `${key}.md's`, value }],
  )
  return findDuplicates(given, 'asset', field === 'headline' ? () => true : undefined)
}
