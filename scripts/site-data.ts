// Reads a data folder, and turns its checked content into the site's data.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse as parseMarkdown } from 'marked'
import { parse as parseYaml } from 'yaml'
import type { AreaRow } from '../src/prices/areas'
import { type LongAverage, longAverages, wordAverages } from '../src/prices/averages.ts'
import type { Asset, YardstickEntry } from '../src/prices/catalog'
import { groupNames } from '../src/prices/groups.ts'
import { addMonths, type Month, monthAt, monthEntries } from '../src/prices/month.ts'
import type { AreasFile, Change, Series } from '../src/prices/schemas'
import { type DataFiles, listSeries, tablesOf } from '../src/prices/series.ts'
import {
  type AssetRecord,
  bitcoinSeries,
  type PriceFile,
  type PriceSeries,
  readSeries,
  readSpan,
} from '../src/prices/table.ts'
import type { World } from '../src/server/areas'
import type { SiteData } from '../src/server/site-data'
import { maxGoods } from '../src/site/theme.ts'

const tables = ['prices', 'bitcoin', 'changes']

/** A site may have no areas. */
const areaTables = ['areas', 'world']

/** Some editors begin a file with a byte order mark. */
const frontMatterPattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---(?:\r?\n|$)/s

/** @throws Error that names a file that is not JSON, or has no front matter */
export function readData(folder: string): DataFiles {
  const read = (name: string) => parseFile(`${folder}/${name}.json`, parseJson)
  const [table, bitcoin, changes] = tables.map(read)
  const [areas, world] = areaTables.map((name) =>
    existsSync(`${folder}/${name}.json`) ? read(name) : undefined,
  )
  const all = listAssetFiles(folder).map((file) => {
    const { frontMatter, content } = parseFile(file, readFrontMatter)
    return [basename(file, '.md'), { frontMatter, prose: content }]
  })
  return { table, bitcoin, changes, areas, world, assets: Object.fromEntries(all) }
}

/** The files that a build depends on. */
export function listDataFiles(folder: string): string[] {
  const files = [...tables, ...areaTables].map((name) => `${folder}/${name}.json`)
  return [...files.filter((file) => existsSync(file)), ...listAssetFiles(folder)]
}

/** What the site has of goods. */
type Goods = Omit<SiteData, 'areas' | 'houses' | 'housesOfDollars' | 'rates'>

/** What the site has of goods. The files must have passed `checkData`. */
export function buildGoods(files: DataFiles): Goods {
  const { assets, changes } = files
  const file = files.table as PriceFile
  const takenFrom = monthsFromOthers(changes as Change[], bitcoinSeries)
  const all = Object.entries(assets).map(([key, { frontMatter, prose }]) => {
    const { series, ...asset } = frontMatter as Omit<Asset, 'key' | 'path'> & { series: Series }
    const { appearsAfterDays, shiftMonths } = series
    return {
      asset: { key, path: `/${key}/`, ...asset },
      prices: readSeries(file, key),
      series: { appearsAfterDays, shiftMonths },
      prose: renderProse(prose),
    }
  })
  return {
    bitcoin: {
      ...readSeries(file, bitcoinSeries),
      ...(Object.keys(takenFrom).length > 0 && { takenFrom }),
    },
    // In the order of the navigation: by group, and in a group by order.
    assets: all
      .toSorted((a, b) => a.asset.order - b.asset.order)
      .toSorted((a, b) => groupIndex(a.asset.group) - groupIndex(b.asset.group)),
    changes: changes as Change[],
  }
}

