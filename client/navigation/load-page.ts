// The route guard: what becomes of a navigation when its page has loaded, or has failed to
// (specification, section 2).

import { HashMismatchError, PageNotFoundError } from '../../src/errors'
import type { FoundPage } from '../../src/page-data'
import type { PageStore } from './page-store'

/**
 * The page at an address. Where the site was deployed meanwhile, the target is loaded fully: only that
 * brings it and its build together.
 *
 * @throws PageNotFoundError where there is none, and any failure of the store
 */
export async function loadPageThroughGuard(store: PageStore, target: URL): Promise<FoundPage> {
  const page = await store.load(target).catch((error) => {
    const isOutdated = error instanceof HashMismatchError && target.href !== location.href
    if (isOutdated) return loadFully(target.href)
    throw error
  })
  if (page.code === 404) throw new PageNotFoundError('')
  return page
}

/** Where the document is being left for: its data and its code may both say so. */
let leavingFor: string | undefined

/** Leaves the document for an address; never resolves, so that the old page stays until then. */
export function loadFully(address: string): Promise<never> {
  const { href } = new URL(address, location.href)
  if (leavingFor !== href) location.assign(href)
  leavingFor = href
  // Should the document come back from the browser's back/forward cache, it may leave again.
  addEventListener('pagehide', () => {
    leavingFor = undefined
  })
  return new Promise(() => {})
}
