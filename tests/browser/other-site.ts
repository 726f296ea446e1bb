// Serves a page of another site, with any content.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves one page on its own origin, with headers of its own; `stop` closes the server. */
export async function serveOtherSite(body: string, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'text/html; charset=utf-8' }
  const server = createServer((_, response) => {
    response.writeHead(200, { ...type, ...headers }).end(`<!doctype html>${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
