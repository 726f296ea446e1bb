// Links: the component, the clicks that the router handles, and prefetching of those in view.

import { type ComponentProps, useEffect, useMemo } from 'react'
import { type PageAddress, pageDataAddress } from '../src/pages/page-address'
import { findRoute, withTrailingSlash } from '../src/pages/routes'
import { linkKind, thenFormPath } from '../src/site/paths'
import { displayOf } from '../src/url/parameters'
import { useRouter, useStore } from './context'

type Props = ComponentProps<'a'> & { href: string }

/** An anchor. The router handles links to pages (`useLinkClicks`); external ones open a new tab. */
export function Link(props: Props) {
  const kind = linkKind(props.href, useStore().metadata.siteUrl)
  return kind === 'external' ? <a target="_blank" rel="noopener" {...props} /> : <a {...props} />
}

/** Lets the router handle the clicks on links to pages of this site, wherever they are. */
export function useLinkClicks() {
  const { navigate } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = clickedPage(event)
      if (page === undefined) return
      event.preventDefault()
      // As in browsers, a link to the current page adds no entry to the history.
      const replace = page === location.pathname + location.search + location.hash
      // Where a click shows the same page in another way, the scroll position stays.
      const keepsScroll = (event.target as Element).closest('[data-keep-scroll]') !== null
      navigate(page, { replace, keepsScroll })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** The path, query, and hash that a click leads to; `undefined` if the browser should handle it. */
function clickedPage(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!anchor || (anchor.target && anchor.target !== '_self')) return
  if (anchor.hasAttribute('download')) return
  // Browsers would open an empty page.
  if (linkKind(anchor.href, location.origin) === 'broken') event.preventDefault()
  if (!isRouted(anchor)) return
  const { pathname, search, hash } = new URL(anchor.href)
  // The History API would take what follows "//" for a host: the server redirects or refuses it.
  if (pathname.includes('//')) return
  const slashed = withTrailingSlash(pathname)
  return (findRoute(slashed) ? slashed : pathname) + search + hash
}

/**
 * Whether the router can show a link's page: a chart that stands alone is a document of its own,
 * and only the server knows which month `/then/` leads to.
 */
function isRouted({ href, pathname, search }: HTMLAnchorElement): boolean {
  return (
    linkKind(href, location.origin) === 'page' &&
    withTrailingSlash(pathname) !== thenFormPath &&
    displayOf(new URLSearchParams(search)) !== 'full'
  )
}

/** How much of a link must be in view, and how far outside counts (specification, section 9). */
const visibleShare = 0.1
const marginPx = 20

/** How long a link must stay in view. */
const viewDelayMs = 250

/** How many pages a visit to one page may cost. */
const maxPages = 16

/** Loads a page into the cache; resolves with whether it had to be requested. */
type Prefetch = (page: PageAddress) => Promise<boolean>

/** Fetches the pages of the links in view, unless the visitor prefers to use less data. */
export function useLinkPrefetch(prefetch: Prefetch) {
  const { key, pathname } = useRouter().place
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts without any
  const fetched = useMemo(() => new Set<string>(), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has other links
  useEffect(() => {
    // `Save-Data`, where the browser exposes it.
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return
    if (!('IntersectionObserver' in window)) return
    return watchLinks(prefetch, fetched)
  }, [key, fetched, prefetch])
}

/**
 * Calls `prefetch` once for each page whose link stays in view, also for links added later: one
 * after the other, so as not to delay the page that the visitor chooses on a slow connection. Other
 * states of the current page are left out: there are many, each made for this visitor alone.
 * Returns a function that stops watching.
 *
 * @param fetched what has been requested so far, which counts; those of the header mostly come from
 *   the cache
 */
function watchLinks(prefetch: Prefetch, fetched: Set<string>): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function fetchPage(link: HTMLAnchorElement) {
    const page = pageDataAddress(link)
    if (isStopped || fetched.size === maxPages || fetched.has(page)) return
    if (await prefetch(link)) fetched.add(page)
  }

  function enqueue(link: HTMLAnchorElement) {
    observer.unobserve(link)
    last = last.then(() => fetchPage(link))
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (!isIntersecting) continue
        const link = target as HTMLAnchorElement
        timers.set(
          link,
          setTimeout(() => enqueue(link), viewDelayMs),
        )
      }
    },
    { threshold: visibleShare, rootMargin: `${marginPx}px` },
  )
  const watch = (links: Iterable<HTMLAnchorElement>) => {
    for (const link of links) {
      if (link.pathname !== location.pathname && isRouted(link)) observer.observe(link)
    }
  }
  const additions = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLAnchorElement) watch([node])
      else if (node instanceof Element) watch(node.querySelectorAll('a'))
    }
  })
  watch(document.querySelectorAll('a'))
  additions.observe(document.body, { childList: true, subtree: true })
  return () => {
    isStopped = true
    additions.disconnect()
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
