// The site: the frame of every page (header, footer), and in it the current screen. The caller
// loads pages and screens.

import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { assetsByKey, averages } from '../src/prices/catalog'
import { formatDay } from '../src/prices/format'
import { dayOf } from '../src/prices/month'
import { describeFailure, limitReached, PageError, traitsOf } from '../src/site/errors'
import type { SiteMetadata } from '../src/site/site'
import type { FoundPage, PageData } from '../src/url/page-address'
import { pages } from '../src/url/pages'
import { findRoute, hasData, siteLinks } from '../src/url/routes'
import type { ChosenPage } from '../src/url/shown'
import { useHydrated } from './browser/browser'
import type { PageLoader } from './navigation/page-loader'
import type { Shown } from './navigation/router'
import { StoreProvider, usePending, useRouter, useStore } from './parts/context'
import { Head } from './parts/head'
import { Header } from './parts/header'
import { Link, useLinkClicks } from './parts/links'
import { loadedScreens } from './screens'

/** The HTML id of the content. */
const mainId = 'content'

/** Shorter waits would only flicker (contract, section 12). */
const waitingDelayMs = 200

type Props = {
  metadata: SiteMetadata
  /** Whether the document is a chart that stands alone, which leads to no other page. */
  isFull: boolean
  /** Returns the page loader, once it is loaded itself. */
  usePageLoader: () => PageLoader | undefined
}

export function Site({ metadata, isFull, usePageLoader }: Props) {
  const { place, page, error } = useRouter()
  const activeAsset = findRoute(place.pathname)?.asset?.key
  const store = useMemo(
    () => ({ assets: assetsByKey, activeAsset, metadata }),
    [activeAsset, metadata],
  )
  const main = useRef<HTMLElement>(null)
  useLinkClicks()
  usePrefetch(usePageLoader())
  useFocusAfterNavigation(main)
  return (
    <StoreProvider value={store}>
      {!isFull && (
        <a className="skip-link" href={`#${mainId}`}>
          Skip to content
        </a>
      )}
      <Waiting />
      {!isFull && <Header />}
      <main ref={main} id={mainId} tabIndex={-1}>
        {error ? <LoadFailure error={error} /> : renderScreen(page)}
      </main>
      <FailedChoice />
      {!isFull && (
        <footer className="site-footer">
          <p>
            {`${averages.all} `}
            {siteLinks('footer').map(({ label, path }, order) => (
              <Fragment key={path}>
                {order > 0 && ' · '}
                <Link href={path}>{label}</Link>
              </Fragment>
            ))}
          </p>
          <Printed />
        </footer>
      )}
    </StoreProvider>
  )
}

/** Prefetches the pages of the links in view. */
function usePrefetch(loader: PageLoader | undefined) {
  const { key, pathname } = useRouter().place
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has other links
  useEffect(() => loader?.watchLinks(pathname), [key, pathname, loader])
}

/** The URL and the day of a printed page; with scripts only, to keep documents small. */
function Printed() {
  const { pathname, search, hash } = useRouter().place
  const { metadata } = useStore()
  if (!useHydrated()) return null
  const today = formatDay(dayOf(new Date()))
  return <p className="printed">{`${metadata.siteUrl}${pathname}${search}${hash}, ${today}`}</p>
}

/** Says that the last choice could not be loaded. */
function FailedChoice() {
  const { failure } = usePending()
  if (!failure) return null
  return (
    <p className="failed-choice" role="alert">
      <span>This choice could not be loaded, so nothing has changed.</span>{' '}
      <Link href={failure} data-keep-scroll="">
        Try again
      </Link>
    </p>
  )
}

function renderScreen(page: FoundPage | undefined): ReactNode {
  const Screen = page && (loadedScreens[page.name] as ComponentType<{ data: unknown }> | undefined)
  return Screen ? <Screen data={page.data} /> : <NotFound />
}

/** The not-found screen, or only a heading if its code could not be loaded. */
function NotFound() {
  const Screen = loadedScreens['not-found'] as ComponentType | undefined
  return Screen ? <Screen /> : <h1>{pages['not-found'].title}</h1>
}

/** Focuses a new page's beginning, unless the visitor is using a control in it (the dropdown). */
function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useRouter().place
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

/** Shows that a navigation is in progress, visibly and to assistive technology. */
function Waiting() {
  const isLoading = usePending().destination !== undefined
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setDue(true), waitingDelayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isLoading])
  const isWaiting = isLoading && isDue
  return (
    <div className={isWaiting ? 'waiting is-waiting' : 'waiting'} role="status">
      {isWaiting && 'Loading…'}
    </div>
  )
}

/** Whether a document is a `display=full` chart. */
export function standsAlone(page: PageData): boolean {
  const shown = page.code === 200 ? (page.data as Partial<ChosenPage>).choice : page
  return shown?.display === 'full'
}

/** Converts a document's data for the router; 429, and 404 of a known page, become errors. */
export function shownOf(page: PageData): Shown {
  if (page.code === 200) return { page }
  if (page.code === 429) return { error: new PageError('LimitReachedError', limitReached) }
  if (!hasData(findRoute(page.path))) return {}
  return { error: new PageError('PageNotFoundError', 'Not Found') }
}

/** The content in place of a page that could not be loaded. */
function LoadFailure({ error }: { error: unknown }) {
  const { place, navigate } = useRouter()
  const { pathname, search, hash } = place
  const { shows, isTransient } = traitsOf(error)
  if (shows === 'not-found') return <NotFound />
  return (
    <div role="alert">
      <Head path={pathname} />
      <h1>This page could not be loaded</h1>
      <p>{describeFailure(error)}</p>
      <button
        type="button"
        className="button"
        onClick={() =>
          isTransient ? navigate(pathname + search + hash, { replace: true }) : location.reload()
        }
      >
        Try again
      </button>
    </div>
  )
}
