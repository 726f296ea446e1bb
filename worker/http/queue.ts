// Queues that make one response at a time, so that other requests are served in between.

import { waitUntil } from 'cloudflare:workers'
import { late, waitAtMost } from './wait-at-most'

/** Calls `make` when its turn in a queue has come. */
export type Enqueue = <Made>(make: () => Made | Promise<Made>) => Promise<Made>

/**
 * Returns a function that makes one response after another. JavaScript has one thread: without a
 * queue, a request for a page would wait for everything that was requested before it.
 *
 * @param lostAfterMs without progress for this long, the one before counts as lost: requests may
 *   end midway
 */
export function createQueue(lostAfterMs = 1000): Enqueue {
  /** Resolves when the one before has ended. */
  let last: Promise<unknown> = Promise.resolve()
  let finished = 0

  async function waitFor(before: Promise<unknown>): Promise<void> {
    let seen: number
    do {
      seen = finished
      if ((await waitAtMost(lostAfterMs, before)) !== late) return
    } while (seen !== finished)
  }

  async function takeTurn<Made>(make: () => Made | Promise<Made>): Promise<Made> {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await waitFor(before)
    // Requests that have arrived meanwhile are handled first.
    await new Promise((resolve) => setTimeout(resolve, 0))
    try {
      return await make()
    } finally {
      finished += 1
      resolve()
    }
  }

  return (make) => {
    const made = takeTurn(make)
    // The platform ends a request when its client leaves: others wait for its turn to end.
    waitUntil(made.catch(() => {}))
    return made
  }
}
