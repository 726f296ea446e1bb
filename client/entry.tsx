// Starts the site in the browser: the one file with side effects.

import '@vitejs/plugin-react/preamble'
import './style.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { BuildHash } from '../src/page-data'
import { loadPageThroughGuard } from './load-page'
import { createPageStore } from './page-data'
import { readPreloadedState, rootElementId } from './preloaded-state'
import { createRoutes, type Screens } from './routes'

const screens: Screens = {
  home: { lazy: async () => ({ Component: (await import('./screens/home')).HomeScreen }) },
  asset: { lazy: async () => ({ Component: (await import('./screens/chart')).ChartScreen }) },
}

async function start(root: HTMLElement) {
  const { page, site } = readPreloadedState(document)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')
  const store = createPageStore(meta?.content as BuildHash)
  const loadPage = (url: URL) => loadPageThroughGuard(store, url)
  const routes = createRoutes({ metadata: site, screens, loadPage })

  // Hydration must find the screen that the server rendered, so its code is fetched first.
  const matches = matchRoutes(routes, location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy === 'function')
      Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: page.code === 200 ? { [page.path]: page } : {} },
  })
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

const root = document.getElementById(rootElementId)
if (root) start(root)
