// Tells which clicks on links the router handles: those to pages of this site, wherever the link is.

import { findRoute, withTrailingSlash } from '../../src/pages/routes'
import { linkKind } from '../../src/site/paths'

/** The path, query and hash to navigate to for a click, or `undefined` where the browser should handle it. */
export function clickedPage(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!anchor || (anchor.target && anchor.target !== '_self')) return
  if (anchor.hasAttribute('download')) return
  const kind = linkKind(anchor.href, location.origin)
  // Browsers would open an empty page.
  if (kind === 'broken') event.preventDefault()
  if (kind !== 'page') return
  const { pathname, search, hash } = new URL(anchor.href)
  // The History API would take what follows two slashes for a host: the server redirects or refuses such a path.
  if (pathname.includes('//')) return
  const slashed = withTrailingSlash(pathname)
  return (findRoute(slashed) ? slashed : pathname) + search + hash
}

/** Whether a click shows the same page in another way, so that the scroll position stays. */
export function keepsScroll({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-keep-scroll]') !== null
}
