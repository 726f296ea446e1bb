// Servers beside that of the site: another site, and proxies in front of this one, which are a
// Cloudflare zone, which normalizes paths without redirecting, and an archive, which serves pages at
// addresses of its own.

import {
  Agent,
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers requests on a free port; `stop` closes the server. */
export async function serveHttp(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves one page on its own origin, with headers of its own. */
export function serveOtherSite(body: string, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'text/html; charset=utf-8' }
  return serveHttp((_, response) => {
    response.writeHead(200, { ...type, ...headers }).end(`<!doctype html>${body}`)
  })
}

/** Serves a site behind a zone. */
export const serveZone = (siteUrl: string) => serveBehind(siteUrl, normalize)

/** The path of an archive's copy of the site, before the path of a page. */
export const archivePath = '/web/2026/https:/site'

/** Serves a site as an archive has it: on another host, with other paths. */
export function serveArchive(siteUrl: string) {
  const { host } = new URL(siteUrl)
  return serveBehind(siteUrl, (target) => target.replace(archivePath, ''), { host })
}

/** Serves a site behind a proxy that changes the paths of requests, and some headers. */
async function serveBehind(
  siteUrl: string,
  rewrite: (target: string) => string,
  ownHeaders: OutgoingHttpHeaders = {},
) {
  const agent = new Agent({ keepAlive: true })
  const { url, stop } = await serveHttp(({ url = '/', method, headers }, response) => {
    const path = rewrite(url)
    const forwarded = request(
      siteUrl,
      { agent, path, method, headers: { ...headers, ...ownHeaders } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    forwarded.end()
  })
  return {
    url,
    stop: () => {
      stop()
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
  // The URL parser removes dot segments.
  const { pathname } = new URL(`http://zone${decoded}`)
  return [pathname.replace(/\/{2,}/g, '/'), ...query].join('?')
}
