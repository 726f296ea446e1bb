// What is sent along with a request that is refused.

import { expect, it } from 'vitest'
import { ask } from './request'

/** A body of three parts, and how many of them were asked for. */
function sendInParts() {
  const read = { parts: 0 }
  const body = new ReadableStream({
    pull(controller) {
      if (read.parts === 3) return controller.close()
      read.parts += 1
      controller.enqueue(new TextEncoder().encode('price='))
    },
  })
  return { body, read }
}

it.each(['/', '/gold/', '/charts/gold.png', '/assets/data/index.json'])(
  'a body for %s is read to its end, so that the connection can be used again',
  async (path) => {
    const { body, read } = sendInParts()
    const response = await ask(path, { method: 'POST', body })
    expect(response.status).toBe(405)
    expect(read.parts).toBe(3)
  },
)
