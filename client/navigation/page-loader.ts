// The route guard: loads what a navigation needs, and decides what to do if that fails (specification, section 2).

import { canonicalPageAddress } from '../../src/pages/page-address'
import { type FoundPage, type PageAddress, reachOf } from '../../src/pages/page-data'
import { chartKindOf, findRoute, hasData, type Route } from '../../src/pages/routes'
import type { BuildHash } from '../../src/site/build-hash'
import {
  ChunkLoadError,
  describeFailure,
  HashMismatchError,
  isNotFound,
} from '../../src/site/errors'
import { loadChartCanvas } from '../chart/load-canvas'
import { endFullLoad, loadFully } from './full-load'
import { loadScreen } from './load-screen'
import { hasBeenInVain, rememberAttempt } from './outdated'
import type { PageStore } from './page-store'
import type { LoadPage, Outcome, Visit } from './router'

export type PageLoader = {
  /** Loads the page of a visit; throws the error that is shown in its place. */
  load: LoadPage
  /** Loads a page into the caches; resolves whatever happens. */
  prefetch(page: PageAddress): Promise<unknown>
}

/** @param hash of the build that the document belongs to */
export function createPageLoader(store: PageStore, hash: BuildHash): PageLoader {
  async function load(visit: Visit): Promise<Outcome> {
    const { url } = visit
    const route = findRoute(url.pathname)
    if (!hasData(route)) {
      if (route) store.clearPreloaded()
      endFullLoad()
      return { is: 'shown' }
    }
    try {
      const page = await fetchPage(route, url)
      endFullLoad()
      const address = redirectTarget(route, url, page)
      return address === undefined ? { is: 'shown', page } : { is: 'redirected', address }
    } catch (error) {
      return leaveOrStay(visit, error)
    }
  }

  async function fetchPage(route: Route, url: URL): Promise<FoundPage> {
    // In a page that the server has not rendered there is no drawing in place of the canvas.
    const canvas = chartKindOf(route.name) && loadChartCanvas()
    const [page] = await Promise.all([store.load(url), loadScreen(route.name), canvas])
    return page
  }

  /** The canonical address, to which the server redirects, too; `undefined` where `url` is canonical. */
  function redirectTarget(route: Route, url: URL, page: FoundPage): string | undefined {
    const reach = reachOf(page)
    if (!reach) return
    const { search } = canonicalPageAddress(route, url.searchParams, reach)
    if (search !== url.search) return url.pathname + search + url.hash
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

  return {
    load,
    async prefetch(page) {
      const route = findRoute(page.pathname)
      if (!hasData(route)) return
      const canvas = chartKindOf(route.name) && loadChartCanvas()
      await Promise.allSettled([store.prefetch(page), loadScreen(route.name), canvas])
    },
  }
}
