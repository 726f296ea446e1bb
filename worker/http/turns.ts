// Lets drawings take turns, so that other requests are served between two of them.

/** While none finishes for so long, the drawing before is taken for lost: the platform may end a request midway. */
const lostAfterMs = 1000

/** Resolves when the drawing before has ended. */
let last: Promise<unknown> = Promise.resolve()
let finished = 0

/**
 * Draws when all drawings that were asked for before are done. JavaScript has one thread: without turns, whoever asks
 * for a page waits for every drawing that was asked for before it.
 */
export async function inTurn<Drawing>(draw: () => Drawing | Promise<Drawing>): Promise<Drawing> {
  const before = last
  const { promise, resolve } = Promise.withResolvers<void>()
  last = promise
  await waitFor(before)
  // Requests that have arrived meanwhile are handled first.
  await wait(0)
  try {
    return await draw()
  } finally {
    finished += 1
    resolve()
  }
}

async function waitFor(drawing: Promise<unknown>): Promise<void> {
  let isLost = false
  while (!isLost) {
    const seen = finished
    const isDone = drawing.then(() => true)
    if (await Promise.race([isDone, wait(lostAfterMs)])) return
    isLost = seen === finished
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
