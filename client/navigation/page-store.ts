// Fetches page data and caches it: one request per file, however many callers ask for it.

import {
  type FoundPage,
  type PageAddress,
  type PageData,
  pageDataAddress,
} from '../../src/pages/page-data'
import { parsePageData } from '../../src/pages/page-response'
import type { BuildHash } from '../../src/site/build-hash'
import { FetchFailedError, PageNotFoundError } from '../../src/site/errors'

export type PageStore = {
  /** The data of the page at an address; rejects with a class of `src/site/errors.ts`. */
  load(page: PageAddress): Promise<FoundPage>
  /** Warms the cache; resolves whatever happens. */
  prefetch(page: PageAddress): Promise<void>
  /** Forgets the page that came with the document. */
  clearPreloaded(): void
}

/**
 * A cache of page data for the life of the document.
 *
 * @param documentHash the hash of the build that the document belongs to
 * @param preloaded the page that came with the document, and the document's address
 */
export function createPageStore(
  documentHash: BuildHash,
  preloaded: { page: PageData; address: PageAddress },
): PageStore {
  const cache = new Map<string, Promise<FoundPage>>()
  const preloadedUrl = pageDataAddress(preloaded.address)
  let initial: PageData | undefined = preloaded.page

  function load(page: PageAddress): Promise<FoundPage> {
    const url = pageDataAddress(page)
    if (initial?.code === 200 && url === preloadedUrl) return Promise.resolve(initial)
    const cached = cache.get(url)
    if (cached) return cached
    const data = fetchText(url).then((text) => parsePageData(text, url, documentHash))
    cache.set(url, data)
    // A failure is not cached, so that the page can be requested again.
    data.catch(() => cache.delete(url))
    return data
  }

  return {
    load,
    prefetch: (page) => load(page).then(ignore, ignore),
    clearPreloaded: () => {
      initial = undefined
    },
  }
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

function ignore() {}
