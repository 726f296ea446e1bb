// Prefetching: loads the pages of the links in view.

import { type PageAddress, pageDataAddress } from '../../src/url/page-address'
import { isRouted } from './routed'

/** How much of a link must be in view, and how far outside counts (contract, section 2). */
const visibleShare = 0.1
const marginPx = 20

/** How long a link must stay in view. */
const viewDelayMs = 250

/** How many pages a visit to one page may prefetch. */
const maxPages = 16

/** Loads a page into the cache; resolves with whether it had to be requested. */
type Prefetch = (page: PageAddress) => Promise<boolean>

/**
 * Calls `prefetch` once for each page whose link stays in view, also for links added later: one
 * after the other, so as not to delay the page that the visitor chooses on a slow connection. Skips
 * other states of the current page: there are many, each made for this visitor alone. Does
 * nothing if the visitor prefers to use less data. Returns a function that stops watching.
 *
 * @param fetched the addresses requested so far, to which each new one is added; pages from the cache,
 *   as most of the header's are, do not count
 */
export function watchLinks(prefetch: Prefetch, fetched: Set<string>): () => void {
  // `Save-Data`, where the browser exposes it.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return () => {}
  if (!('IntersectionObserver' in window)) return () => {}
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
