// Measures the JavaScript heap of a Worker through its inspector (Chrome DevTools Protocol).

import { on, once } from 'node:events'

/** The only origin that Miniflare's inspector accepts. */
const headers = { Origin: 'https://devtools.devprod.cloudflare.dev' }

/**
 * The size of the heap in bytes, buffers included, after a garbage collection.
 *
 * @param inspectorUrl of a server that was started with `isInspected`
 */
export async function measureHeap(inspectorUrl: URL): Promise<number> {
  // Node's WebSocket takes headers, which the standard's does not.
  const socket = new WebSocket(inspectorUrl, { headers } as never)
  await once(socket, 'open')
  const call = (id: number, method: string) => socket.send(JSON.stringify({ id, method }))
  call(0, 'HeapProfiler.collectGarbage')
  call(1, 'Runtime.getHeapUsage')
  for await (const [{ data }] of on(socket, 'message')) {
    const { id, result } = JSON.parse(data)
    if (id !== 1) continue
    socket.close()
    return result.usedSize + result.backingStorageSize
  }
  throw new Error('the inspector does not respond')
}
