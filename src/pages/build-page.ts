// Builds pages: as they are rendered, in documents, and as JSON.

import type { BuildHash } from '../site/site'
import { forDocument } from './asset/data'
import { addChart } from './asset/view'
import { type FoundPage, isPage, type PageData } from './found-page'
import { pageBuilders } from './page-builders'
import type { PageRequest } from './page-request'
import type { DataPageName, Route } from './routes'

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
  return isPage(page, 'area') ? { ...page, data: forDocument(page.data) } : page
}

/** A page as JSON, with the chart that scripts find there (contract, section 3). */
export function toPageJson(page: FoundPage): string {
  const isOfAsset = isPage(page, 'asset') || isPage(page, 'area')
  return JSON.stringify(isOfAsset ? { ...page, data: addChart(page.data) } : page)
}
