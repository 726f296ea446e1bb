// Fetches the data of pages: one request a file, however many ask for it.

import { FetchFailedError, PageNotFoundError } from '../src/errors'
import { type BuildHash, type PageData, pageDataAddress, parsePageData } from '../src/page-data'

export type PageStore = {
  /** The data of the page at a path; rejects with a class of `src/errors.ts`. */
  load(path: string): Promise<PageData>
  /** Warms the cache; resolves whatever happens. */
  prefetch(path: string): Promise<void>
  /** Forgets what came with the document. */
  clearPreloaded(): void
}

/**
 * A cache of page data that lives as long as the document.
 *
 * @param documentHash the hash of the build that the document belongs to
 * @param preloaded the page that came with the document
 */
export function createPageStore(documentHash: BuildHash, preloaded: PageData): PageStore {
  const cache = new Map<string, Promise<PageData>>()
  let initial: PageData | undefined = preloaded

  function load(path: string): Promise<PageData> {
    if (initial?.path === path) return Promise.resolve(initial)
    const url = pageDataAddress(path)
    const cached = cache.get(url)
    if (cached) return cached
    const page = fetchText(url).then((text) => parsePageData(text, url, documentHash))
    cache.set(url, page)
    // A failure is forgotten, so that the page can be asked for again.
    page.catch(() => cache.delete(url))
    return page
  }

  return {
    load,
    prefetch: (path) => load(path).then(ignore, ignore),
    clearPreloaded: () => {
      initial = undefined
    },
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'include' }).catch(() => {
    throw new FetchFailedError(url)
  })
  if (response.status === 404) throw new PageNotFoundError(response.statusText)
  if (response.status !== 200) throw new FetchFailedError(url)
  return response.text().catch(() => {
    throw new FetchFailedError(url)
  })
}

function ignore() {}
