// A zone of the platform in front of the site: it normalizes paths, and redirects nobody.

import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a site behind a zone; `stop` closes it. */
export async function serveZone(siteUrl: string) {
  const agent = new Agent({ keepAlive: true })
  const server = createServer(({ url = '/', method, headers }, response) => {
    const forwarded = request(
      siteUrl,
      { agent, path: normalize(url), method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    forwarded.end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

/** Normalizes the path of a request as Cloudflare does by default; the query stays as it is. */
function normalize(target: string): string {
  const [path = '', ...query] = target.split('?')
  const decoded = path.replaceAll('\\', '/').replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
  // URLs have no dot segments.
  const { pathname } = new URL(`http://zone${decoded}`)
  return [pathname.replace(/\/{2,}/g, '/'), ...query].join('?')
}
