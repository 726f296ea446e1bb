// A client that leaves while others wait for the response that is made for it.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { serve } from '../../scripts/running/serve.ts'

it('takes the response from nobody', async () => {
  const released = Promise.withResolvers<void>()
  const source = createServer(async (_, response) => {
    await released.promise
    response.end('made')
  }).listen()
  await once(source, 'listening')
  const { port } = source.address() as AddressInfo
  const { url, stop } = await serve({
    config: 'tests/served/slow-worker.json',
    vars: { SOURCE: `http://localhost:${port}` },
  })
  const load = async (path: string) =>
    (await fetch(url + path, { signal: AbortSignal.timeout(5000) })).text()
  try {
    const requested = once(source, 'request')
    // Within the Worker, as wrangler's server in front does not pass on that a client has left.
    const leaving = load('/leaving')
    await requested
    const waiting = load('/')
    expect(await leaving).toBe('left')
    // Long enough for the Worker to notice.
    await new Promise((resolve) => setTimeout(resolve, 200))
    released.resolve()
    expect(await waiting).toBe('made')
    expect(await load('/')).toBe('made')
  } finally {
    await stop()
    source.close()
  }
})
