// Turns the checked content of a data folder into the site's data.

import { parse as parseMarkdown } from 'marked'
import type { World } from '../../src/data/areas'
import type { SiteData } from '../../src/data/records'
import { areaIndexes, indexDetails, indexKeys } from '../../src/prices/area-indexes.ts'
import type { CatalogArea } from '../../src/prices/areas'
import { type LongAverage, longAverages, wordAverages } from '../../src/prices/averages.ts'
import type { YardstickEntry } from '../../src/prices/catalog'
import { groupNames } from '../../src/prices/groups.ts'
import { addMonths, latestOfMost, listMonths, type Month, monthAt } from '../../src/prices/month.ts'
import type { AreasFile, Asset, Change, Series } from '../../src/prices/schemas'
import { type DataFiles, listSeries, monthsFromOthers, tablesOf } from '../../src/prices/series.ts'
import {
  type AssetRecord,
  bitcoinSeries,
  type PriceFile,
  type PriceSeries,
  priceInMonth,
  readSeries,
  readSpan,
} from '../../src/prices/table.ts'
import { maxGoods } from '../../src/url/limits.ts'

/** The site's data on goods. */
type Goods = Omit<SiteData, 'areas' | 'indexOfDollars' | 'rates'>

/** Builds the site's data on goods. The files must have passed `checkData`. */
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

/** Builds the site's data on areas, if it has any. The files must have passed `checkData`. */
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

function groupIndex(group: Asset['group']): number {
  return Object.keys(groupNames).indexOf(group)
}

/** Renders prose as HTML. A link to another site opens in a new tab, without access to this one. */
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
    return { key, title, label, group, indexBase }
  })
  const featured = assets.filter(({ asset }) => asset.featured)
  const indexes = indexKeys.filter((index) => (areas as AreasFile | undefined)?.indexes[index])
  const ofQuarters = indexes.filter((index) => indexDetails[index].everyMonths)
  const shown = featured.length > 0 ? featured : assets.slice(0, maxGoods)
  return {
    assets: entries,
    featured: shown.map(({ asset }) => asset.key),
    yardsticks: assets.flatMap(findYardstick),
    areas: areas ? areaRows(areas as AreasFile) : [],
    indexes,
    averages: wordAverages(
      namesByAverage(goods, areas ? (areas as AreasFile).areas : {}),
      ofQuarters.map((index) => areaIndexes[index].unit),
    ),
    bitcoin: monthsOfSeries(bitcoin),
    compared: findComparedMonth(goods),
    ...readSpan(table as PriceFile),
  }
}

/** The fields of areas that every page needs. */
function areaRows({ areas }: AreasFile): CatalogArea[] {
  return Object.entries(areas).map(([code, row]) => {
    const { area, inSentence, isCountry, noun, sign, decimals } = row
    return { code, area, inSentence, isCountry, noun, sign, decimals }
  })
}

/** The series that are averages over more than a month: the labels of assets, and the names of areas. */
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

/** The yardstick entry of an asset, if it is one; for a price index, with its latest value. */
function findYardstick({ asset, prices: { from, prices } }: AssetRecord): YardstickEntry[] {
  const { key, yardstick } = asset
  if (!yardstick) return []
  const { limits: _, ...unit } = yardstick
  if (!('dollars' in unit)) return [{ key, ...unit }]
  // A series ends with its last price.
  const month = addMonths(from, prices.length - 1)
  return [{ key, latest: { month, price: prices.at(-1) ?? 0 } }]
}

/** The first and the last month of a series, and those between them without a price. */
function monthsOfSeries({ from, prices }: PriceSeries) {
  const months = prices.map((_, index) => addMonths(from, index))
  return { from, to: monthAt(months, -1), gaps: months.filter((_, i) => prices[i] === null) }
}

/** The latest month that nearly all goods have in Bitcoin, with which older ones are compared. */
function findComparedMonth({ assets, bitcoin }: Goods) {
  const { from, to } = monthsOfSeries(bitcoin)
  const known = listMonths(from, to).filter((month) => priceInMonth(bitcoin, month) !== null)
  const goods = assets.map(
    ({ prices }) =>
      (month: Month) =>
        priceInMonth(prices, month),
  )
  return latestOfMost(known, goods) ?? to
}
