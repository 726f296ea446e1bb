// Shares one promise between concurrent callers with the same key.

import { waitUntil } from 'cloudflare:workers'
import { late, waitAtMost } from './wait-at-most'

/** Calls `make` at once, or when its turn in a queue has come. */
export type Schedule = <Made>(make: () => Promise<Made>) => Promise<Made>

/**
 * What is being made under this key, or else what `make` resolves to.
 *
 * The platform ends a request, and all that it waits for, when its client leaves: others may be
 * waiting for this, too. Where it was ended all the same, one of those who wait makes it anew.
 *
 * @param limitMs how long it may take once its turn has come, so that what hangs once is tried
 *   again; whoever has waited so long for another request joins the queue as well
 * @throws Error beyond that limit
 */
export async function makeOnce<Value>(
  pending: Map<string, Promise<Value>>,
  key: string,
  limitMs: number,
  make: () => Promise<Value>,
  schedule: Schedule = (make) => make(),
): Promise<Value> {
  const known = pending.get(key)
  if (known) {
    const made = await waitAtMost(limitMs, known)
    if (made !== late) return made
    if (pending.get(key) === known) pending.delete(key)
    return makeOnce(pending, key, limitMs, make, schedule)
  }
  const making = schedule(() => makeInTime(key, limitMs, make))
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
