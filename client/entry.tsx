// Starts the site in the browser: the one file with side effects.

import '@vitejs/plugin-react/preamble'
import './style.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ChunkLoadError, PageNotFoundError } from '../src/errors'
import type { BuildHash, PageData } from '../src/page-data'
import { findRoute, hasData } from '../src/routes'
import { loadFully, loadPageThroughGuard } from './load-page'
import { createPageStore } from './page-data'
import { readPreloadedState, rootElementId } from './preloaded-state'
import { createRoutes, failureBoundaryId } from './routes'
import { loadScreen, type ScreenName } from './screens'

async function start(root: HTMLElement) {
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
    loadPage: (url) => loadPageThroughGuard(store, url),
    prefetch: (address) => {
      const route = findRoute(address.pathname)
      if (!hasData(route)) return
      store.prefetch(address)
      loadScreen(route.name).catch(() => {})
    },
    onCustomRoute: store.clearPreloaded,
  })

  // Hydration must find the screen that the server rendered, so its code is fetched first.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  router = createBrowserRouter(routes, { hydrationData: hydrationData(page) })
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} onError={(error) => console.error(error)} />
    </StrictMode>,
  )
}

/** What React Router would have loaded for the first page; a page that should be there, but is not, has failed. */
function hydrationData(page: PageData) {
  const isMissing = page.code === 404 && hasData(findRoute(page.path))
  return isMissing
    ? { errors: { [failureBoundaryId]: new PageNotFoundError('') } }
    : { loaderData: { [page.path]: page } }
}

const root = document.getElementById(rootElementId)
// Without its code the page stays what the server sent: readable, and its links lead on.
if (root) start(root).catch((error) => console.error(error))
