// The assets that have a chart, read at build time from the front matter of data/assets.

import type { AssetFrontMatter } from './front-matter'
import { groups } from './groups'

/** What an asset's file says of it, but for where its months come from, with what follows from the file's name. */
export type Asset = Omit<AssetFrontMatter, 'series'> & {
  /** The name of its file, and of its series in the price table. */
  key: string
  /** The chart page's path. */
  path: string
}

const files = import.meta.glob<Omit<AssetFrontMatter, 'series'>>('#data/assets/*.md', {
  eager: true,
  import: 'frontMatter',
})

/** The key that a file of `data/assets` stands for: its name without folder and ending. */
export function assetKeyOfFile(file: string): Asset['key'] {
  return file.replace(/^.*\//, '').replace(/\.md$/, '')
}

/** Every asset, in the order of the navigation. */
export const assets: readonly Asset[] = Object.entries(files)
  .map(([file, frontMatter]) => {
    const key = assetKeyOfFile(file)
    return { key, path: `/${key}/`, ...frontMatter }
  })
  .sort((a, b) => a.order - b.order)

/** The assets by what they are had for; of a group without members there is no word. */
export const assetGroups: readonly { name: string; members: Asset[] }[] = Object.entries(groups)
  .map(([key, name]) => ({ name, members: assets.filter(({ group }) => group === key) }))
  .filter(({ members }) => members.length > 0)

/** The assets by their keys, as the client's store holds them (specification, section 3). */
export const assetsByKey: Readonly<Record<Asset['key'], Asset>> = Object.fromEntries(
  assets.map((asset) => [asset.key, asset]),
)

/** The asset whose key this text is, or `undefined`. */
export function findAsset(key: string): Asset | undefined {
  return assets.find((asset) => asset.key === key)
}
