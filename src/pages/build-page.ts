// Builds the data of pages with each page's `data.ts`.

import type { GenericSchema } from 'valibot'
import type { Reach } from '../chart/query'
import { type Day, yearOf } from '../prices/month'
import { chartReach } from '../server/chart-view'
import type { SiteData } from '../server/site-data'
import type { BuildHash } from '../site/site'
import type { PageData } from './page-address'
import { findRoute, hasData, type Route } from './routes'

/** What the data of a page is built from. */
export type PageRequest = {
  /** Of the page's asset, of all assets if the page needs them, or else of none. */
  data: SiteData
  route: Route
  /** Invalid parameters are ignored. */
  query: URLSearchParams
  reach: Reach
  today: Day
}

/** The `data.ts` of a page. */
type PageBuilder = {
  schema: GenericSchema
  build: (request: PageRequest) => object
  /** Adds what only scripts need. */
  addForScripts?: (data: object) => object
}

const modules = import.meta.glob<PageBuilder>('./*/data.ts', { eager: true })

/** The builders by the names of pages. */
export const pageBuilders: Readonly<Record<string, PageBuilder>> = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [file.split('/').at(-2) ?? '', module]),
)

/** The page at a path, or a page with code 404 (for the arguments, see `PageRequest`). */
export function buildPage(
  data: SiteData,
  path: string,
  query: URLSearchParams,
  { hash, today }: { hash: BuildHash; today: Day },
): PageData {
  const route = findRoute(path)
  const builder = pageBuilders[route?.name ?? '']
  if (!hasData(route) || !builder) return { hash, code: 404, path }
  const reach = chartReach(yearOf(today))
  return { hash, code: 200, path, data: builder.build({ data, route, query, reach, today }) }
}

/** A page as JSON, including what only scripts need. */
export function toPageJson(page: PageData): string {
  const route = findRoute(page.path)
  const addForScripts = route && pageBuilders[route.name]?.addForScripts
  return JSON.stringify(
    page.code === 200 && addForScripts ? { ...page, data: addForScripts(page.data) } : page,
  )
}
