// The catalog of assets, made from the front matter in data/assets, and the span of the price table. The
// browser gets only the parts that it reads.

import * as catalog from 'virtual:catalog'
import { source } from '#data/bitcoin.json'
import { type AreaIndex, mainIndex } from './area-indexes'
import { type AreaEntry, makeAreaEntry } from './areas'
import { formatMonth } from './format'
import { groupNames } from './groups'
import { hasAmounts } from './measure'
import type { Month } from './month'
import type { Asset, CatalogEntry } from './schemas'

type Yardstick = NonNullable<Asset['yardstick']>

/**
 * How prices are counted in a yardstick. If it is an index of prices, they are counted in dollars of
 * its latest month, whose value is `price`.
 */
export type YardstickEntry = { key: Asset['key'] } & (
  | Omit<Exclude<Yardstick, { dollars: string }>, 'limits'>
  | { latest: { month: Month; price: number } }
)

/** The indexes of areas that the site has: consumer prices first. */
export const areaCharts: readonly AreaEntry[] = catalog.indexes.flatMap((index) =>
  catalog.areas.map((row) => makeAreaEntry(row, index)),
)

/** The areas with an index, by default all, in the order of data/areas.json and of lists of money. */
export function areasWith(index: AreaIndex = mainIndex): readonly AreaEntry[] {
  return areaCharts.filter((one) => one.index === index)
}

export const areas = areasWith()

/** Every asset, in the order of the navigation. */
export const assets: readonly CatalogEntry[] = catalog.assets.map((row) => ({
  ...row,
  path: `/${row.key}/`,
}))

/** The keys of the goods in the chart of goods by default, in the order of the navigation. */
export const featuredGoods: readonly string[] = catalog.featured

/** The assets that prices may be counted in, in the order of the navigation. */
export const yardsticks: readonly YardstickEntry[] = catalog.yardsticks

/** The averages that prices are, in words: `all` in sentences, and `goods` within one. */
export const averages = catalog.averages

/** The first and the last month in which any series has a value. */
export const tableSpan = catalog.span

/** The first and the last month in which a bitcoin has a price, and the months without one between. */
export const bitcoinMonths = catalog.bitcoin

/** The latest month in which nearly all assets have a price in Bitcoin, to compare older ones with. */
export const comparedMonth = catalog.compared

/** The publisher of Bitcoin's price; TypeScript widens the values of JSON to plain strings. */
export const bitcoinSource = source as Asset['source']

/** The first and the last year of the price table, including months without values. */
export const tableYears = catalog.years

/** A description of the site, in a line. */
export function describeSite(): string {
  return `What things cost in Bitcoin and in dollars: ${assets.length} items, month by month since ${formatMonth(bitcoinMonths.from)}, from public data.`
}

/** The assets by group, without empty groups. */
export const assetGroups = groupAssets(assets)

/** Some assets by group, without empty groups. */
export function groupAssets<One extends CatalogEntry>(some: readonly One[]) {
  return Object.entries(groupNames)
    .map(([key, name]) => ({ name, members: some.filter(({ group }) => group === key) }))
    .filter(({ members }) => members.length > 0)
}

/** Whether the label contains a text, in whatever case. */
export function isNamed({ label }: CatalogEntry, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase())
}

/** The assets by key, for the client's store (contract, section 12). */
export const assetsByKey: Readonly<Record<Asset['key'], CatalogEntry>> = Object.fromEntries(
  assets.map((asset) => [asset.key, asset]),
)

export function findAsset(key: string): CatalogEntry | undefined {
  return assets.find((asset) => asset.key === key)
}

/** The asset with a key; throws if this build has none. */
export function assetNamed(key: Asset['key']): CatalogEntry {
  const asset = findAsset(key)
  if (!asset) throw new Error(`There is no asset "${key}".`)
  return asset
}

/** Whether a chart shows an index, given the name of its files or the code of an area. */
export function isIndex(name: string): boolean {
  const named = [...assets, ...areaCharts].find(({ key, money }) => name === key || name === money)
  return named !== undefined && !hasAmounts(named)
}
