// The routes: every path that has a page (contract, section 2).

import { byIndexPage } from '../prices/area-indexes'
import { areas, areasWith, assets } from '../prices/catalog'
import type { Month } from '../prices/month'
import type { CatalogEntry } from '../prices/schemas'
import {
  type DataPageName,
  type PageDefinition,
  type PageName,
  pageNamed,
  pageNames,
} from './pages'
import { defaultThenMonth, thenMonths, thenPath } from './then-months'

type RoutePath = {
  path: string
  title?: string
  /** The subject of the page's chart: a good, or an index of an area. */
  asset?: Omit<CatalogEntry, 'group'>
  month?: Month
}

/** A path that has a page, and that page; unknown paths have no route. */
export type Route<Name extends PageName = PageName> = PageDefinition & RoutePath & { name: Name }

/** The paths of pages that have several, or that a site may lack. */
const severalPaths: { readonly [Name in PageName]?: readonly RoutePath[] } = {
  asset: assets.map((asset) => ({ path: asset.path, title: asset.title, asset })),
  ...byIndexPage((index) => areasWith(index).map(ofArea)),
  month: thenMonths.map((month) => ({ path: thenPath(month), month })),
  // A site may have no areas.
  ...(areas.length === 0 && { inflation: [] }),
}

function ofArea(area: CatalogEntry): RoutePath {
  return { path: area.path, title: area.title, asset: area }
}

export const routes: readonly Route[] = pageNames.flatMap((name) => {
  const page = pageNamed(name)
  return (severalPaths[name] ?? [page]).map((place) => ({ name, ...page, ...place }))
})

const routesByPath = new Map(routes.map((route) => [route.path, route]))

/** The route with exactly this path, including the slash; `undefined` if there is none. */
export function findRoute(path: string): Route | undefined {
  return routesByPath.get(path)
}

/** Whether a route's page has page data. */
export function hasData(route: Route | undefined): route is Route<DataPageName> {
  return route !== undefined && route.name !== 'not-found'
}

/** The links to pages in the header or in the footer. */
export function siteLinks(place: 'header' | 'footer'): { label: string; path: string }[] {
  return pageNames.flatMap((name) => {
    const { [place]: label } = pageNamed(name)
    const path =
      name === 'month'
        ? defaultThenMonth && thenPath(defaultThenMonth)
        : routes.find((route) => route.name === name)?.path
    return label && path ? [{ label, path }] : []
  })
}

/** The names of cards that belong to a single page, as in `/charts/{name}.png`. */
export const pageCardNames: readonly PageName[] = /* @__PURE__ */ pageNames.filter((name) => {
  const { path, chart, hasFiles } = pageNamed(name)
  return chart !== 'goods' && !hasFiles && !path.includes('{')
})

/** The path with a trailing slash, which all paths of pages have. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
