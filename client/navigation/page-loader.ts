// The route guard: what becomes of a navigation when its page has loaded, or has failed to
// (specification, section 2).

import { type DataRouter, redirect, replace } from 'react-router'
import type { BuildHash } from '../../src/build-hash'
import { ChunkLoadError, describeFailure, HashMismatchError, isNotFound } from '../../src/errors'
import { spellPageAddress } from '../../src/page-address'
import type { FoundPage, PageAddress } from '../../src/page-data'
import { chartKindOf, type DataRoute, findRoute, hasData } from '../../src/routes'
import { loadChartCanvas } from '../chart/load-canvas'
import { endFullLoad, loadFully } from './full-load'
import { stepsToShown } from './history-entries'
import { loadScreen } from './load-screen'
import { hasBeenInVain, rememberAttempt } from './outdated'
import type { PageStore } from './page-store'

/** A page as its screen is given it. */
export type LoadedPage = FoundPage & {
  /** Where something else was to be shown in its place, and why it is not. */
  failure?: { href: string; sentence: string }
}

export type PageLoader = {
  /** The page of a route; throws what leads to another screen. */
  load(route: DataRoute, request: Request): Promise<LoadedPage | Response>
  /** Warms the caches for a page; resolves whatever happens. */
  prefetch(page: PageAddress): Promise<unknown>
}

/** @param getRouter is asked once something is loaded */
export function createPageLoader(
  store: PageStore,
  hash: BuildHash,
  getRouter: () => DataRouter,
): PageLoader {
  /** What the page that stays has to say, and which it is. */
  let failure: (LoadedPage['failure'] & { at: string }) | undefined

  /** The address that is wanted, absolute: a path that begins with two slashes would be another host's. */
  const target = () => {
    const { pathname, search, hash } = getRouter().state.navigation.location ?? location
    return location.origin + pathname + search + hash
  }

  async function load(route: DataRoute, request: Request): Promise<LoadedPage | Response> {
    const url = new URL(request.url)
    try {
      const page = await fetchPage(route, url)
      endFullLoad()
      return respell(route, url, page) ?? attach(url, page)
    } catch (error) {
      return leaveOrStay(url, error, request.signal)
    }
  }

  async function fetchPage(route: DataRoute, url: URL): Promise<FoundPage> {
    // A chart that was not on the server's page has no drawing to stand in for it.
    const canvas = chartKindOf(route.name) && loadChartCanvas()
    const [page] = await Promise.all([store.load(route, url), loadScreen(route.name), canvas])
    return page
  }

  /** Leads to the one spelling of an address, as the server does. */
  function respell(route: DataRoute, { pathname, searchParams, search }: URL, { data }: FoundPage) {
    const reach = 'reach' in data ? data.reach : undefined
    const spelled = reach && spellPageAddress(route, searchParams, reach)
    if (!spelled || spelled.search === search) return
    const { hash } = new URL(target())
    return (stepsToShown() === 0 ? redirect : replace)(pathname + spelled.search + hash)
  }

  function attach({ pathname, search }: URL, page: FoundPage): LoadedPage {
    const said = failure
    failure = undefined
    return said?.at === pathname + search ? { ...page, failure: said } : page
  }

  async function leaveOrStay(url: URL, error: unknown, signal: AbortSignal): Promise<never> {
    const href = target()
    const { state } = getRouter()
    if (error instanceof HashMismatchError) {
      const attempt = `${hash} ${url.pathname}${url.search}`
      if (hasBeenInVain(attempt)) throw error
      rememberAttempt(attempt, signal)
    }
    // Code that cannot be fetched is likely that of a build that is gone, too.
    if (error instanceof HashMismatchError || error instanceof ChunkLoadError) {
      await loadFully(href, signal)
      return stay()
    }
    // The same page in another way: what is shown of it is better than nothing.
    const isShown = state.location.pathname === url.pathname && !state.errors
    if (isShown && !isNotFound(error)) {
      console.error(error)
      const { pathname, search } = state.location
      failure = { href, sentence: describeFailure(error), at: pathname + search }
      return stay()
    }
    throw error
  }

  /** Goes on showing what is shown, and ends the navigation that it is called in: it never resolves. */
  function stay(): Promise<never> {
    const { state, navigate } = getRouter()
    // Whoever goes back is at the other address already.
    const steps = stepsToShown()
    if (steps !== 0) navigate(steps)
    // The router would take an address with a fragment for one to scroll to, and ask for nothing.
    else navigate({ ...state.location, hash: '' }, { replace: true, preventScrollReset: true })
    return new Promise(() => {})
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
