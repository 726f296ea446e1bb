// The site in the browser: hydrates the server's page.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { findRoute, hasData } from '../src/pages/routes'
import type { BuildHash } from '../src/site/site'
import { findScreen, loadScreen } from './navigation/load-code'
import { createPageLoader } from './navigation/page-loader'
import { createPageStore } from './navigation/page-store'
import { isPageAt, readPreloadedState, rootElementId } from './navigation/preloaded-state'
import { createRouter } from './navigation/router'
import { RouterProvider } from './router'
import { Site, shownOf } from './site'

/** Hydrates the document's page; resolves when that is done. */
export async function start(): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  const preloaded = readPreloadedState(document)
  const { page, site } = preloaded
  // Hydration renders the screen that the server rendered, so its code is fetched first.
  const route = findRoute(page.path)
  if (hasData(route)) await loadScreen(route.name)
  if (!isPageAt(preloaded, location)) {
    location.reload()
    return new Promise(() => {})
  }
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')
  const hash = meta?.content as BuildHash
  const store = createPageStore(hash, { page, address: location })
  const { load, prefetch } = createPageLoader(store, hash)
  const router = createRouter(load, shownOf(page))
  return new Promise((resolve) => {
    // A transition yields to the visitor's input.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <RouterProvider router={router}>
            <Site metadata={site} findScreen={findScreen} prefetch={prefetch} />
          </RouterProvider>
          <AfterEffects run={resolve} />
        </StrictMode>,
      )
    })
  })
}

/** Runs a function after the effects of its preceding siblings. */
function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
