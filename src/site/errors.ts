// A class for each way in which loading a page can fail, with its code and its sentence from the error catalog
// (specification, section 8).

/** The page does not exist: the response's status is 404, or its data says so. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError'
  readonly code = 404
  /** @param statusText of the response; HTTP/2 has none */
  constructor(statusText: string) {
    super(statusText || 'Not Found')
  }
}

/** The code that a page needs is not part of this build. */
export class MissingModuleError extends Error {
  override name = 'MissingModuleError'
  readonly code = 'MODULE_NOT_FOUND'
}

/** The network failed, or the response's status is neither 200 nor 404. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError'
  readonly code = 'FETCH_FAILED'
  constructor(url: string) {
    super(`Failed to fetch ${url}.`)
  }
}

/** The response is not JSON. */
export class InvalidJsonError extends Error {
  override name = 'InvalidJsonError'
  readonly code = 'INVALID_JSON'
  constructor(url: string, reason: string) {
    super(`Failed to parse JSON from ${url}. ${reason}.`)
  }
}

/** The response does not say which build it belongs to. */
export class MissingHashError extends Error {
  override name = 'MissingHashError'
  readonly code = 'MISSING_HASH'
  constructor(url: string) {
    super(`JSON data in ${url} is missing a hash.`)
  }
}

/** The response belongs to another build than the document: the site has been deployed since. */
export class HashMismatchError extends Error {
  override name = 'HashMismatchError'
  readonly code = 'INVALID_HASH'
  constructor(json: string, document: string) {
    super(`Hash did not match: json=${json}, document=${document}`)
  }
}

/** A script chunk failed to load, or took too long. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly code = 'CHUNK_LOAD_FAILED'
}

/** Whether the not-found screen is shown for a failure. */
export function isNotFound(error: unknown): boolean {
  return error instanceof PageNotFoundError || error instanceof MissingModuleError
}

/** Failures that may be gone at the next request. */
const transient = [FetchFailedError, InvalidJsonError, MissingHashError]

/** Whether the page can be requested again in this document; after other failures only a full load helps. */
export function isTransient(error: unknown): boolean {
  return transient.some((kind) => error instanceof kind)
}

/** The sentence that a visitor reads: the catalog's, or for failures that it does not list one of ours. */
export function describeFailure(error: unknown): string {
  return error instanceof Error && (isTransient(error) || error instanceof HashMismatchError)
    ? error.message
    : 'Something went wrong that should not. The page may well work when it is loaded once more.'
}
