// The routes as React Router takes them; how a page and a screen are got is the caller's affair.

import type { RouteObject } from 'react-router'
import type { FoundPage, PageAddress } from '../src/page-data'
import { hasData, routes } from '../src/routes'
import type { SiteMetadata } from '../src/site'
import { Frame } from './frame'
import type { ScreenName } from './navigation/load-screen'
import { LoadFailure } from './screens/load-failure'
import { NotFoundScreen } from './screens/not-found'

/** The screens of pages with data: at hand (`Component`), or to be fetched (`lazy`). */
export type Screens = Record<ScreenName, Pick<RouteObject, 'Component' | 'lazy'>>

/** The route that shows the failures of those below it. */
export const failureBoundaryId = 'pages'

type Options = {
  metadata: SiteMetadata
  screens: Screens
  /** Loads the page at an address; throws a `PageNotFoundError` where there is none. */
  loadPage: (url: URL) => Promise<FoundPage>
  /** Warms the cache for a page. */
  prefetch?: (page: PageAddress) => void
  /** Called on the way to a page that is not made of page data. */
  onCustomRoute?: () => void
}

/** The route table of the site: a route a page, and the catch-all. */
export function createRoutes(options: Options): RouteObject[] {
  const { metadata, screens, loadPage, prefetch = ignore, onCustomRoute = ignore } = options
  const goOn = () => {
    onCustomRoute()
    return null
  }
  const pages = routes.map((route): RouteObject => {
    const base = { id: route.path, path: route.path } as const
    if (!hasData(route)) return { ...base, Component: NotFoundScreen, loader: goOn }
    return {
      ...base,
      ...screens[route.name],
      loader: ({ request }) => loadPage(new URL(request.url)),
    }
  })
  return [
    {
      element: <Frame metadata={metadata} prefetch={prefetch} />,
      // A path with a line break in it is matched by no pattern, not even by the catch-all.
      errorElement: (
        <Frame metadata={metadata} prefetch={prefetch}>
          <NotFoundScreen />
        </Frame>
      ),
      // React Router shows nothing at all for a lazy route that failed to load, not even the route's
      // own boundary: the boundary stands above them all.
      children: [
        {
          id: failureBoundaryId,
          ErrorBoundary: LoadFailure,
          children: [...pages, { id: '*', path: '*', Component: NotFoundScreen }],
        },
      ],
    },
  ]
}

function ignore() {}
