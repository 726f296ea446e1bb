// The pages there are: path ↔ route (specification, section 2).

import { type Asset, assets } from './assets'
import type { ChartKind } from './chart/parameters'

/** A page that exists. The screens of unknown paths have no route. */
export type Route =
  | { name: 'home'; path: '/' }
  | { name: 'asset'; path: string; asset: Asset }
  | { name: '404'; path: '/404/' }

export type DataRoute = Exclude<Route, { name: '404' }>

export const homeRoute = { name: 'home', path: '/' } as const satisfies Route

export const routes: readonly Route[] = [
  homeRoute,
  ...assets.map((asset) => ({ name: 'asset', path: asset.path, asset }) as const),
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

/** Which kind of chart a page shows; `undefined` for pages without one. */
export function chartKindOf(name: Route['name']): ChartKind | undefined {
  return ({ asset: 'asset', home: 'goods', '404': undefined } as const)[name]
}

/** The path as pages spell it: with a slash at its end. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
