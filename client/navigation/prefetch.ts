// Prefetches the pages of links that the visitor can see (specification, sections 2 and 9), or points to.

import { type PageAddress, pageDataAddress } from '../../src/pages/page-address'
import { linkKind } from '../../src/site/paths'

/** The share of a link that must be visible, and how far outside the window still counts. */
const visibleShare = 0.1
const marginPx = 20

/** How long a link must stay in view. */
const delayMs = 250

/** How many pages a visitor's view of one page may cost. */
const maxPages = 10

/**
 * Calls `prefetch` for the first links that stay in view, each page once, one after the other, so that on a slow
 * connection they do not delay the page that the visitor has chosen. Other states of the page that is shown are left
 * out: there are many, and each is made for this visitor alone. Returns a function that stops watching.
 */
export function watchLinks(
  links: Iterable<HTMLAnchorElement>,
  prefetch: (page: PageAddress) => Promise<unknown>,
): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  /** In the order in which they have been in view for long enough. */
  const queue = new Set<Element>()
  const pages = new Set<string>()
  let isFetching = false

  async function fetchQueue() {
    if (isFetching) return
    isFetching = true
    for (const link of queue) {
      queue.delete(link)
      observer.unobserve(link)
      const page = pageDataAddress(link as HTMLAnchorElement)
      if (pages.has(page)) continue
      pages.add(page)
      await prefetch(link as HTMLAnchorElement)
      if (pages.size === maxPages) stop()
    }
    isFetching = false
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        queue.delete(target)
        if (!isIntersecting) continue
        const enqueue = () => {
          queue.add(target)
          fetchQueue()
        }
        timers.set(target, setTimeout(enqueue, delayMs))
      }
    },
    { threshold: visibleShare, rootMargin: `${marginPx}px` },
  )
  for (const link of links) {
    const isOther = link.pathname !== location.pathname
    if (isOther && linkKind(link.href, location.origin) === 'page') observer.observe(link)
  }
  function stop() {
    observer.disconnect()
    queue.clear()
    for (const timer of timers.values()) clearTimeout(timer)
  }
  return stop
}

/** What comes before a click: the mouse or a finger on a link, or the focus. */
const intentions = ['pointerover', 'focusin'] as const

/**
 * Calls `prefetch` once for each link in the document, those to come included, that a visitor is about to follow.
 * Returns a function that stops listening.
 */
export function watchIntentions(prefetch: (page: PageAddress) => Promise<unknown>): () => void {
  const asked = new Set<string>()
  const ask = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || asked.has(link.href) || linkKind(link.href, location.origin) !== 'page') return
    asked.add(link.href)
    prefetch(link)
  }
  const listening = new AbortController()
  for (const type of intentions) document.addEventListener(type, ask, { signal: listening.signal })
  return () => listening.abort()
}

/** Whether the visitor prefers to use less data (`Save-Data`, where the browser exposes it). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
