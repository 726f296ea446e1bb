// The state that the server puts into the document, so that the first render needs no request.

import type { PageData } from '../../src/pages/page-address'
import type { SiteMetadata } from '../../src/site/site'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

/** `search` is the query of the page's address. */
export type PreloadedState = { page: PageData; search: string; site: SiteMetadata }

export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  return JSON.parse(text)
}
