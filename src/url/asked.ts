// Reads a URL: the resource that it asks for, and the values of its query. Every request is read here,
// and so is the URL in an oEmbed request (contract, section 2).

import { indexKeys } from '../prices/area-indexes'
import { areaPath } from '../prices/areas'
import { assets } from '../prices/catalog'
import { defaultMoney } from '../prices/units'
import { areaPages } from './area-pages'
import { areaIndexPath } from './area-topics'
import { missingAreas } from './missing-areas'
import { replacePagePath } from './page-address'
import type { QueryValues } from './parameter-rules'
import type { Reach } from './parameter-values'
import { paths, thenFormPath } from './paths'
import { isSameQuery, withoutEntities } from './query'
import { reachOf, readLeniently, readStrictly } from './read'
import { type FoundResource, findResource } from './resources'
import { withTrailingSlash } from './routes'
import { notHereId } from './section-ids'
import { chosenThenMonth, thenPath } from './then-months'
import { writeQuery } from './write'

/** The requested resource, with the values of its query. */
export type Asked = FoundResource & {
  values: QueryValues
  /** The canonical query, as in `URL`. */
  search: string
  /** The fragment of a redirect; if it is "", browsers keep the reader's fragment. */
  fragment: string
}

/** Finds the resource that a URL asks for, with its canonical path. */
export function findAsked({ pathname, searchParams }: URL): FoundResource | undefined {
  const query = withoutEntities(searchParams)
  const path = replacePagePath(pathname, (page) => movedPath(page, query) ?? page)
  return findResource(path) ?? findResource(`${path}/`)
}

/** @throws QueryError for an invalid query of a resource that reads queries strictly */
export function readAsked(found: FoundResource, url: URL, reach: Reach): Asked {
  const { resource, name, path } = found
  if (resource.query === 'ignored') {
    return { ...found, values: {}, search: url.search, fragment: '' }
  }
  const query = withoutEntities(url.searchParams)
  const read = resource.query === 'strict' ? readStrictly : readLeniently
  const values = read(query, resource.parameters, { reach: reachOf(resource, reach), asset: name })
  const canonical = writeQuery(values, resource.defaults)
  const search = canonical && `?${canonical}`
  return { ...found, values, search, fragment: fragmentOf(path, query) }
}

/** Whether a URL is in canonical form, apart from percent-encoding. */
export function isCanonical({ pathname, search }: URL, asked: Asked): boolean {
  return isSameQuery(search, asked.search) && pathname === asked.path
}

/**
 * The path to redirect a page to: the forms for areas and months lead to the page of the chosen one, US
 * prices have a page as a good, and the home page once had the chart of goods.
 */
function movedPath(page: string, query: URLSearchParams): string | undefined {
  const path = withTrailingSlash(page)
  const ofDollars = indexKeys.find((index) => path === areaPath(index, defaultMoney))
  if (ofDollars) return areaIndexPath(defaultMoney, ofDollars)
  const code = path === paths.inflation && query.get('area')
  const area = areaPages.find((one) => one.code === code)
  if (area) return area.path
  const month = path === thenFormPath && chosenThenMonth(query)
  if (month) return thenPath(month)
  const asksForGoods = query.has('goods') || query.has('currency')
  return path === paths.home && asksForGoods ? paths.compare : undefined
}

/** The fragment of the note on missing areas, if the query asks for one on a page that has the note. */
function fragmentOf(path: string, query: URLSearchParams): string {
  const asksForArea = ['area', 'in'].some((name) =>
    Object.hasOwn(missingAreas, query.get(name) ?? ''),
  )
  const saysSo = path === paths.inflation || assets.some((asset) => asset.path === path)
  return saysSo && asksForArea ? `#${notHereId}` : ''
}
