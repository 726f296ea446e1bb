// A client that leaves while others wait for the response that is made for it.

import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, it } from 'vitest'
import { bundleInMemory } from '../../scripts/vite-data.ts'

const entry = 'tests/served/slow-worker.ts'

it('takes the response from nobody', async () => {
  const source = createServer().listen()
  await once(source, 'listening')
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: await bundleInMemory(entry, {
        build: { ssr: entry, write: false, rolldownOptions: { external: ['cloudflare:workers'] } },
      }),
      compatibilityDate: '2026-10-01',
      bindings: { SOURCE: `http://localhost:${(source.address() as AddressInfo).port}` },
      unsafeDirectSockets: [{ host: 'localhost', port: 0 }],
    }),
  )
  try {
    await worker.ready
    const url = await worker.unsafeGetDirectURL()
    const requested = once(source, 'request') as Promise<[unknown, ServerResponse]>
    const leaving = get(url).on('error', () => {})
    const [, response] = await requested
    const load = async () => (await fetch(url, { signal: AbortSignal.timeout(5000) })).text()
    const waiting = load()
    // Long enough for the Worker to be asked, and then to notice.
    await new Promise((resolve) => setTimeout(resolve, 200))
    leaving.socket?.resetAndDestroy()
    await new Promise((resolve) => setTimeout(resolve, 200))
    response.end('made')
    expect(await waiting).toBe('made')
    expect(await load()).toBe('made')
  } finally {
    await worker.dispose()
    source.close()
  }
})
