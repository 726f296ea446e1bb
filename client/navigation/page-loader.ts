// The route guard: loads what a navigation needs, and decides what to do if that fails (specification, section 2).

import { canonicalPageAddress, type PageAddress, reachOf } from '../../src/pages/page-address'
import { chartKindOf, findRoute, hasData, type Route } from '../../src/pages/routes'
import {
  ChunkLoadError,
  describeFailure,
  HashMismatchError,
  isNotFound,
} from '../../src/site/errors'
import type { BuildHash } from '../../src/site/site'
import { loadChartCanvas } from '../chart/load-canvas'
import { endFullLoad, hasBeenInVain, loadFully, rememberAttempt } from './full-load'
import { loadScreen } from './load-code'
import type { PageStore } from './page-store'
import type { Outcome, Visit } from './router'

/** @param hash of the build that the document belongs to */
export function createPageLoader(store: PageStore, hash: BuildHash) {
  /** Loads the page of a visit; throws the error that is shown in its place. */
  async function load(visit: Visit): Promise<Outcome> {
    const { url } = visit
    const route = findRoute(url.pathname)
    if (!hasData(route)) {
      if (route) store.clearPreloaded()
      endFullLoad()
      return { is: 'shown' }
    }
    try {
      const [page] = await Promise.all([store.load(url), loadCodeOf(route)])
      endFullLoad()
      const reach = reachOf(page)
      const { search } = reach ? canonicalPageAddress(route, url.searchParams, reach) : url
      // The server redirects to the canonical URL, too.
      return search === url.search
        ? { is: 'shown', page }
        : { is: 'redirected', address: url.pathname + search + url.hash }
    } catch (error) {
      return leaveOrStay(visit, error)
    }
  }

  /** On a page that the server has not rendered, there is no drawing in place of the canvas. */
  function loadCodeOf({ name }: Route): Promise<unknown> {
    return Promise.all([loadScreen(name), chartKindOf(name) && loadChartCanvas()])
  }

  async function leaveOrStay({ url, isShown, signal }: Visit, error: unknown): Promise<Outcome> {
    if (error instanceof HashMismatchError) {
      const attempt = `${hash} ${url.pathname}${url.search}`
      if (hasBeenInVain(attempt)) throw error
      rememberAttempt(attempt, signal)
    }
    // Code that cannot be fetched most likely belongs to a build that is gone, too.
    if (error instanceof HashMismatchError || error instanceof ChunkLoadError) {
      await loadFully(url.href, signal)
      return { is: 'stopped' }
    }
    // Another state of the page that is shown: that page is better than an error.
    if (isShown && !isNotFound(error)) {
      console.error(error)
      return { is: 'stopped', failure: { href: url.href, sentence: describeFailure(error) } }
    }
    throw error
  }

  /** Loads a page into the caches; resolves whatever happens. */
  async function prefetch(page: PageAddress): Promise<void> {
    const route = findRoute(page.pathname)
    if (hasData(route)) await Promise.allSettled([store.load(page), loadCodeOf(route)])
  }

  return { load, prefetch }
}
