// The route guard: loads the data and code for a navigation, checks that the data is of the
// document's build (contract, section 13), and decides what to do if that fails.

import { PageError, traitsOf } from '../../src/site/errors'
import type { BuildHash } from '../../src/site/site'
import {
  type FoundPage,
  type PageAddress,
  type PageData,
  pageDataAddress,
} from '../../src/url/page-address'
import type { DataPageName, PageName } from '../../src/url/pages'
import { findRoute, hasData, type Route } from '../../src/url/routes'
import { isAnswered, needsDocuments } from './documents'
import { watchLinks } from './prefetch'
import type { LoadResult, Visit } from './router'

/** How long page data may take: longer than code, whose failure is judged after the data's. */
const dataTimeoutMs = 150_000

/** How many pages are kept: each chart has hundreds of ranges, of 8 KB each. */
const maxCachedPages = 64

/** The loaders of page code, which throw like `loadCode`. */
export type PageCode = {
  loadScreen(name: PageName): Promise<void>
  /** Loads the parts that a page needs late, or never, if the server has rendered it. */
  loadLatePart(name: DataPageName): Promise<void>
  /** Loads the code that draws charts. */
  loadChartCanvas(): Promise<unknown>
}

/**
 * Loads pages for the life of a document.
 *
 * @param hash that of the document's build, which all data must share
 * @param preloaded the page that came with the document
 */
export function createPageLoader(
  hash: BuildHash,
  preloaded: PageData,
  { loadScreen, loadLatePart, loadChartCanvas }: PageCode,
) {
  /** Pages by the URLs of their data: one request for each, however many callers ask for it. */
  const cache = new Map<string, Promise<FoundPage>>()
  /** The last address whose page could not be loaded. */
  let failed: string | undefined
  if (preloaded.code === 200) cache.set(urlOf(preloaded), Promise.resolve(preloaded))

  /** Without its code, the not-found page is only a heading. */
  async function loadNotFound(): Promise<void> {
    await loadScreen('not-found').catch(console.error)
  }

  /** Loads the page of a visit; throws the error that is shown in its place. */
  async function load(visit: Visit): Promise<LoadResult> {
    const { url } = visit
    const route = findRoute(url.pathname)
    if (!hasData(route)) {
      // A route flagged as custom clears the preloaded page (contract, section 12).
      if (route && preloaded.code === 200) cache.delete(urlOf(preloaded))
      await loadNotFound()
      return { is: 'shown' }
    }
    try {
      const page = await loadParts(route, url)
      failed = undefined
      // The server redirects data requests to the canonical query, which the data names.
      return page.search === url.search
        ? { is: 'shown', page }
        : { is: 'redirected', address: url.pathname + page.search + url.hash }
    } catch (error) {
      return recover(visit, error)
    }
  }

  /**
   * Loads data and code in parallel. If both fail, the data's error counts: code fails alike whether
   * the network is gone or the build. Waits for the drawing code, too, as a page that the server has
   * not rendered has no drawing before the canvas.
   */
  async function loadParts(
    { name, chart }: Route<DataPageName>,
    page: PageAddress,
  ): Promise<FoundPage> {
    const code = Promise.allSettled([
      loadScreen(name),
      loadLatePart(name),
      chart && loadChartCanvas(),
    ])
    const data = await loadData(pageDataAddress(page))
    for (const part of await code) if (part.status === 'rejected') throw part.reason
    return data
  }

  /** Rejects with a `PageError` of `src/site/errors.ts`. */
  function loadData(url: string): Promise<FoundPage> {
    const cached = cache.get(url)
    if (cached) return cached
    const data = fetchText(url).then((text) => parsePageData(text, url, hash))
    keep(url, data)
    data.then(
      // The request may not have had the canonical query.
      (page) => keep(urlOf(page), data),
      // A failure is not cached, so that the page can be requested again.
      () => cache.delete(url),
    )
    return data
  }

  /** Adds data to the cache, and removes the oldest page if there are too many. */
  function keep(url: string, data: Promise<FoundPage>) {
    cache.set(url, data)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedPages && oldest) cache.delete(oldest)
  }

  async function recover({ url: { href }, isShown }: Visit, error: unknown): Promise<LoadResult> {
    if (await needsDocument(href, error)) return { is: 'document' }
    if (traitsOf(error).shows === 'not-found') {
      await loadNotFound()
      throw error
    }
    // It is another state of the page that is shown, and that page is better than an error.
    if (isShown) {
      console.error(error)
      return { is: 'failed', failure: href }
    }
    throw isOfCode(error) ? new PageError('FetchFailedError', `Failed to fetch ${href}.`) : error
  }

  /** Whether to load a page as a document, after it failed to load as data. */
  async function needsDocument(href: string, error: unknown): Promise<boolean> {
    const isRepeated = href === failed
    failed = href
    // The server has just answered, from another build.
    if (error instanceof PageError && error.name === 'HashMismatchError') return true
    // Code that cannot be fetched most likely belongs to a build that is gone, or the network is gone.
    // If a second try fails as well, the document may still load.
    const isWorthIt = isOfCode(error) || (isRepeated && traitsOf(error).isTransient)
    return isWorthIt ? isAnswered(href) : false
  }

  /**
   * Loads a page into the caches, without the chart code, as it may never be opened. Always
   * resolves, with whether the page had to be requested.
   */
  async function prefetch(page: PageAddress): Promise<boolean> {
    const route = findRoute(page.pathname)
    const url = pageDataAddress(page)
    if (!hasData(route) || cache.has(url) || needsDocuments()) return false
    await Promise.allSettled([loadData(url), loadScreen(route.name)])
    return true
  }

  /** The page whose links were watched last, and the addresses prefetched for it. */
  let watched: string | undefined
  let fetched = new Set<string>()

  /** Prefetches the pages of a page's links in view; stops like `watchLinks` in `prefetch.ts`. */
  function watch(pathname: string): () => void {
    if (pathname !== watched) fetched = new Set()
    watched = pathname
    return watchLinks(prefetch, fetched)
  }

  return { load, prefetch, watchLinks: watch }
}

