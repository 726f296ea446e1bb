// The site in the browser: hydrates the server's page.

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '../src/pages/found-page'
import { findRoute, hasData } from '../src/pages/routes'
import { RouterProvider } from './context'
import { findScreen } from './navigation/loaded-screens'
import { createPageLoader } from './navigation/page-loader'
import { type PreloadedState, readBuildHash, rootElementId } from './navigation/preloaded-state'
import { createRouter } from './navigation/router'
import { loadScreen } from './navigation/screens'
import { Site, shownOf } from './site'

/** Hydrates the document's page; resolves when that is done. */
export async function hydratePage(preloaded: PreloadedState): Promise<void> {
  const root = document.getElementById(rootElementId)
  if (!root) throw new Error(`the document has no #${rootElementId}`)
  const { page, site } = preloaded
  // Hydration renders the screen that the server rendered, so its code is fetched first.
  const route = findRoute(page.path)
  if (hasData(route)) await loadScreen(route.name)
  if (!takeAddress(page)) {
    location.reload()
    return new Promise(() => {})
  }
  const { load, prefetch } = createPageLoader(readBuildHash(document), page)
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

/**
 * Puts the path that the server saw into the address bar; a network in front of it may have
 * normalized the one that was typed. Returns whether the document can stay. If it must be loaded
 * again, the history entry remembers that: if loading again does not help, the page keeps the
 * server's path.
 */
function takeAddress(page: PageData): boolean {
  const { isReloaded, ...entry } = history.state ?? {}
  const isHere = isAtAddress(page)
  if (!isHere && !isReloaded) {
    history.replaceState({ ...entry, isReloaded: true }, '')
    return false
  }
  if (isReloaded || page.path !== location.pathname) {
    const query = isHere || page.code !== 200 ? location.search : page.search
    // Two slashes at the beginning of an address would be followed by a host.
    history.replaceState(entry, '', location.origin + page.path + query + location.hash)
  }
  return true
}

/** Whether the page is at the document's address: going back while it loads changes that. */
function isAtAddress(page: PageData): boolean {
  const { pathname, search } = location
  if (page.path !== pathname && requestedPath() !== pathname) return false
  return page.code !== 200 || search === page.search
}

/** The path that the document was requested by, if known; after a reload, the address bar's. */
function requestedPath(): string | undefined {
  return URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')?.pathname
}

/** Runs a function after the effects of its preceding siblings. */
function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
