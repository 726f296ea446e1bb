// Prefetches the pages of links that the visitor can see (specification, sections 2 and 9).

import type { PageAddress } from '../../src/pages/page-data'
import { linkKind } from '../../src/site/links'

/** The share of a link that must be visible, and how far outside the window still counts. */
const visibleShare = 0.1
const marginPx = 20

/** How long a link must stay in view. */
const delayMs = 250

/**
 * Calls `prefetch` once for each link that stays in view, one after the other, so that on a slow connection they do not
 * delay the page that the visitor has chosen. Returns a function that stops watching.
 */
export function watchLinks(
  links: Iterable<HTMLAnchorElement>,
  prefetch: (page: PageAddress) => Promise<unknown>,
): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  /** In the order in which they have been in view for long enough. */
  const queue = new Set<Element>()
  let isFetching = false

  async function fetchQueue() {
    if (isFetching) return
    isFetching = true
    for (const link of queue) {
      queue.delete(link)
      observer.unobserve(link)
      await prefetch(link as HTMLAnchorElement)
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
    if (linkKind(link.href, location.origin) === 'page') observer.observe(link)
  }
  return () => {
    observer.disconnect()
    queue.clear()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** Whether the visitor prefers to use less data (`Save-Data`, where the browser exposes it). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
