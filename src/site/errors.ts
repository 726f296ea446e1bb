// One class a failure of loading a page, with its code and its sentence from the error catalog
// (specification, section 8).

/** The page does not exist: the server answered 404, or said so in the data. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError'
  readonly code = 404
  /** @param statusText of the answer; HTTP/2 has none */
  constructor(statusText: string) {
    super(statusText || 'Not Found')
  }
}

/** The code that a page needs is not part of this build. */
export class MissingModuleError extends Error {
  override name = 'MissingModuleError'
  readonly code = 'MODULE_NOT_FOUND'
}

/** The network failed, or the server answered neither 200 nor 404. */
export class FetchFailedError extends Error {
  override name = 'FetchFailedError'
  readonly code = 'FETCH_FAILED'
  constructor(url: string) {
    super(`Failed to fetch ${url}.`)
  }
}

/** The answer was not JSON. */
export class InvalidJsonError extends Error {
  override name = 'InvalidJsonError'
  readonly code = 'INVALID_JSON'
  constructor(url: string, reason: string) {
    super(`Failed to parse JSON from ${url}. ${reason}.`)
  }
}

/** The answer was JSON that does not say which build it belongs to. */
export class MissingHashError extends Error {
  override name = 'MissingHashError'
  readonly code = 'MISSING_HASH'
  constructor(url: string) {
    super(`JSON data in ${url} is missing a hash.`)
  }
}

/** The answer belongs to another build than the document: the site was deployed meanwhile. */
export class HashMismatchError extends Error {
  override name = 'HashMismatchError'
  readonly code = 'INVALID_HASH'
  constructor(json: string, document: string) {
    super(`Hash did not match: json=${json}, document=${document}`)
  }
}

/** The answer is of this build, but does not hold what the page shows. */
export class InvalidPageError extends Error {
  override name = 'InvalidPageError'
  readonly code = 'INVALID_PAGE'
  constructor(url: string) {
    super(`The data in ${url} is not that of its page.`)
  }
}

/** A script chunk failed to load or took too long. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly code = 'CHUNK_LOAD_FAILED'
}

/** Whether a failure of loading leads to the not-found screen. */
export function isNotFound(error: unknown): boolean {
  return error instanceof PageNotFoundError || error instanceof MissingModuleError
}

/** What may well be had by asking for it once more. */
const passing = [FetchFailedError, InvalidJsonError, MissingHashError, InvalidPageError]

/** Whether a page that failed so can be asked for again in place; otherwise only loading it fully helps. */
export function isPassing(error: unknown): boolean {
  return passing.some((kind) => error instanceof kind)
}

/** What a visitor is told of a failure: the catalog's sentence, or for what it does not know one of ours. */
export function describeFailure(error: unknown): string {
  return error instanceof Error && (isPassing(error) || error instanceof HashMismatchError)
    ? error.message
    : 'Something went wrong that should not. The page may well work when it is loaded once more.'
}
