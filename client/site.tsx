// The site: its frame, and the screen of the current page. Pages and screens are loaded by the caller.

import { Component, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { PageData } from '../src/pages/page-address'
import { findRoute, hasData } from '../src/pages/routes'
import { LimitReachedError, PageNotFoundError } from '../src/site/errors'
import { Frame } from './frame'
import { LoadFailure } from './load-failure'
import type { Place, Shown } from './navigation/router'
import { Screen as NotFoundScreen } from './pages/not-found'
import { useRouter } from './router'

type Props = Omit<ComponentProps<typeof Frame>, 'children'> & {
  /** The screen of a page that is loaded. */
  findScreen: (name: string) => ComponentType | undefined
}

export function Site({ findScreen, ...frame }: Props) {
  const { place, error } = useRouter()
  const route = findRoute(place.pathname)
  const Screen = (hasData(route) && findScreen(route.name)) || NotFoundScreen
  return (
    <Frame {...frame}>
      <Boundary place={place}>{error ? <LoadFailure error={error} /> : <Screen />}</Boundary>
    </Frame>
  )
}

/** What is shown for a document's page: a known page that the server did not find is an error. */
export function shownOf(page: PageData): Shown {
  if (page.code === 200) return { page }
  if (page.code === 429) return { error: new LimitReachedError() }
  return hasData(findRoute(page.path)) ? { error: new PageNotFoundError('') } : {}
}

type BoundaryProps = { place: Place; children: ReactNode }
type BoundaryState = { place: Place; error?: unknown }

/** Shows that a screen has failed to render, until the next navigation. */
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
