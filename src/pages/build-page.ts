// A path becomes the data of a page: each page's `data.ts` builds its own.

import type { GenericSchema } from 'valibot'
import type { Day } from '../prices/freshness'
import { yearOf } from '../prices/month'
import { chartReach } from '../server/chart-view'
import type { SiteData } from '../server/site-data'
import type { BuildHash } from '../site/build-hash'
import type { PageData } from './page-data'
import type { PageRequest } from './page-request'
import { findRoute, hasData } from './routes'

/** What a page depends on besides its path, its query and the data. */
export type BuildContext = { hash: BuildHash; today: Day }

/** The `data.ts` of a page. */
type PageBuilder = {
  schema: GenericSchema
  build: (request: PageRequest) => object
  /** What page data has for scripts alone. */
  addForScripts?: (data: object) => object
}

const modules = import.meta.glob<PageBuilder>('./*/data.ts', { eager: true })

/** The schema and the builder of a page's data, by the page's name. */
export const pageBuilders: Readonly<Record<string, PageBuilder>> = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [file.split('/').at(-2) ?? '', module]),
)

/**
 * The page at a path, or its not-found response.
 *
 * @param data of the page's asset, or of all assets for any other page
 * @param query of the page or of its data; what is not allowed in it is ignored
 */
export function buildPage(
  data: SiteData,
  path: string,
  query: URLSearchParams,
  { hash, today }: BuildContext,
): PageData {
  const route = findRoute(path)
  const builder = pageBuilders[route?.name ?? '']
  if (!hasData(route) || !builder) return { hash, code: 404, path }
  const reach = chartReach(yearOf(today))
  return { hash, code: 200, path, data: builder.build({ data, route, query, reach, today }) }
}

/** A page as the JSON at its address, which has all that the page's code needs and what is for scripts alone. */
export function toPageJson(page: PageData): string {
  const route = findRoute(page.path)
  const addForScripts = route && pageBuilders[route.name]?.addForScripts
  return JSON.stringify(
    page.code === 200 && addForScripts ? { ...page, data: addForScripts(page.data) } : page,
  )
}
