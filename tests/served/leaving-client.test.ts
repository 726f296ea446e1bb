// A client that leaves while others wait for the response that is made for it.

import { expect, it } from 'vitest'
import { serve } from '../../scripts/running/serve.ts'
import { serveHttp } from '../browser/servers'

it('takes the response from nobody', async () => {
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const source = await serveHttp(async (_, response) => {
    requested.resolve()
    await released.promise
    response.end('made')
  })
  const { url, stop } = await serve({
    config: 'tests/served/slow-worker.json',
    vars: { SOURCE: source.url },
  })
  const load = async (path: string) =>
    (await fetch(url + path, { signal: AbortSignal.timeout(5000) })).text()
  try {
    // Within the Worker, as wrangler's server in front does not pass on that a client has left.
    const leaving = load('/leaving')
    await requested.promise
    const waiting = load('/')
    expect(await leaving).toBe('left')
    // Long enough for the Worker to notice.
    await new Promise((resolve) => setTimeout(resolve, 200))
    released.resolve()
    expect(await waiting).toBe('made')
    expect(await load('/')).toBe('made')
  } finally {
    await stop()
    source.stop()
  }
})
