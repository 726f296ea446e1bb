// The registry of pages, which are the folders here with a `page.ts` (specification, section 2).

import type { ChartKind } from '../chart/parameters'
import type { Page, Route } from './page'

export type { Route }

const modules = import.meta.glob<Page>('./*/page.ts', { eager: true, import: 'page' })

/** All pages, in the order of the site map. */
const pages: readonly Page[] = Object.values(modules).toSorted((a, b) => a.order - b.order)

export const routes: readonly Route[] = pages.flatMap(({ name, routes }) =>
  routes.map((route) => ({ name, ...route })),
)

const routesByPath = new Map(routes.map((route) => [route.path, route]))

/** The route with exactly this path, including the slash; `undefined` if there is none. */
export function findRoute(path: string): Route | undefined {
  return routesByPath.get(path)
}

/** @throws Error if no page has this name */
export function findPage(name: string): Page {
  const page = pages.find((page) => page.name === name)
  if (!page) throw new Error(`there is no page "${name}"`)
  return page
}

/** The page for paths that have none, which has no data and no canonical URL. */
export const notFoundPage = findPage('not-found')

/** Whether a route's page has page data; the others are "custom" pages in the specification. */
export function hasData(route: Route | undefined): route is Route {
  return route !== undefined && route.name !== notFoundPage.name
}

/** The kind of chart that a page shows; `undefined` for pages without one. */
export function chartKindOf(name: Route['name']): ChartKind | undefined {
  return findPage(name).chart
}

/** The names of cards that show no chart of their own, as in `/charts/{name}.png`. */
export const pageCardNames = pages
  .filter(({ routes }) => routes.every(({ asset, month }) => !asset && !month))
  .map(({ name }) => name)

/** The path with a trailing slash, which all paths of pages have. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
