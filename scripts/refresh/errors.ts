// What can go wrong in a refresh, one class a cause; each message is a sentence for whoever ran it.

/** The publisher answered with something that must not be written. */
export class RefusedAnswerError extends Error {
  override name = 'RefusedAnswerError'
  readonly code = 'REFUSED_ANSWER'
}

/** The publisher gave no answer, or none but errors. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
  readonly code = 'UNREACHABLE'
}

/** The publisher wants a key that the environment does not have. */
export class MissingKeyError extends Error {
  override name = 'MissingKeyError'
  readonly code = 'MISSING_KEY'
  /** @param variable the environment variable that holds the key */
  constructor(variable: string) {
    super(`needs a key: set the environment variable ${variable}`)
  }
}

/** The publisher has no address to ask: somebody has to download its file. */
export class ByHandError extends Error {
  override name = 'ByHandError'
  readonly code = 'BY_HAND'
}

/** What makes a series miss its refresh, while the others are written. */
export type SeriesError = RefusedAnswerError | UnreachableError | MissingKeyError | ByHandError

/** Another refresh is at work on the same table. */
export class TableLockedError extends Error {
  override name = 'TableLockedError'
  readonly code = 'TABLE_LOCKED'
}

/** A file of `data` breaks the rules before anything was asked. */
export class BrokenDataError extends Error {
  override name = 'BrokenDataError'
  readonly code = 'BROKEN_DATA'
}

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
  readonly code = 'USAGE'
}

/** Whether this is a failure of one series, and none of the whole refresh. */
export function isSeriesError(error: unknown): error is SeriesError {
  return (
    error instanceof RefusedAnswerError ||
    error instanceof UnreachableError ||
    error instanceof MissingKeyError ||
    error instanceof ByHandError
  )
}
