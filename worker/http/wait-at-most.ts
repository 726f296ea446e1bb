// Waits for promises of other requests, with a time limit.

/** The result of a promise that has not settled in time. */
export const late = Symbol('late')

/**
 * Resolves like a promise, or to `late`. A promise that another request has made is awaited by this
 * function alone: once the engine has compiled an `await`, what follows it may run as a part of
 * that other request, where nothing of this one may be used. What this function returns belongs to
 * the request that calls it.
 */
export async function waitAtMost<Value>(
  limitMs: number,
  promise: Promise<Value>,
): Promise<Value | typeof late> {
  const own = Promise.withResolvers<Value | typeof late>()
  const timer = setTimeout(own.resolve, limitMs, late)
  promise.then(own.resolve, own.reject)
  try {
    return await own.promise
  } finally {
    clearTimeout(timer)
  }
}
