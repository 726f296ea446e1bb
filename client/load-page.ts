// Loads the page of a navigation and carries out the guard's verdict.

import { PageNotFoundError } from '../src/errors'
import type { FoundPage } from '../src/page-data'
import type { PageStore } from './page-data'
import { judgeFailure, judgePage, type Verdict } from './route-guard'

/**
 * The page at an address.
 *
 * @throws PageNotFoundError where the guard says so, and any failure that it passes on
 */
export async function loadPageThroughGuard(store: PageStore, target: URL): Promise<FoundPage> {
  const verdict = await store
    .load(target.pathname)
    .then(judgePage, (error) => judgeFailure(error, target.href, location.href))
  return carryOut(verdict, target)
}

function carryOut(verdict: Verdict, target: URL): FoundPage | Promise<never> {
  switch (verdict.kind) {
    case 'show':
      return verdict.page
    case 'not-found':
      throw new PageNotFoundError('')
    case 'reload':
      location.assign(target)
      // The document is being left; until then the old page stays as it is.
      return new Promise(() => {})
    case 'throw':
      throw verdict.error
    default:
      return verdict satisfies never
  }
}
