// The registry of pages: path ↔ route (specification, section 2). Each folder here with a `page.ts` is a page.

import type { ChartKind } from '../chart/parameters'
import type { Page, Route } from './page'

export type { Route }

const modules = import.meta.glob<Page>('./*/page.ts', { eager: true, import: 'page' })

/** In the order of the site map. */
export const pages: readonly Page[] = Object.values(modules).toSorted((a, b) => a.order - b.order)

export const routes: readonly Route[] = pages.flatMap(({ name, routes }) =>
  routes.map((route) => ({ name, ...route })),
)

/** The route with exactly this path, slash included; `undefined` where there is no such page. */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path)
}

/** @throws Error for a name that no page has */
export function findPage(name: string): Page {
  const page = pages.find((page) => page.name === name)
  if (!page) throw new Error(`there is no page "${name}"`)
  return page
}

/** The page for paths that have none. */
export const notFoundPage = pages.find(({ isNotFound }) => isNotFound)

/** Whether a route's page is made of page data; the others are the specification's "custom" ones. */
export function hasData(route: Route | undefined): route is Route {
  return route !== undefined && route.name !== notFoundPage?.name
}

/** The kind of chart that a page shows; `undefined` for pages without one. */
export function chartKindOf(name: Route['name']): ChartKind | undefined {
  return findPage(name).chart
}

/** The cards of pages that do not show the chart of an asset, named as `/charts/{name}.png`. */
export const pageCardNames = pages.filter(({ chart }) => chart !== 'asset').map(({ name }) => name)

/** The path as pages have it: with a slash at its end. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
