// Checks that a response is the data of a page of the document's own build (specification, section 5), in the browser.

import type { BuildHash } from '../site/build-hash'
import {
  HashMismatchError,
  InvalidJsonError,
  MissingHashError,
  PageNotFoundError,
} from '../site/errors'
import type { FoundPage, PageData } from './page-data'

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
