// The state that the server puts into the document, so that the first render needs no request.

import { type PackedChart, packChart, unpackChart } from '../../src/chart/packed-chart'
import { canonicalPageAddress } from '../../src/pages/page-address'
import type { PageAddress, PageData } from '../../src/pages/page-data'
import { findRoute } from '../../src/pages/routes'
import type { SiteMetadata } from '../../src/site/site'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

/** `search` is the query of the page's address. */
export type PreloadedState = { page: PageData; search: string; site: SiteMetadata }

/** Writes a state into a document. */
export function writePreloadedState({ page, ...state }: PreloadedState): string {
  if (page.code === 404 || !('chart' in page.data)) return JSON.stringify({ page, ...state })
  const { chart, ...data } = page.data
  return JSON.stringify({ page: { ...page, data }, ...state, chart: packChart(chart) })
}

/** Reads a document's state. */
export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  const { chart, ...state }: PreloadedState & { chart?: PackedChart } = JSON.parse(text)
  if (chart && state.page.code === 200) {
    Object.assign(state.page.data, { chart: unpackChart(chart) })
  }
  return state
}

/** Whether a document's page is the one at an address: a visitor who goes back while it loads is at another. */
export function isPageAt({ page, search }: PreloadedState, address: PageAddress): boolean {
  const route = findRoute(address.pathname)
  if (page.path !== address.pathname) return false
  if (!route || page.code === 404 || !('reach' in page.data)) return true
  const { reach } = page.data
  // The address may have campaign tags again, which the server has removed.
  const canonical = (text: string) =>
    canonicalPageAddress(route, new URLSearchParams(text), reach).search
  return canonical(search) === canonical(address.search)
}
