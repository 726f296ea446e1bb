// Looks into the isolate of a Worker that is served, as its developer tools do (Chrome DevTools Protocol).

import { on, once } from 'node:events'

/** The only site whose tools the server for development lets in. */
const headers = { Origin: 'https://devtools.devprod.cloudflare.dev' }

/** What a Worker's heap holds, buffers included, in bytes; what is garbage by now counts, too. */
export async function measureHeap(inspectorUrl: URL): Promise<number> {
  const targets = await (await fetch(new URL('/json', inspectorUrl))).json()
  // Node's own takes headers, too.
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl, { headers } as never)
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
  throw new Error('the Worker says nothing of its heap')
}
