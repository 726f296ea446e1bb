// Fetches page data, checks that it is of the document's own build (specification, section 5), and caches it: one
// request per file, however many callers ask for it.

import {
  type FoundPage,
  type PageAddress,
  type PageData,
  pageDataAddress,
} from '../../src/pages/page-address'
import {
  FetchFailedError,
  HashMismatchError,
  InvalidJsonError,
  MissingHashError,
  PageNotFoundError,
} from '../../src/site/errors'
import type { BuildHash } from '../../src/site/site'

export type PageStore = ReturnType<typeof createPageStore>

/** A cache of page data for the life of the document, from whose build all data must be. */
export function createPageStore(
  documentHash: BuildHash,
  /** The page that came with the document, and the document's address. */
  preloaded: { page: PageData; address: PageAddress },
) {
  const cache = new Map<string, Promise<FoundPage>>()
  const preloadedUrl = pageDataAddress(preloaded.address)
  if (preloaded.page.code === 200) cache.set(preloadedUrl, Promise.resolve(preloaded.page))

  /** The data of the page at an address; rejects with a class of `src/site/errors.ts`. */
  function load(page: PageAddress): Promise<FoundPage> {
    const url = pageDataAddress(page)
    const cached = cache.get(url)
    if (cached) return cached
    const data = fetchText(url).then((text) => parsePageData(text, url, documentHash))
    cache.set(url, data)
    // A failure is not cached, so that the page can be requested again.
    data.catch(() => cache.delete(url))
    return data
  }

  /** Forgets the page that came with the document. */
  const clearPreloaded = () => cache.delete(preloadedUrl)

  return { load, clearPreloaded }
}

async function fetchText(url: string): Promise<string> {
  const fail = () => {
    throw new FetchFailedError(url)
  }
  const response = await fetch(url, { credentials: 'include' }).catch(fail)
  if (response.status === 404) throw new PageNotFoundError(response.statusText)
  if (response.status !== 200) fail()
  return response.text().catch(fail)
}

/**
 * Parses page data. Data of the same build has the shape that the build's code expects.
 *
 * @param documentHash the hash in the document's meta tag
 * @throws InvalidJsonError, MissingHashError, HashMismatchError, PageNotFoundError
 */
export function parsePageData(text: string, url: string, documentHash: BuildHash): FoundPage {
  const page = parseJson(text, url)
  if (!page?.hash) throw new MissingHashError(url)
  if (page.hash !== documentHash) throw new HashMismatchError(page.hash, documentHash)
  if (page.code !== 200) throw new PageNotFoundError('')
  return page
}

function parseJson(text: string, url: string): PageData | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidJsonError(url, error instanceof Error ? error.message : String(error))
  }
}
