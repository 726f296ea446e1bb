// Loads the page of a navigation and carries out the guard's verdict.

import type { FoundPage } from '../../src/page-data'
import type { PageStore } from './page-store'
import { judgeFailure, judgePage, type Verdict } from './route-guard'

/**
 * The page at an address.
 *
 * @throws PageNotFoundError where the guard says so, and any failure that it passes on
 */
export async function loadPageThroughGuard(store: PageStore, target: URL): Promise<FoundPage> {
  const verdict = await store
    .load(target)
    .then(judgePage, (error) => judgeFailure(error, target.href, location.href))
  return carryOut(verdict, target)
}

function carryOut(verdict: Verdict, target: URL): FoundPage | Promise<never> {
  switch (verdict.kind) {
    case 'show':
      return verdict.page
    case 'reload':
      return loadFully(target.href)
    case 'not-found':
    case 'throw':
      throw verdict.error
    default:
      return verdict satisfies never
  }
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
