// The site in the browser, which takes over from the server's page.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { BuildHash } from '../src/build-hash'
import { PageNotFoundError } from '../src/errors'
import type { PageData } from '../src/page-data'
import { findRoute, hasData } from '../src/routes'
import { followEntries, nameEntries } from './navigation/history-entries'
import { findScreen, loadScreen } from './navigation/load-screen'
import { createPageLoader } from './navigation/page-loader'
import { createPageStore } from './navigation/page-store'
import { isPageAt, readPreloadedState, rootElementId } from './navigation/preloaded-state'
import { createRoutes, pageRouteId } from './route-objects'

/** Takes over the document's page; resolves once it has. */
export async function start(): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  const preloaded = readPreloadedState(document)
  const { page, site } = preloaded
  // Hydration must find the screen that the server rendered, so its code is fetched first.
  const route = findRoute(page.path)
  if (hasData(route)) await loadScreen(route.name)
  if (!isPageAt(preloaded, location)) {
    location.reload()
    return new Promise(() => {})
  }
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')
  const hash = meta?.content as BuildHash
  const store = createPageStore(hash, { page, address: location })
  const loader = createPageLoader(store, hash, (): DataRouter => router)
  nameEntries()
  const router = createBrowserRouter(
    createRoutes({
      metadata: site,
      findScreen,
      loadPage: loader.load,
      prefetch: loader.prefetch,
      onCustomRoute: store.clearPreloaded,
    }),
    { hydrationData: hydrationData(page) },
  )
  followEntries(router)
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

/** What React Router would have loaded for the first page; a page that should be there, but is not, has failed. */
function hydrationData(page: PageData) {
  if (page.code === 200) return { loaderData: { [pageRouteId]: page } }
  return hasData(findRoute(page.path))
    ? { errors: { [pageRouteId]: new PageNotFoundError('') } }
    : { loaderData: { [pageRouteId]: null } }
}
