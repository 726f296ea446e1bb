// The frame of every page: head, header, the screen of the route, footer.

import { useEffect, useMemo } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { assetsByKey } from '../src/assets'
import { findRoute, isFullDisplay } from '../src/routes'
import type { SiteMetadata } from '../src/site'
import { Head } from './head'
import { Header } from './header'
import { clickedPage } from './link-clicks'
import { StoreProvider } from './store'

export function Site({ metadata }: { metadata: SiteMetadata }) {
  const { pathname, search } = useLocation()
  const route = findRoute(pathname)
  const asset = route?.name === 'asset' ? route.asset : undefined
  const isFull = asset !== undefined && isFullDisplay(new URLSearchParams(search))
  const store = useMemo(
    () => ({ assets: assetsByKey, activeAsset: asset?.key, metadata }),
    [asset, metadata],
  )
  useLinkClicks()
  return (
    <StoreProvider value={store}>
      <Head path={pathname} />
      <ScrollRestoration />
      {!isFull && <Header />}
      <main className={isFull ? 'is-full' : undefined}>
        <Outlet />
      </main>
      {!isFull && (
        <footer className="site-footer">
          <p>{metadata.siteDescription}</p>
        </footer>
      )}
    </StoreProvider>
  )
}

function useLinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = clickedPage(event)
      if (page === undefined) return
      event.preventDefault()
      navigate(page)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
