// The state that the server puts into the document, so that the first render needs no request.

import type { PageData } from '../../src/pages/page-address'
import type { BuildHash, SiteMetadata } from '../../src/site/site'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'
/** The element with the prose of an asset. */
export const proseId = 'prose'

export type PreloadedState = { page: PageData; site: SiteMetadata }

export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  const state = JSON.parse(text)
  const prose = document.getElementById(proseId)
  if (prose) state.page.data.prose = prose.innerHTML
  return state
}

/** The state for a document, without the prose that it has as HTML. */
export function writePreloadedState(state: PreloadedState): string {
  return JSON.stringify(state, (name, value) => (name === 'prose' ? undefined : value))
}

/** The hash of the build that the document is of (specification, section 5). */
export function readBuildHash(document: Pick<Document, 'querySelector'>): BuildHash {
  const hash = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content
  if (!hash) throw new Error('the document has no build hash')
  return hash as BuildHash
}
