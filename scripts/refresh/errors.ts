// The errors of a refresh; each message is a sentence for whoever runs it.

/** One series is not refreshed: there is no response, or it is refused. The others go on. */
export class SeriesError extends Error {}

/** A file in `data` cannot be read, is invalid to begin with, or cannot be written. */
export class DataError extends Error {}

/** The command's flags are invalid. */
export class UsageError extends Error {}

/** Calls a function, and begins the messages of its errors with the name of a publisher. */
export async function named<Result>(
  name: string,
  call: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof SeriesError) || error.message.startsWith(name)) throw error
    throw new SeriesError(`${name}: ${error.message}`)
  }
}
