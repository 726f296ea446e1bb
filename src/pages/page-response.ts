// The rules by which an answer is trusted to be the data of a page (specification, section 5): for the browser alone.

import type { BuildHash } from '../site/build-hash'
import {
  HashMismatchError,
  InvalidJsonError,
  InvalidPageError,
  MissingHashError,
  PageNotFoundError,
} from '../site/errors'
import type { FoundPage, PageData } from './page-data'
import type { isPageData } from './page-shape'
import type { DataRoute } from './routes'

/**
 * Reads an answer, and refuses one that is not of the document's own build.
 *
 * @param text the answer's body
 * @param url where it came from, for the sentences
 * @param name of the page's route
 * @param documentHash the hash in the document's meta tag
 * @param loadCheck gets what knows the pages' shapes: of a build that is gone it could not be had
 * @throws InvalidJsonError, MissingHashError, HashMismatchError, PageNotFoundError, InvalidPageError
 */
export async function parsePageData(
  text: string,
  url: string,
  { name }: Pick<DataRoute, 'name'>,
  documentHash: BuildHash,
  loadCheck: () => Promise<typeof isPageData>,
): Promise<FoundPage> {
  const page = parseJson(text, url)
  if (!page?.hash) throw new MissingHashError(url)
  if (page.hash !== documentHash) throw new HashMismatchError(page.hash, documentHash)
  if (page.code === 404) throw new PageNotFoundError('')
  const isKnown = await loadCheck()
  if (!isKnown(name, page.data)) throw new InvalidPageError(url)
  return page
}

function parseJson(text: string, url: string): PageData | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidJsonError(url, error instanceof Error ? error.message : String(error))
  }
}
