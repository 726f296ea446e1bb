// The site in the browser, which takes over from the server's page.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { BuildHash } from '../src/build-hash'
import { ChunkLoadError, PageNotFoundError } from '../src/errors'
import type { PageAddress, PageData } from '../src/page-data'
import { findRoute, hasData } from '../src/routes'
import { loadChartCanvas } from './chart/load-canvas'
import { loadFully, loadPageThroughGuard } from './navigation/load-page'
import { loadScreen, type ScreenName } from './navigation/load-screen'
import { createPageStore } from './navigation/page-store'
import { readPreloadedState, rootElementId } from './navigation/preloaded-state'
import { createRoutes, failureBoundaryId } from './route-objects'

/** Takes over the document's page; resolves once it has. */
export async function start(): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  let router: ReturnType<typeof createBrowserRouter> | undefined
  const { page, site } = readPreloadedState(document)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')
  const store = createPageStore(meta?.content as BuildHash, { page, address: location })

  const lazyScreen = (name: ScreenName) => ({
    lazy: async () => ({ Component: await loadScreen(name).catch(leaveForTarget) }),
  })
  /** Code that cannot be fetched is likely that of a build that is gone: the target has its own. */
  const leaveForTarget = (error: unknown) => {
    const target = router?.state.navigation.location
    if (!(error instanceof ChunkLoadError && target)) throw error
    return loadFully(target.pathname + target.search + target.hash)
  }
  const routes = createRoutes({
    metadata: site,
    screens: { home: lazyScreen('home'), asset: lazyScreen('asset') },
    loadPage: async (url) => {
      // A chart that was not on the server's page has no drawing to stand in for it.
      const canvas = needsCanvas(url) ? loadChartCanvas().catch(leaveForTarget) : undefined
      const [page] = await Promise.all([loadPageThroughGuard(store, url), canvas])
      return page
    },
    prefetch: (address) => {
      const route = findRoute(address.pathname)
      if (!hasData(route)) return
      store.prefetch(address)
      loadScreen(route.name).catch(() => {})
      if (needsCanvas(address)) loadChartCanvas().catch(() => {})
    },
    onCustomRoute: store.clearPreloaded,
  })

  // Hydration must find the screen that the server rendered, so its code is fetched first.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  router = createBrowserRouter(routes, { hydrationData: hydrationData(page) })
  const provider = <RouterProvider router={router} onError={(error) => console.error(error)} />
  return new Promise((resolve) => {
    // As a transition it yields to the visitor's input between its steps.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          {provider}
          <AfterEffects act={resolve} />
        </StrictMode>,
      )
    })
  })
}

/** Acts after the effects of all that stands before it. */
function AfterEffects({ act }: { act: () => void }) {
  useEffect(act, [act])
  return null
}

function needsCanvas({ pathname }: PageAddress): boolean {
  return findRoute(pathname)?.name === 'asset'
}

/** What React Router would have loaded for the first page; a page that should be there, but is not, has failed. */
function hydrationData(page: PageData) {
  const isMissing = page.code === 404 && hasData(findRoute(page.path))
  return isMissing
    ? { errors: { [failureBoundaryId]: new PageNotFoundError('') } }
    : { loaderData: { [page.path]: page } }
}
