// The errors of a refresh; each message is a sentence for whoever runs it.

/** One series is not refreshed; the others are. */
export class SeriesError extends Error {}

/** The publisher's response must not be written. */
export class RejectedResponseError extends SeriesError {}

/** The publisher does not respond, or only with errors. */
export class UnreachableError extends SeriesError {}

/** The publisher requires a key. */
export class MissingKeyError extends SeriesError {
  /** @param variable the environment variable that holds the key */
  constructor(variable: string) {
    super(`needs a key: set the environment variable ${variable}`)
  }
}

/** The publisher has no lasting address: somebody has to download its file. */
export class ManualDownloadError extends SeriesError {}

/** A file in `data` is invalid to begin with. */
export class InvalidDataError extends Error {}

/** The command's flags or settings are invalid. */
export class UsageError extends Error {}
