// The JSON of a page (contract, section 3). The pages' `data.ts` have the types of their data.

import type { DataPageName } from '../site/pages'
import type { BuildHash } from '../site/site'

/** A page with its data; `search` is its canonical query, as in `URL`. */
export type FoundPage<Data = unknown> = {
  hash: BuildHash
  code: 200
  name: DataPageName
  path: string
  search: string
  data: Data
}

/** A page without its data; `code` is the status: 429 beyond the drawing limit. */
type RefusedPage = { hash: BuildHash; code: 404 | 429; path: string }

export type PageData = FoundPage | RefusedPage
