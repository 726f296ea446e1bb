// The errors of loading a page, each with its code and its message from the error catalog
// (specification, section 8), and the limit that one of them names.

/**
 * The rate limit of drawings per client, in charts of an asset at 1200×630 pixels. A test compares it with wrangler.toml,
 * which sets it.
 */
export const drawingLimit = { drawings: 600, seconds: 60 }

/** What a client beyond the limit is told. */
export const limitReached = `Too many charts were requested from your network. Please try again in ${drawingLimit.seconds} seconds. Charts and pages without parameters in their URL are not limited.`

/** The page does not exist: the status is 404, or the code in the page data is. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError'
  readonly code = 404
  /** @param statusText of the response; "" with HTTP/2 */
  constructor(statusText: string) {
    super(statusText || 'Not Found')
  }
}

/** This build has no module for the page. */
export class MissingModuleError extends Error {
  override name = 'MissingModuleError'
  readonly code = 'MODULE_NOT_FOUND'
}

/** The request failed, or the status is neither 200 nor 404. */
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

/** The response is JSON without a build hash. */
export class MissingHashError extends Error {
  override name = 'MissingHashError'
  readonly code = 'MISSING_HASH'
  constructor(url: string) {
    super(`JSON data in ${url} is missing a hash.`)
  }
}

/** The response is from another build than the document: a new one has been deployed since. */
export class HashMismatchError extends Error {
  override name = 'HashMismatchError'
  readonly code = 'INVALID_HASH'
  constructor(json: string, document: string) {
    super(`Hash did not match: json=${json}, document=${document}`)
  }
}

/** A script chunk failed to load or took too long. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly code = 'CHUNK_LOAD_FAILED'
}

export class LimitReachedError extends Error {
  override name = 'LimitReachedError'
  readonly code = 429
  constructor() {
    super(limitReached)
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof PageNotFoundError || error instanceof MissingModuleError
}

/** Whether fetching the page again may help; after other errors, only a reload does. */
export function isTransient(error: unknown): boolean {
  const transient = [FetchFailedError, InvalidJsonError, MissingHashError]
  return transient.some((kind) => error instanceof kind)
}

/** The message for visitors: that of the error catalog, or a general one. */
export function describeFailure(error: unknown): string {
  const told = [HashMismatchError, LimitReachedError]
  return isTransient(error) || told.some((kind) => error instanceof kind)
    ? (error as Error).message
    : 'Something went wrong. Loading the page again may help.'
}
