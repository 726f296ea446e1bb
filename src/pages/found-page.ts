// The JSON of a page (contract, section 3). The pages' `data.ts` have the schemas of their data.

import type { BuildHash } from '../site/site'
import type { PageDataOf } from './page-builders'
import type { DataPageName } from './routes'

/** A page with its data; `search` is its canonical query, as in `URL`. */
export type FoundPage<Name extends DataPageName = DataPageName> = {
  hash: BuildHash
  code: 200
  name: Name
  path: string
  search: string
  data: PageDataOf[Name]
}

/** A page without its data; `code` is the status: 429 beyond the drawing limit. */
type RefusedPage = { hash: BuildHash; code: 404 | 429; path: string }

export type PageData = FoundPage | RefusedPage

/** Whether a page is the one of a name, and has its data. */
export function isPage<Name extends DataPageName>(
  page: PageData,
  name: Name,
): page is FoundPage<Name> {
  return page.code === 200 && page.name === name
}
