// Shares one promise between concurrent callers with the same key, and waits for what other requests make.

import { waitUntil } from 'cloudflare:workers'

/** Stands for what has not come in time. */
export const late = Symbol('late')

/**
 * What a promise resolves to, or `late`. A promise that another request has made is awaited by this function alone: once
 * the engine has compiled an `await`, what follows it may run as a part of that other request, where nothing of this one
 * may be used. What this function returns belongs to the request that calls it.
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

/**
 * What is being made under this key, or else what `make` resolves to.
 *
 * The platform ends a request, and all that it waits for, when its client leaves: others may be waiting for this, too.
 * Where it was ended all the same, one of those who wait makes it anew.
 *
 * @param limitMs after which nobody waits any longer, so that what hangs once is tried again
 * @throws Error beyond that limit
 */
export async function makeOnce<Value>(
  pending: Map<string, Promise<Value>>,
  key: string,
  limitMs: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = pending.get(key)
  if (known) {
    const made = await waitAtMost(limitMs, known)
    if (made !== late) return made
    if (pending.get(key) === known) pending.delete(key)
    return makeOnce(pending, key, limitMs, make)
  }
  const making = makeInTime(key, limitMs, make)
  pending.set(key, making)
  const forget = () => {
    if (pending.get(key) === making) pending.delete(key)
  }
  waitUntil(making.then(forget, forget))
  return making
}

async function makeInTime<Value>(
  key: string,
  limitMs: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const made = await waitAtMost(limitMs, make())
  if (made === late) throw new Error(`"${key}" was not made within ${limitMs} ms`)
  return made
}
