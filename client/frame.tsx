// The frame of every page: header, the screen of the route, footer.

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { isFullDisplay } from '../src/chart/query'
import type { PageAddress } from '../src/pages/page-address'
import { findRoute } from '../src/pages/routes'
import { assetsByKey } from '../src/prices/catalog'
import { paths } from '../src/site/paths'
import type { SiteMetadata } from '../src/site/site'
import { Header } from './header'
import { Link } from './link'
import { clickedPage, keepsScroll } from './navigation/link-clicks'
import { savesData, watchIntentions, watchLinks } from './navigation/prefetch'
import { Waiting } from './navigation/waiting'
import { useRouter } from './router'
import { StoreProvider } from './store'

/** The HTML id of the content. */
const mainId = 'content'

type Props = {
  metadata: SiteMetadata
  /** Loads a page into the cache. */
  prefetch: (page: PageAddress) => Promise<unknown>
  /** The screen. */
  children: ReactNode
}

export function Frame({ metadata, prefetch, children }: Props) {
  const { pathname, search } = useRouter().place
  const route = findRoute(pathname)
  const asset = route?.asset
  const isFull = asset !== undefined && isFullDisplay(new URLSearchParams(search))
  const store = useMemo(
    () => ({ assets: assetsByKey, activeAsset: asset?.key, metadata }),
    [asset, metadata],
  )
  const main = useRef<HTMLElement>(null)
  useLinkClicks()
  useLinkPrefetch(main, prefetch)
  useFocusAfterNavigation(main)
  return (
    <StoreProvider value={store}>
      {!isFull && (
        <a className="skip-link" href={`#${mainId}`}>
          Skip to the content
        </a>
      )}
      <Waiting />
      {!isFull && <Header />}
      <main ref={main} id={mainId} tabIndex={-1} className={isFull ? 'is-full' : undefined}>
        {children}
      </main>
      {!isFull && (
        <footer className="site-footer">
          <p>
            Every price is the average of its month.{' '}
            <Link href={paths.method}>How the numbers are made</Link> ·{' '}
            <Link href={paths.api}>API</Link> · <Link href={paths.about}>About and terms</Link>
          </p>
        </footer>
      )}
    </StoreProvider>
  )
}

function useLinkClicks() {
  const { navigate } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = clickedPage(event)
      if (page === undefined) return
      event.preventDefault()
      // As in browsers, a link to the current page adds no entry to the history.
      const replace = page === location.pathname + location.search + location.hash
      navigate(page, { replace, keepsScroll: keepsScroll(event) })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** Fetches the pages of the links in the content, and of any link that the visitor is about to follow. */
function useLinkPrefetch(main: React.RefObject<HTMLElement | null>, prefetch: Props['prefetch']) {
  const { key } = useRouter().place
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has other links
  useEffect(() => {
    if (!savesData()) return watchLinks(main.current?.querySelectorAll('a') ?? [], prefetch)
  }, [key, main, prefetch])
  useEffect(() => {
    if (!savesData()) return watchIntentions(prefetch)
  }, [prefetch])
}

/** Moves the focus to a new page's beginning, unless the visitor is using a control in it (the dropdown). */
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
