// What the server hands to the browser inside the document, so that the first render needs no request.

import type { PageData } from '../../src/page-data'
import type { SiteMetadata } from '../../src/site'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

export type PreloadedState = { page: PageData; site: SiteMetadata }

/** Reads the state of this document. */
export function readPreloadedState(document: Document): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document holds no state in #${preloadedStateId}`)
  return JSON.parse(text)
}
