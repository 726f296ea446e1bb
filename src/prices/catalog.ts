// The assets that have a chart, as the front matter of data/assets has them, and how far the price table reaches.

import { catalog } from 'virtual:catalog'
import type { AssetFrontMatter } from './front-matter'
import { groups } from './groups'

/** What an asset's file says of it, but for where its months come from, with what follows from the file's name. */
export type Asset = Omit<AssetFrontMatter, 'series'> & {
  /** The name of its file, and of its series in the price table. */
  key: string
  /** The chart page's path. */
  path: string
}

/** What is known of an asset without reading its file. */
export type CatalogEntry = Pick<Asset, 'key' | 'title' | 'label' | 'path' | 'group'>

/** Every asset, in the order of the navigation. */
export const assets: readonly CatalogEntry[] = catalog.assets

/** First and last month in which any series has a value. */
export const tableSpan = catalog.span

/** First and last year of the table, `null`s included. */
export const tableYears = catalog.years

/** The assets by group, in the order of `groups`; a group without members is left out. */
export const assetGroups: readonly { name: string; members: CatalogEntry[] }[] = Object.entries(
  groups,
)
  .map(([key, name]) => ({ name, members: assets.filter(({ group }) => group === key) }))
  .filter(({ members }) => members.length > 0)

/** The assets by their keys, as the client's store holds them (specification, section 3). */
export const assetsByKey: Readonly<Record<Asset['key'], CatalogEntry>> = Object.fromEntries(
  assets.map((asset) => [asset.key, asset]),
)

/** The asset whose key this text is, or `undefined`. */
export function findAsset(key: string): CatalogEntry | undefined {
  return assets.find((asset) => asset.key === key)
}
