// The state that the server puts into the document, so that the first render needs no request.

import {
  canonicalPageAddress,
  type PageAddress,
  type PageData,
  reachOf,
} from '../../src/pages/page-address'
import { findRoute } from '../../src/pages/routes'
import type { SiteMetadata } from '../../src/site/site'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

/** `search` is the query of the page's address. */
export type PreloadedState = { page: PageData; search: string; site: SiteMetadata }

/** Reads a document's state. */
export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  return JSON.parse(text)
}

/** Whether a document's page is the one at an address: a visitor who goes back while it loads is at another. */
export function isPageAt({ page, search }: PreloadedState, address: PageAddress): boolean {
  const route = findRoute(address.pathname)
  if (page.path !== address.pathname) return false
  const reach = reachOf(page)
  if (!route || !reach) return true
  // The address may have campaign tags again, which the server has removed.
  const canonical = (text: string) =>
    canonicalPageAddress(route, new URLSearchParams(text), reach).search
  return canonical(search) === canonical(address.search)
}