/** What the site has of areas, if it has any. The files must have passed `checkData`. */
export function buildWorld(files: DataFiles): World | undefined {
  if (!files.areas) return
  const table = tablesOf(files)['world.json']
  const series = listSeries(files).flatMap(({ key, series: { appearsAfterDays }, area }) => {
    if (!area) return []
    const appearance = { appearsAfterDays, everyMonths: area.everyMonths, names: [key] }
    return [[key, { prices: readSeries(table, key), series: appearance }]]
  })
  return { ...(files.areas as AreasFile), series: Object.fromEntries(series) }
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

function groupIndex(group: Asset['group']): number {
  return Object.keys(groupNames).indexOf(group)
}

/** A link to another site opens in a tab of its own, which it learns nothing of. */
function renderProse(markdown: string): string {
  const html = parseMarkdown(markdown, { async: false })
  return html.replaceAll(/<a href="https?:[^"]*"/g, '$& target="_blank" rel="noopener"')
}

/** The list of goods has a search field from this many on: a site with fewer ships none. */
export const searchedFrom = 20

/** The content of `virtual:catalog`. */
export function buildCatalog({ table, areas }: DataFiles, goods: Goods) {
  const { assets, bitcoin } = goods
  const entries = assets.map(({ asset: { key, title, label, group, indexBase } }) => {
    return { key, title, label, group, ...(indexBase && { indexBase }) }
  })
  const featured = assets.filter(({ asset }) => asset.featured)
  const hasHouses = (areas as AreasFile | undefined)?.houses !== undefined
  const shown = featured.length > 0 ? featured : assets.slice(0, maxGoods)
  return {
    assets: entries,
    featured: shown.map(({ asset }) => asset.key),
    yardsticks: assets.flatMap(findYardstick),
    areas: areas ? areaRows(areas as AreasFile) : [],
    hasHouses,
    averages: wordAverages(
      namesByAverage(goods, areas ? (areas as AreasFile).areas : {}),
      hasHouses,
    ),
    bitcoin: monthsOfSeries(bitcoin),
    ...readSpan(table as PriceFile),
  }
}

/** The areas as every page has them. */
function areaRows({ areas }: AreasFile): AreaRow[] {
  return Object.entries(areas).map(([code, { area, inSentence, money, sign, decimals }]) => {
    return { code, area, inSentence, money, sign, decimals }
  })
}

/** What is averaged over more than a month: the labels of assets, and of areas their names. */
function namesByAverage(
  { assets }: Goods,
  areas: AreasFile['areas'],
): Partial<Record<LongAverage, string[]>> {
  const ofQuarters = Object.values(areas).filter(({ isQuarterly }) => isQuarterly)
  const all = [
    ...assets.map(({ asset: { average, label } }) => ({ average, name: label })),
    ...ofQuarters.map(({ area, inSentence = area }) => ({ average: 'quarter', name: inSentence })),
  ]
  const entries = longAverages.map((average) => {
    const alike = all.filter((one) => one.average === average)
    return [average, alike.map(({ name }) => name)] as const
  })
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0))
}

/** The yardstick that an asset is, if it is one; of an index of prices, with its newest price. */
function findYardstick({ asset, prices: { from, prices } }: AssetRecord): YardstickEntry[] {
  const { key, yardstick } = asset
  if (!yardstick) return []
  const { limits: _, ...unit } = yardstick
  if (!('dollars' in unit)) return [{ key, ...unit }]
  // A series ends with its last price.
  const month = addMonths(from, prices.length - 1)
  return [{ key, newest: { month, price: prices.at(-1) ?? 0 } }]
}

/** The first and the last month of a series, and those between them without a price. */
function monthsOfSeries({ from, prices }: PriceSeries) {
  const months = prices.map((_, index) => addMonths(from, index))
  return { from, to: monthAt(months, -1), gaps: months.filter((_, i) => prices[i] === null) }
}

function listAssetFiles(folder: string): string[] {
  return globSync(`${folder}/assets/*.md`).toSorted()
}

/** @throws Error that names the file */
export function parseFile<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Parses JSON, whose readers take the last of equal keys. @throws Error for a key that is there twice */
function parseJson(text: string): unknown {
  const content: unknown = JSON.parse(text)
  const open: (Set<string> | undefined)[] = []
  for (const { 0: token, 1: key, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (key) {
      const name: string = JSON.parse(token.slice(0, -key.length))
      const keys = open.at(-1)
      if (keys?.has(name)) {
        const line = text.slice(0, index).split('\n').length
        throw new Error(
          `line ${line} has "${name}" for the second time; each key may be there once`,
        )
      }
      keys?.add(name)
    }
  }
  return content
}

type MarkdownFile = { frontMatter: Record<string, unknown>; content: string }

/**
 * Splits a Markdown file into its front matter, which is YAML and nothing that could be
 * run, and the text below it.
 *
 * @throws Error if there is no front matter, it does not end, or it is not valid YAML
 */
export function readFrontMatter(text: string): MarkdownFile {
  const [head = '', yaml] = frontMatterPattern.exec(text) ?? []
  if (yaml === undefined) {
    const [line = ''] = text.split('\n')
    const allowed = '"---" alone on a line, before YAML and after it'
    throw new Error(`it begins with "${line.trim()}"; it must be ${allowed}.`)
  }
  return { frontMatter: parseYaml(yaml) ?? {}, content: text.slice(head.length) }
}
