// Looks up assets in the tests' data (tests/fixture), which replaces the site's.

import { type Asset, findAsset } from '../src/prices/catalog'

/** @throws Error if there is no such asset */
export function knownAsset(key: string): Asset {
  const asset = findAsset(key)
  if (!asset) throw new Error(`tests/fixture has no asset "${key}"`)
  return asset
}
