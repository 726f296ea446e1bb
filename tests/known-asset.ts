// The assets of the tests' own data, which stands in for the site's (tests/fixture).

import { type Asset, findAsset } from '../src/prices/catalog'

/** @throws Error where the tests' data has no such asset */
export function knownAsset(key: string): Asset {
  const asset = findAsset(key)
  if (!asset) throw new Error(`tests/fixture has no asset "${key}"`)
  return asset
}
