// Which page a URL asks for, and what its query says of it (contract, section 2).

import { areaPath } from '../prices/areas'
import { defaultMoney } from '../prices/units'
import { areaPages, pathOfArea } from './area-pages'
import type { Reach } from './parameters'
import { paths, thenFormPath } from './paths'
import { readLeniently, withoutEntities } from './read'
import { findResource } from './resources'
import { findRoute, type Route } from './routes'
import type { QueryValues } from './rules'
import { chosenThenMonth, thenPath } from './then-months'
import { writeQuery } from './write'

/** A page that is asked for; `search` is its canonical query, as in `URL`. */
export type AskedPage = { path: string; route: Route; values: QueryValues; search: string }

/** @param path with its trailing slash; it may be that of a page that has moved */
export function readPage(
  path: string,
  asked: URLSearchParams,
  reach: Reach,
): AskedPage | undefined {
  const query = withoutEntities(asked)
  const moved = movedPath(path, query)
  const route = findRoute(moved)
  if (!route) return
  const { parameters = {}, defaults } = findResource(moved)?.resource ?? {}
  const values = readLeniently(query, parameters, { reach, asset: route.asset?.key })
  const canonical = writeQuery(values, defaults)
  return { path: moved, route, values, search: canonical && `?${canonical}` }
}

/**
 * The path that shows what is asked for: the forms of areas and of months lead to the page of one,
 * US prices have a page as a good, and the chart of goods was on the home page once.
 */
function movedPath(path: string, query: URLSearchParams): string {
  // Houses of the United States have a page as a good, too.
  if (path === areaPath('house', defaultMoney)) return pathOfArea(defaultMoney, 'housing')
  const ofDollars = path === areaPath('cpi', defaultMoney) ? defaultMoney : null
  const code = path === paths.inflation ? query.get('area') : ofDollars
  const area = areaPages.find((one) => one.code === code)
  if (area) return area.path
  const month = path === thenFormPath && chosenThenMonth(query)
  if (month) return thenPath(month)
  const asksForGoods = query.has('goods') || query.has('currency')
  return path === paths.home && asksForGoods ? paths.compare : path
}
