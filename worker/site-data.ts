// The data of one asset, or of all.

import { siteData } from 'virtual:site-data'
import type { SiteData } from '../src/server/site-data'

/** @param key of the asset; all assets where there is none */
export function dataOf(key: string | undefined): SiteData {
  if (key === undefined) return siteData
  return { ...siteData, assets: siteData.assets.filter(({ asset }) => asset.key === key) }
}
