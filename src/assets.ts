// The assets that have a chart, read at build time from the front matter of data/assets.

import type { SeriesName } from './prices/table'

/** What an asset's file in `data/assets` says of it. */
export type AssetFrontMatter = {
  /** Place in the navigation, counted from 1. */
  order: number
  /** The chart's title, e.g. "Price of Gold in Bitcoin". */
  title: string
  /** The name in running text and in the dropdown, e.g. "Gold". */
  label: string
  /** The chart page's path, with both slashes. */
  path: string
  /** What one price buys, as a noun phrase. */
  unit: string
  /** What the price is not, in one sentence, where that is easily mistaken. */
  caveat?: string
  /** Who publishes the dollar price, where, and on what terms. */
  source: { name: string; url: string; terms: string }
}

/** The key of an asset: the name of its file, and of its series in the price table. */
export type AssetKey = Exclude<SeriesName, 'bitcoin'>

export type Asset = AssetFrontMatter & { key: AssetKey }

const files = import.meta.glob<AssetFrontMatter>('../data/assets/*.md', {
  eager: true,
  import: 'frontMatter',
})

/** The key that a file of `data/assets` stands for: its name without folder and ending. */
export function assetKeyOfFile(file: string): AssetKey {
  return file.replace(/^.*\//, '').replace(/\.md$/, '') as AssetKey
}

/** Every asset, in the order of the navigation. */
export const assets: readonly Asset[] = Object.entries(files)
  .map(([file, frontMatter]) => ({ key: assetKeyOfFile(file), ...frontMatter }))
  .sort((a, b) => a.order - b.order)

/** The assets by their keys, as the client's store holds them (specification, section 3). */
export const assetsByKey = Object.fromEntries(
  assets.map((asset) => [asset.key, asset]),
) as Readonly<Record<AssetKey, Asset>>

/** The asset whose key this text is, or `undefined`. */
export function findAsset(key: string): Asset | undefined {
  return assets.find((asset) => asset.key === key)
}
