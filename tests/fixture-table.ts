// The data of the tests (tests/fixture), for functions that take a table or a data file.

import { siteData } from 'virtual:site-data'
import type { SiteData } from '../src/server/site-data'

export const table = siteData

/**
 * The data of one asset alone, and of what it is counted in, where that is a yardstick.
 *
 * @throws Error where the tests' data has no such asset
 */
export function tableOf(key: string, beside?: string): SiteData {
  const assets = table.assets.filter(({ asset }) => asset.key === key)
  if (assets.length === 0) throw new Error(`tests/fixture has no asset "${key}"`)
  const yardstick = table.assets.find(({ asset }) => asset.key === beside)
  return { ...table, assets, yardstick }
}
