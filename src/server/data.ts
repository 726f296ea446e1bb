// The site's data, which the build has put into the code as JSON: engines parse that faster.

import { goods, world } from 'virtual:site-data'
import { neighborsOf } from '../pages/asset/neighbors'
import { recordOf } from '../prices/table'
import { isMoney, yardstickKeys } from '../prices/units'
import type { QueryValues } from '../url/rules'
import { buildAreas } from './areas'
import { type AreaData, type BesideData, besideOfAsset, type SiteData } from './site-data'

let areas: AreaData[] | undefined

/** The data of all goods. */
export const siteData: SiteData = {
  ...JSON.parse(goods),
  areas: () => {
    areas ??= world ? buildAreas(JSON.parse(world), siteData.bitcoin) : []
    return areas
  },
}

/** The data of all goods, with what their chart is counted in besides, if anything. */
export function dataOfGoods({ in: unit, currency = unit }: QueryValues): SiteData {
  // A chart has one of the two parameters.
  const beside = besideNamed(currency)
  return beside ? { ...siteData, beside } : siteData
}

/**
 * The data of a good, or of the consumer basket of an area, with what it is counted in besides.
 *
 * @throws Error for a key that neither has
 */
export function dataOfAsset(key: string, values: QueryValues): SiteData {
  const catalog = siteData.assets.map(({ asset }) => asset)
  if (!catalog.some((asset) => asset.key === key)) {
    return dataOfArea(recordOf({ ...siteData, assets: siteData.areas() }, key))
  }
  const neighbors = neighborsOf(catalog, key).map((asset) => recordOf(siteData, asset.key))
  return { ...dataOfGoods(values), assets: [recordOf(siteData, key)], neighbors }
}

/** The data of an area: of months, or of quarters if its index is, with the bitcoins of those. */
export function dataOfArea(area: AreaData): SiteData {
  return { ...siteData, assets: [area], beside: area.beside, ...area.quarters }
}

/** What has this name in queries; none for dollars and for Bitcoin. */
function besideNamed(name: string | undefined): BesideData | undefined {
  if (name === undefined) return
  if (yardstickKeys.includes(name)) return besideOfAsset(recordOf(siteData, name))
  if (isMoney(name)) return siteData.areas().find(({ beside }) => beside.key === name)?.beside
  return
}