export type PageLoader = ReturnType<typeof createPageLoader>

function isOfCode(error: unknown): boolean {
  return error instanceof PageError && error.name === 'ChunkLoadError'
}

function urlOf({ path, search }: FoundPage): string {
  return pageDataAddress({ pathname: path, search })
}

async function fetchText(url: string): Promise<string> {
  const failure = new PageError('FetchFailedError', `Failed to fetch ${url}.`)
  const fail = () => {
    throw failure
  }
  const signal = AbortSignal.timeout(dataTimeoutMs)
  // Async, so that an error that `fetch` throws at once is caught, too.
  const request = async () => fetch(url, { credentials: 'include', signal })
  const response = await request().catch(fail)
  if (response.status === 404) {
    // There is no status text with HTTP/2.
    throw new PageError('PageNotFoundError', response.statusText || 'Not Found')
  }
  return response.status === 200 ? response.text().catch(fail) : fail()
}

/**
 * Parses page data. Data of the same build has the shape that the build's code expects.
 *
 * @throws PageError named InvalidJsonError, MissingHashError, HashMismatchError, or
 *   PageNotFoundError
 */
function parsePageData(text: string, url: string, documentHash: BuildHash): FoundPage {
  const page = parseJson(text, url)
  if (!page?.hash) {
    throw new PageError('MissingHashError', `JSON data in ${url} is missing a hash.`)
  }
  if (page.hash !== documentHash) {
    const message = `Hash did not match: json=${page.hash}, document=${documentHash}`
    throw new PageError('HashMismatchError', message)
  }
  if (page.code !== 200) throw new PageError('PageNotFoundError', 'Not Found')
  return page
}

function parseJson(text: string, url: string): PageData | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PageError('InvalidJsonError', `Failed to parse JSON from ${url}. ${reason}.`)
  }
}
