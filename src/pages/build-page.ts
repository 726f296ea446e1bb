// Builds the data of pages with each page's `data.ts`.

import type { GenericSchema } from 'valibot'
import type { BuildHash } from '../site/site'
import * as about from './about/data'
import * as api from './api/data'
import * as asset from './asset/data'
import { addChart } from './asset/view'
import * as compare from './compare/data'
import * as home from './home/data'
import * as inflation from './inflation/data'
import * as method from './method/data'
import { type FoundPage, isPage, type PageData } from './page-address'
import type { PageRequest } from './page-request'
import type { DataPageName, Route } from './routes'
import * as month from './then/data'

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
  return JSON.stringify(isOfAsset ? { ...page, data: addChart(page.data) } : page)
}
