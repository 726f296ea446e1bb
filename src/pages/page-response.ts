// The rules by which an answer is trusted to be the data of a page (specification, section 5): for the browser alone.

import type { BuildHash } from '../site/build-hash'
import {
  HashMismatchError,
  InvalidJsonError,
  MissingHashError,
  PageNotFoundError,
} from '../site/errors'
import type { FoundPage, PageData } from './page-data'

/**
 * Reads an answer, and refuses one that is not of the document's own build.
 *
 * @param text the answer's body
 * @param url where it came from, for the sentences
 * @param documentHash the hash in the document's meta tag
 * @throws InvalidJsonError, MissingHashError, HashMismatchError, PageNotFoundError
 */
export function parsePageData(text: string, url: string, documentHash: BuildHash): FoundPage {
  const page = parseJson(text, url)
  if (!page?.hash) throw new MissingHashError(url)
  if (page.hash !== documentHash) throw new HashMismatchError(page.hash, documentHash)
  if (page.code === 404) throw new PageNotFoundError('')
  return page
}

function parseJson(text: string, url: string): PageData | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidJsonError(url, error instanceof Error ? error.message : String(error))
  }
}
