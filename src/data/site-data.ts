// The site's data, which the build has put into the code as JSON, as engines parse JSON faster.

import { goods, world } from 'virtual:site-data'
import { type AreaIndex, areaSeriesKey, mainIndex } from '../prices/area-indexes'
import { areaCharts } from '../prices/catalog'
import { neighborsOf } from '../prices/neighbors'
import { recordOf } from '../prices/table'
import { defaultMoney, isCurrency, type Unit, unitNamed } from '../prices/units'
import type { QueryValues } from '../url/parameter-rules'
import { type ChartSubject, defaults } from '../url/parameter-values'
import { buildAreas, type World } from './areas'
import { keepQuarters } from './quarters'
import { type AreaData, type SiteData, type UnitData, unitOfAsset } from './records'

let parsed: World | undefined

const built: { [Index in AreaIndex]?: AreaData[] } = {}

function readWorld(): World | undefined {
  if (world) parsed ??= JSON.parse(world)
  return parsed
}

function areasOfIndex(index: AreaIndex = mainIndex): AreaData[] {
  const content = readWorld()
  built[index] ??= content ? buildAreas(content, index, siteData.bitcoin) : []
  return built[index]
}

/** The data of all goods. */
export const siteData: SiteData = {
  ...JSON.parse(goods),
  rates: [],
  areas: areasOfIndex,
  indexOfDollars: (index) => {
    const found = readWorld()?.series[areaSeriesKey(index, defaultMoney)]
    return found?.series.everyMonths ? keepQuarters(found.prices) : found?.prices
  },
}

/** The data of all goods, with the unit that a query names. */
export function dataOfGoods({ in: name = defaultMoney }: QueryValues): SiteData {
  return { ...siteData, rates: findUnits([unitNamed(name)]) }
}

/** The data of all goods, with the unit in which a query compares them. */
export function dataOfCompared({ currency = defaults.currency }: QueryValues): SiteData {
  return dataOfGoods({ in: currency })
}

/** The data of a page: of its chart, or of all goods. */
export function dataOfPage(
  { asset, chart }: { asset?: { key: string } | undefined; chart?: ChartSubject | undefined },
  values: QueryValues,
): SiteData {
  if (asset) return dataOfAsset(asset.key, values)
  return chart === 'goods' ? dataOfCompared(values) : dataOfGoods(values)
}

/**
 * The data of a good, or of an index of an area, with the units that it is counted in.
 *
 * @throws Error for a key that neither has
 */
export function dataOfAsset(key: string, values: QueryValues): SiteData {
  const catalog = siteData.assets.map(({ asset }) => asset)
  if (!catalog.some((asset) => asset.key === key)) {
    const index = areaCharts.find((chart) => chart.key === key)?.index
    return dataOfArea(recordOf({ ...siteData, assets: siteData.areas(index) }, key))
  }
  const neighbors = neighborsOf(catalog, key).map((asset) => recordOf(siteData, asset.key))
  return { ...dataOfGoods(values), assets: [recordOf(siteData, key)], neighbors }
}

/** The data of an area: by month, or by quarter if its index is, with Bitcoin's prices likewise. */
export function dataOfArea(area: AreaData): SiteData {
  const { bitcoin, rate } = area.converters
  return { ...siteData, assets: [area], bitcoin, rates: [rate] }
}

/** The series of units; Bitcoin's is with all data, and dollars have none. */
function findUnits(units: readonly Unit[]): UnitData[] {
  const others = units.filter((unit) => !isCurrency(unit))
  return others.flatMap((unit) => {
    const isNamed = ({ key }: { key: string }) => unitNamed(key) === unit
    const yardstick = siteData.assets.find(({ asset }) => asset.yardstick && isNamed(asset))
    if (yardstick) return unitOfAsset(yardstick)
    return siteData.areas().flatMap(({ rate }) => (isNamed(rate) ? rate : []))
  })
}
