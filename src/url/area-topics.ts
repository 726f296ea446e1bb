// The topics of the page of all areas, as its query names them, and the page of each area on a topic.

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
  // For the United States, it is the page of a good.
  const basket = index === mainIndex && datedKeys[0]
  return `/${basket || areaIndexes[index].folder}/`
}
