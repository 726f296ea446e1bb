// Measures the JavaScript heap of a Worker through its inspector (Chrome DevTools Protocol).

import { on, once } from 'node:events'

/** The size of the heap in bytes, buffers included, after a garbage collection. */
export async function measureHeap(inspectorPort: number): Promise<number> {
  const targets = await fetch(`http://localhost:${inspectorPort}/json`)
  const [{ webSocketDebuggerUrl }] = (await targets.json()) as [{ webSocketDebuggerUrl: string }]
  // The inspector requires an origin. Node's WebSocket takes headers, unlike the standard one.
  const headers = { Origin: 'http://localhost' }
  const socket = new WebSocket(webSocketDebuggerUrl, { headers } as never)
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
