// Warms the cache for links that the visitor can see (specification, sections 2 and 9).

import type { PageAddress } from '../../src/pages/page-data'
import { linkKind } from '../../src/site/links'

/** The share of a link that must be visible, and how far outside the window still counts. */
const visibleShare = 0.1
const marginPx = 20

/** How long a link must stay in view. */
const delayMs = 250

/**
 * Calls `prefetch` once for each page whose link stays in view: for one after the other, so that on a slow line
 * they do not keep the page that the visitor has chosen waiting.
 *
 * @param links the anchors to watch
 * @param prefetch takes the address of the page; resolves once it is there, or cannot be had
 * @returns what stops the watching
 */
export function watchLinks(
  links: Iterable<HTMLAnchorElement>,
  prefetch: (page: PageAddress) => Promise<unknown>,
): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  /** Those whose turn has not come, in the order in which they have been in view for long enough. */
  const waiting = new Set<Element>()
  let isFetching = false

  async function fetchWaiting() {
    if (isFetching) return
    isFetching = true
    for (const link of waiting) {
      waiting.delete(link)
      observer.unobserve(link)
      await prefetch(link as HTMLAnchorElement)
    }
    isFetching = false
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        waiting.delete(target)
        if (!isIntersecting) continue
        const queue = () => {
          waiting.add(target)
          fetchWaiting()
        }
        timers.set(target, setTimeout(queue, delayMs))
      }
    },
    { threshold: visibleShare, rootMargin: `${marginPx}px` },
  )
  for (const link of links) {
    if (linkKind(link.href, location.origin) === 'page') observer.observe(link)
  }
  return () => {
    observer.disconnect()
    waiting.clear()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** Whether the visitor has asked for less data (the `Save-Data` preference, where a browser tells it). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
