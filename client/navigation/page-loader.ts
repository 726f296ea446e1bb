// The route guard: what becomes of a navigation when its page has loaded, or has failed to
// (specification, section 2).

import { canonicalPageAddress } from '../../src/pages/page-address'
import type { FoundPage, PageAddress } from '../../src/pages/page-data'
import { chartKindOf, type DataRoute, findRoute, hasData } from '../../src/pages/routes'
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
  /** Loads what a visit is for; throws what is shown in its place. */
  load: LoadPage
  /** Warms the caches for a page; resolves whatever happens. */
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
      const address = respell(route, url, page)
      return address === undefined ? { is: 'shown', page } : { is: 'elsewhere', address }
    } catch (error) {
      return leaveOrStay(visit, error)
    }
  }

  async function fetchPage(route: DataRoute, url: URL): Promise<FoundPage> {
    // A chart that was not on the server's page has no drawing to stand in for it.
    const canvas = chartKindOf(route.name) && loadChartCanvas()
    const [page] = await Promise.all([store.load(route, url), loadScreen(route.name), canvas])
    return page
  }

  /** The one spelling of an address, to which the server leads, too; `undefined` where it is spelled so. */
  function respell(route: DataRoute, url: URL, { data }: FoundPage): string | undefined {
    const reach = 'reach' in data ? data.reach : undefined
    const spelled = reach && canonicalPageAddress(route, url.searchParams, reach)
    if (spelled && spelled.search !== url.search) return url.pathname + spelled.search + url.hash
  }

  async function leaveOrStay({ url, isShown, signal }: Visit, error: unknown): Promise<Outcome> {
    if (error instanceof HashMismatchError) {
      const attempt = `${hash} ${url.pathname}${url.search}`
      if (hasBeenInVain(attempt)) throw error
      rememberAttempt(attempt, signal)
    }
    // Code that cannot be fetched is likely that of a build that is gone, too.
    if (error instanceof HashMismatchError || error instanceof ChunkLoadError) {
      await loadFully(url.href, signal)
      return { is: 'stopped' }
    }
    // The same page in another way: what is shown of it is better than nothing.
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
      await Promise.allSettled([store.prefetch(route, page), loadScreen(route.name), canvas])
    },
  }
}
