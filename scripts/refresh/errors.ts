// The errors of a refresh; each message is a sentence for whoever runs it.

/** One series is not refreshed: there is no response, or it must not be written. The others are. */
export class SeriesError extends Error {}

/** A file in `data` cannot be read, is invalid to begin with, or cannot be written. */
export class DataError extends Error {}

/** The command's flags are invalid. */
export class UsageError extends Error {}
