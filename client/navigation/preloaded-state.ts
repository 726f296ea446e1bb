// The state that the server puts into the document, so that the first render needs no request.

import type { PageData } from '../../src/pages/found-page'
import type { BuildHash, SiteMetadata } from '../../src/site/site'

export const preloadedStateId = 'preloaded-state'
export const rootElementId = 'app'

export type PreloadedState = { page: PageData; site: SiteMetadata }

export function readPreloadedState(document: Pick<Document, 'getElementById'>): PreloadedState {
  const text = document.getElementById(preloadedStateId)?.textContent
  if (!text) throw new Error(`the document has no state in #${preloadedStateId}`)
  return JSON.parse(text)
}

/** The hash of the build that the document is of (specification, section 5). */
export function readBuildHash(document: Pick<Document, 'querySelector'>): BuildHash {
  const hash = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content
  if (!hash) throw new Error('the document has no build hash')
  return hash as BuildHash
}
