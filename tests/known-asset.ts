// Looks up assets in the tests' data (tests/fixture), which replaces the site's.

import type { Asset } from '../src/prices/catalog'
import { tableOf } from './fixture-table'

/** @throws Error if there is no such asset */
export function knownAsset(key: string): Asset {
  const [record] = tableOf(key).assets
  if (!record) throw new Error(`tests/fixture has no asset "${key}"`)
  return record.asset
}
