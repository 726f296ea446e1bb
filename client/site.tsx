// The site: its frame, and the screen of the page that is shown; how a page and a screen are got is the caller's affair.

import { Component, type ComponentType, type ReactNode } from 'react'
import type { PageAddress, PageData } from '../src/pages/page-data'
import { findRoute, hasData } from '../src/pages/routes'
import { PageNotFoundError } from '../src/site/errors'
import type { SiteMetadata } from '../src/site/site'
import { Frame } from './frame'
import type { ScreenName } from './navigation/load-screen'
import type { Place, Shown } from './navigation/router'
import { useRouter } from './router'
import { LoadFailure } from './screens/load-failure'
import { NotFoundScreen } from './screens/not-found'

type Props = {
  metadata: SiteMetadata
  /** The screen of pages with data, which is at hand once such a page is loaded. */
  findScreen: (name: ScreenName) => ComponentType | undefined
  /** Warms the cache for a page. */
  prefetch: (page: PageAddress) => Promise<unknown>
}

export function Site({ metadata, findScreen, prefetch }: Props) {
  const { place, error } = useRouter()
  // Which page a path names is for `src/routes.ts` to say, on the server and here.
  const route = findRoute(place.pathname)
  const Screen = (hasData(route) && findScreen(route.name)) || NotFoundScreen
  return (
    <Frame metadata={metadata} prefetch={prefetch}>
      <Boundary place={place}>{error ? <LoadFailure error={error} /> : <Screen />}</Boundary>
    </Frame>
  )
}

/** What a document that holds a page shows: one that should be there, but is not, has failed. */
export function shownOf(page: PageData): Shown {
  if (page.code === 200) return { page }
  return hasData(findRoute(page.path)) ? { error: new PageNotFoundError('') } : {}
}

type BoundaryProps = { place: Place; children: ReactNode }
type BoundaryState = { place: Place; error?: unknown }

/** Shows that a screen has failed to render, until the visitor is elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { place, error: undefined }
  }

  override render() {
    const { error } = this.state
    return error ? <LoadFailure error={error} /> : this.props.children
  }
}
