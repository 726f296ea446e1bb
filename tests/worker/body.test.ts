// Bodies of requests that are refused.

import { expect, it } from 'vitest'
import { ask } from './request'

/** A body of some parts; how many of them were read, and whether it was cancelled. */
function sendInParts(parts: number, bytes = 6) {
  const read = { parts: 0, isCancelled: false }
  const body = new ReadableStream({
    pull(controller) {
      if (read.parts === parts) return controller.close()
      read.parts += 1
      controller.enqueue(new Uint8Array(bytes))
    },
    cancel() {
      read.isCancelled = true
    },
  })
  return { body, read }
}

it.each(['/', '/gold/', '/charts/gold.png', '/assets/data/index.json'])(
  'a body for %s is read to its end, so that the connection can be used again',
  async (path) => {
    const { body, read } = sendInParts(3)
    const response = await ask(path, { method: 'POST', body })
    expect(response.status).toBe(405)
    expect(read.parts).toBe(3)
  },
)

it('a large body is cut off after 64 KB', async () => {
  const { body, read } = sendInParts(10_000, 10_240)
  const response = await ask('/gold/', { method: 'POST', body })
  expect(response.status).toBe(405)
  expect(read.isCancelled).toBe(true)
  expect(read.parts).toBeGreaterThan(5)
  expect(read.parts).toBeLessThan(12)
})

it('a body that never ends is cut off after a second', async () => {
  let isCancelled = false
  const body = new ReadableStream({
    pull: () => new Promise(() => {}),
    cancel() {
      isCancelled = true
    },
  })
  expect((await ask('/gold/', { method: 'POST', body })).status).toBe(405)
  expect(isCancelled).toBe(true)
})
