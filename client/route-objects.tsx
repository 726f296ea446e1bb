// The routes as React Router takes them; how a page and a screen are got is the caller's affair.

import type { ComponentType } from 'react'
import { type RouteObject, useLocation } from 'react-router'
import type { PageAddress } from '../src/page-data'
import { type DataRoute, findRoute, hasData } from '../src/routes'
import type { SiteMetadata } from '../src/site'
import { Frame } from './frame'
import type { ScreenName } from './navigation/load-screen'
import { LoadFailure } from './screens/load-failure'
import { NotFoundScreen } from './screens/not-found'

/** The route of all pages: which page a path names is for `src/routes.ts` to say, on the server and here. */
export const pageRouteId = 'page'

type Options = {
  metadata: SiteMetadata
  /** The screen of pages with data, which is at hand once such a page is loaded. */
  findScreen: (name: ScreenName) => ComponentType | undefined
  /** Loads the page of a route; throws a `PageNotFoundError` where there is none. */
  loadPage: (route: DataRoute, request: Request) => unknown
  /** Warms the cache for a page. */
  prefetch?: (page: PageAddress) => Promise<unknown>
  /** Called on the way to a page that is not made of page data. */
  onCustomRoute?: () => void
}

/**
 * The route table of the site. Patterns would match more than the server does (other cases, more slashes,
 * encoded letters), so there is one for all paths.
 */
export function createRoutes(options: Options): RouteObject[] {
  const {
    metadata,
    findScreen,
    loadPage,
    prefetch = async () => {},
    onCustomRoute = ignore,
  } = options

  function Screen() {
    const { pathname } = useLocation()
    const route = findRoute(pathname)
    const PageScreen = hasData(route) ? findScreen(route.name) : undefined
    return PageScreen ? <PageScreen /> : <NotFoundScreen />
  }

  return [
    {
      element: <Frame metadata={metadata} prefetch={prefetch} />,
      // A path with a line break in it is matched by no pattern, not even by this one.
      errorElement: (
        <Frame metadata={metadata} prefetch={prefetch}>
          <NotFoundScreen />
        </Frame>
      ),
      children: [
        {
          id: pageRouteId,
          path: '*',
          Component: Screen,
          ErrorBoundary: LoadFailure,
          // The router would not ask again for a path that only differs in its letters' encoding.
          shouldRevalidate: () => true,
          loader: ({ request }) => {
            const route = findRoute(new URL(request.url).pathname)
            if (hasData(route)) return loadPage(route, request)
            if (route) onCustomRoute()
            return null
          },
        },
      ],
    },
  ]
}

function ignore() {}
