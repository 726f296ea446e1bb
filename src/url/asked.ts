// What a URL asks for, and what its query says of it: every request is read here, and so is the URL
// that an oEmbed request names (contract, section 2).

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
import { decode, withoutEntities } from './query'
import { reachOf, readLeniently, readStrictly } from './read'
import { type FoundResource, findResource } from './resources'
import { withTrailingSlash } from './routes'
import { notHereId } from './section-ids'
import { chosenThenMonth, thenPath } from './then-months'
import { writeQuery } from './write'

/** A resource that is asked for, with the values of its query by its rules. */
export type Asked = FoundResource & {
  values: QueryValues
  /** The canonical query, as in `URL`. */
  search: string
  /** Where a redirect leads within the page; by default, browsers keep the reader's fragment. */
  fragment: string
}

/** What a URL asks for; its path is the canonical one. */
export function findAsked({ pathname, searchParams }: URL): FoundResource | undefined {
  const query = withoutEntities(searchParams)
  const path = replacePagePath(pathname, (page) => movedPath(page, query) ?? page)
  return findResource(path) ?? findResource(`${path}/`)
}

/** @throws QueryError for an invalid query where it is read strictly */
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

/**
 * Whether a URL is in canonical form. Percent-encoding makes no other query (RFC 3986, section 6.2.2.2):
 * some programs encode the commas of lists, and do not follow redirects.
 */
export function isCanonical({ pathname, search }: URL, asked: Asked): boolean {
  const isSame = search === asked.search || decode(search) === decode(asked.search)
  return isSame && pathname === asked.path
}

/**
 * The path that shows what is asked for: the forms of areas and of months lead to the page of one,
 * US prices have a page as a good, and the chart of goods was on the home page once.
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

/** Where a page says that an area is not there that is asked for. */
function fragmentOf(path: string, query: URLSearchParams): string {
  const asksForArea = ['area', 'in'].some((name) =>
    Object.hasOwn(missingAreas, query.get(name) ?? ''),
  )
  const saysSo = path === paths.inflation || assets.some((asset) => asset.path === path)
  return saysSo && asksForArea ? `#${notHereId}` : ''
}
