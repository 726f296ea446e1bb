// The route guard: loads the data and code for a navigation, checks that the data is of the
// document's build (specification, section 5), and decides what to do if that fails (section 2).

import type { FoundPage, PageData } from '../../src/pages/found-page'
import { type PageAddress, pageDataAddress } from '../../src/pages/page-address'
import { type DataPageName, findRoute, hasData, type Route } from '../../src/pages/routes'
import { PageError, traitsOf } from '../../src/site/errors'
import type { BuildHash } from '../../src/site/site'
import { loadChartCanvas } from '../chart/figure'
import type { LoadResult, Visit } from './router'
import { loadScreen } from './screens'

/** The prefix of session storage keys, by path, for full loads whose document was not yet shown. */
const attemptKey = 'full-load '

/**
 * Loads pages for the life of a document.
 *
 * @param hash of the document's build, from which all data must be
 * @param preloaded the page that came with the document
 */
export function createPageLoader(hash: BuildHash, preloaded: PageData) {
  /** By the URLs of files: one request for each, however many callers ask for it. */
  const cache = new Map<string, Promise<FoundPage>>()
  const { path } = preloaded
  /** The full load that has brought this document. */
  let brought: string | undefined
  if (preloaded.code === 200) {
    cache.set(urlOf(preloaded), Promise.resolve(preloaded))
    brought = takeAttempt(path)
  }

  /** Loads the page of a visit; throws the error that is shown in its place. */
  async function load(visit: Visit): Promise<LoadResult> {
    const { url } = visit
    const route = findRoute(url.pathname)
    if (!hasData(route)) {
      // A route flagged as custom clears the preloaded page (specification, section 2).
      if (route && preloaded.code === 200) cache.delete(urlOf(preloaded))
      endFullLoad()
      return { is: 'shown' }
    }
    try {
      const [page] = await loadParts(route, url)
      endFullLoad()
      // The server has redirected to the canonical URL, too.
      return page.search === url.search
        ? { is: 'shown', page }
        : { is: 'redirected', address: url.pathname + page.search + url.hash }
    } catch (error) {
      return leaveOrStay(visit, error)
    }
  }

  /** Loads data and code. Pages not rendered by the server have no drawing before the canvas. */
  function loadParts({ name, chart, asset }: Route<DataPageName>, page: PageAddress) {
    const canvas = chart && loadChartCanvas()
    const below = asset && loadScreen('below')
    return Promise.all([loadData(pageDataAddress(page)), loadScreen(name), canvas, below])
  }

  /** Rejects with a `PageError` of `src/site/errors.ts`. */
  function loadData(url: string): Promise<FoundPage> {
    const cached = cache.get(url)
    if (cached) return cached
    const data = fetchText(url).then((text) => parsePageData(text, url, hash))
    cache.set(url, data)
    data.then(
      // It may have been asked for by another than its canonical query.
      (page) => cache.set(urlOf(page), data),
      // A failure is not cached, so that the page can be requested again.
      () => cache.delete(url),
    )
    return data
  }

  async function leaveOrStay({ url, isShown, signal }: Visit, error: unknown): Promise<LoadResult> {
    const name = error instanceof PageError && error.name
    if (name === 'HashMismatchError') {
      const attempt = hash + url.search
      // Another one would bring this document again, or none again. The visitor may try that.
      const isVain = takeAttempt(url.pathname) === attempt
      const hasBrought = url.pathname === path && brought === attempt
      if (hasBrought) brought = undefined
      if (isVain || hasBrought) throw error
      rememberAttempt(url.pathname, attempt, signal)
    }
    // Code that cannot be fetched most likely belongs to a build that is gone, too. If it stays
    // missing, the new document is the server's, and loads nothing by itself.
    if (name === 'HashMismatchError' || name === 'ChunkLoadError') {
      await loadFully(url.href, signal)
      return { is: 'stopped' }
    }
    // Another state of the page that is shown: that page is better than an error.
    if (isShown && traitsOf(error).shows !== 'not-found') {
      console.error(error)
      return { is: 'stopped', failure: url.href }
    }
    throw error
  }

  /**
   * Loads a page into the caches, without the chart code, as it may never be opened. Always
   * resolves, with whether the page had to be requested.
   */
  async function prefetch(page: PageAddress): Promise<boolean> {
    const route = findRoute(page.pathname)
    const url = pageDataAddress(page)
    if (!hasData(route) || cache.has(url)) return false
    await Promise.allSettled([loadData(url), loadScreen(route.name)])
    return true
  }

  return { load, prefetch }
}

function urlOf({ path, search }: FoundPage): string {
  return pageDataAddress({ pathname: path, search })
}

async function fetchText(url: string): Promise<string> {
  const fail = () => {
    throw new PageError('FetchFailedError', `Failed to fetch ${url}.`)
  }
  const response = await fetch(url, { credentials: 'include' }).catch(fail)
  if (response.status === 404) {
    // There is no status text with HTTP/2.
    throw new PageError('PageNotFoundError', response.statusText || 'Not Found')
  }
  if (response.status !== 200) fail()
  return response.text().catch(fail)
}

/**
 * Parses page data. Data of the same build has the shape that the build's code expects.
 *
 * @throws PageError named InvalidJsonError, MissingHashError, HashMismatchError, or
 *   PageNotFoundError
 */
export function parsePageData(text: string, url: string, documentHash: BuildHash): FoundPage {
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

/** Whether the browser is loading another document. */
let isLeaving = false

/**
 * Loads an absolute URL as a new document, even if it is the current one. Resolves only if the
 * visitor stops the load, or comes back to this document.
 */
function loadFully(href: string, signal: AbortSignal): Promise<void> {
  isLeaving = true
  // Assigning the current address would only scroll to its fragment.
  const [target = ''] = href.split('#')
  if (target === location.href.split('#')[0]) {
    if (href !== location.href) history.replaceState(history.state, '', href)
    location.reload()
  } else {
    location.assign(href)
  }
  return new Promise((resolve) => {
    const stop = () => {
      endFullLoad()
      resolve()
    }
    // On Stop or Escape. Older browsers do not tell: the page waits for the next click.
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigateerror', stop, { signal })
    // A document from the back/forward cache comes as it was left.
    addEventListener('pageshow', stop, { signal })
  })
}

/** Stays in this document: a load in progress must not replace what is shown. */
function endFullLoad(): void {
  if (isLeaving) window.stop()
  isLeaving = false
}

/** Forgets the full load of a path; returns the previous build's hash, and the query. */
function takeAttempt(path: string): string | undefined {
  try {
    const attempt = sessionStorage.getItem(attemptKey + path)
    sessionStorage.removeItem(attemptKey + path)
    return attempt ?? undefined
  } catch {
    // Without storage each attempt is the first.
    return undefined
  }
}

/** Remembers the full load of a path as soon as the document is left. */
function rememberAttempt(path: string, attempt: string, signal: AbortSignal): void {
  const remember = () => {
    try {
      sessionStorage.setItem(attemptKey + path, attempt)
    } catch {
      // It is not remembered.
    }
  }
  addEventListener('pagehide', remember, { signal })
}
