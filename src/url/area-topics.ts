// What the page of all areas may be about, as its query names it, and the page of each area on that.

import { type AreaIndex, areaIndexes, indexKeys, mainIndex } from '../prices/area-indexes'
import { areaPath } from '../prices/areas'
import { datedKeys, defaultMoney } from '../prices/units'

export type AreaTopic = (typeof areaIndexes)[AreaIndex]['of']

export function indexOfTopic(of: AreaTopic): AreaIndex {
  return indexKeys.find((index) => areaIndexes[index].of === of) ?? mainIndex
}

/** The path of an index of an area. */
export function areaIndexPath(code: string, index: AreaIndex): string {
  if (code !== defaultMoney) return areaPath(index, code)
  // That of the United States has the page of a good.
  const basket = index === mainIndex && datedKeys[0]
  return `/${basket || areaIndexes[index].folder}/`
}
