// The errors of a refresh; each message is a sentence for whoever runs it.

/** One series is not refreshed; the others are. */
export class SeriesError extends Error {}

/** The publisher's response must not be written. */
export class RejectedResponseError extends SeriesError {}

/** A file in `data` cannot be read, is invalid to begin with, or cannot be written. */
export class DataError extends Error {}

/** The command's flags or settings are invalid. */
export class UsageError extends Error {}
