// The pages there are: path ↔ route (specification, section 2).

import type { ChartKind } from '../chart/parameters'
import { type Asset, assets } from '../prices/catalog'

/** A page that exists. The screens of unknown paths have no route. */
export type Route =
  | { name: 'home'; path: '/' }
  | { name: 'asset'; path: string; asset: Asset }
  | { name: 'api'; path: typeof apiPath }
  | { name: 'method'; path: '/method/' }
  | { name: '404'; path: '/404/' }

export type DataRoute = Exclude<Route, { name: '404' }>

/** Where scripts' addresses are explained, and every problem that they may meet. */
export const apiPath = '/api/'

export const apiRoute = { name: 'api', path: apiPath } as const satisfies Route

export const homeRoute = { name: 'home', path: '/' } as const satisfies Route

export const methodRoute = { name: 'method', path: '/method/' } as const satisfies Route

export const routes: readonly Route[] = [
  homeRoute,
  ...assets.map((asset) => ({ name: 'asset', path: asset.path, asset }) as const),
  apiRoute,
  methodRoute,
  { name: '404', path: '/404/' },
]

/** The route whose path this is, to the slash; `undefined` where there is no such page. */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path)
}

/** Whether a route's page is made of page data; the others are the specification's "custom" ones. */
export function hasData(route: Route | undefined): route is DataRoute {
  return route !== undefined && route.name !== '404'
}

const shownKinds: Partial<Record<Route['name'], ChartKind>> = { asset: 'asset', home: 'goods' }

/** Which kind of chart a page shows; `undefined` for pages without one. */
export function chartKindOf(name: Route['name']): ChartKind | undefined {
  return shownKinds[name]
}

/** The path as pages spell it: with a slash at its end. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
