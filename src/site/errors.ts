// The errors of loading a page, each with its code in the error catalog (contract, section 13),
// and the limit that one of them names.

/**
 * The rate limit of drawings per client; an asset's chart at 1200×630 pixels counts as one drawing.
 * wrangler.toml sets the limit, and a test compares the two.
 */
export const drawingLimit = { drawings: 600, seconds: 60 }

/** The message for a client beyond the limit. */
export const limitReached = `Too many charts were requested from your network. Please try again in ${drawingLimit.seconds} seconds. Pages without parameters in their URL are not limited.`

type Traits = {
  code: number | string
  /** What visitors see: the not-found screen, or the error's message in place of a general one. */
  shows?: 'not-found' | 'message'
  /** Whether fetching the page again may help; after other errors, only a reload does. */
  isTransient?: boolean
}

const traits = {
  /** The page does not exist: the status is 404, or the code in the page data is 404. */
  PageNotFoundError: { code: 404, shows: 'not-found' },
  /** This build has no module for the page. */
  MissingModuleError: { code: 'MODULE_NOT_FOUND', shows: 'not-found' },
  /** The request failed, or the status is neither 200 nor 404. */
  FetchFailedError: { code: 'FETCH_FAILED', shows: 'message', isTransient: true },
  /** The response is not JSON. */
  InvalidJsonError: { code: 'INVALID_JSON', shows: 'message', isTransient: true },
  /** The response is JSON without a build hash. */
  MissingHashError: { code: 'MISSING_HASH', shows: 'message', isTransient: true },
  /** The response is from another build than the document: a new one has been deployed since. */
  HashMismatchError: { code: 'INVALID_HASH', shows: 'message' },
  /** A script chunk failed to load or took too long. */
  ChunkLoadError: { code: 'CHUNK_LOAD_FAILED' },
  LimitReachedError: { code: 429, shows: 'message' },
} satisfies Record<string, Traits>

export class PageError extends Error {
  override readonly name: keyof typeof traits
  readonly code: number | string

  constructor(name: keyof typeof traits, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.code = traits[name].code
  }
}

/** The traits of an error; empty unless it is a `PageError`. */
export function traitsOf(error: unknown): Partial<Traits> {
  return error instanceof PageError ? traits[error.name] : {}
}

/** The message for visitors: the error's own if its traits say so, or a general one. */
export function describeFailure(error: unknown): string {
  return error instanceof PageError && traitsOf(error).shows === 'message'
    ? error.message
    : 'Something went wrong. Loading the page again may help.'
}
