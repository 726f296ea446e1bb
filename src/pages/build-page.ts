// Builds the data of pages with each page's `data.ts`.

import type { GenericSchema } from 'valibot'
import type { Day } from '../prices/month'
import type { SiteData } from '../server/site-data'
import type { BuildHash } from '../site/site'
import type { Reach } from '../url/read'
import type { QueryValues } from '../url/rules'
import * as about from './about/data'
import * as api from './api/data'
import * as asset from './asset/data'
import * as compare from './compare/data'
import * as home from './home/data'
import * as inflation from './inflation/data'
import * as method from './method/data'
import { type FoundPage, isPage, type PageData } from './page-address'
import type { DataPageName, Route } from './routes'
import * as month from './then/data'

/** What the data of a page is built from. */
export type PageRequest = {
  /** Of the page's asset, of all assets if the page needs them, or else of none. */
  data: SiteData
  route: Route
  /** What its query says. */
  values: QueryValues
  reach: Reach
  today: Day
  /** The site's public origin. */
  siteUrl: string
}

/** The data of each page, by its name. */
export type PageDataOf = {
  home: ReturnType<typeof home.build>
  asset: ReturnType<typeof asset.build>
  inflation: ReturnType<typeof inflation.build>
  area: ReturnType<typeof asset.build>
  month: ReturnType<typeof month.build>
  compare: ReturnType<typeof compare.build>
  method: ReturnType<typeof method.build>
  api: ReturnType<typeof api.build>
  about: ReturnType<typeof about.build>
}

type PageBuilder<Data> = {
  schema: GenericSchema
  build: (request: PageRequest) => Data
}

export const pageBuilders: { readonly [Name in DataPageName]: PageBuilder<PageDataOf[Name]> } = {
  home,
  asset,
  inflation,
  area: asset,
  month,
  compare,
  method,
  api,
  about,
}

/** The page of a route, whose canonical query is `search`. */
export function buildPage<Name extends DataPageName>(
  request: PageRequest & { route: Route<Name> },
  hash: BuildHash,
  search: string,
): FoundPage<Name> {
  const { name, path } = request.route
  return { hash, code: 200, name, path, search, data: pageBuilders[name].build(request) }
}

/** A page as its document carries it, for the scripts that take it over. */
export function toDocumentPage(page: PageData): PageData {
  return isPage(page, 'area') ? { ...page, data: asset.forDocument(page.data) } : page
}

/** A page as JSON, with the chart that scripts find there (contract, section 3). */
export function toPageJson(page: FoundPage): string {
  const isOfAsset = isPage(page, 'asset') || isPage(page, 'area')
  return JSON.stringify(isOfAsset ? { ...page, data: asset.addChart(page.data) } : page)
}
