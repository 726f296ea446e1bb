// A local server that replaces every publisher, with one response for each series.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

type Request = { url: URL; body: string; headers: IncomingMessage['headers'] }

export type Reply = {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Sends the head and this many bytes of the body, then nothing more. */
  hangsAfter?: number
  /** Closes the connection in the middle of the body. */
  breaksOff?: boolean
}

export type Response =
  | string
  | Reply
  | ((request: Request) => string | Reply | Promise<string | Reply>)

/** Responses by the name of a series in its request: "SP500", or the repository "gold-prices". */
export type Responses = Record<string, Response>

/** Starts the server, which the caller closes. */
export async function startPublishers(responses: Responses = {}) {
  const requests: Request[] = []
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://publishers')
    const request = { url, body: await text(incoming), headers: incoming.headers }
    requests.push(request)
    const replies = namesOf(request).map(async (name) => {
      const response = responses[name] ?? { status: 404 }
      return typeof response === 'function' ? response(request) : response
    })
    const reply = join(await Promise.all(replies))
    send(outgoing, typeof reply === 'string' ? { body: reply } : reply)
  })
  // It is also a proxy, whose tunnels all lead back here.
  server.on('connect', (_request, socket) => {
    const inner = connect(port, '127.0.0.1')
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.pipe(inner).pipe(socket)
    socket.on('error', () => inner.destroy())
    inner.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    responses,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Joins responses of BLS into one with all series; if one cannot be joined, returns that one. */
function join([first = '', ...others]: (string | Reply)[]): string | Reply {
  if (others.length === 0) return first
  const all = [first, ...others]
  const other = all.find((reply) => typeof reply !== 'string' || !reply.includes('"Results"'))
  if (other !== undefined) return other
  const parsed = all.map((reply) => JSON.parse(String(reply)))
  return JSON.stringify({
    ...parsed[0],
    message: parsed.flatMap(({ message }) => message),
    Results: { series: parsed.flatMap(({ Results }) => Results.series) },
  })
}

/** The series that are requested; only requests to BLS name several. */
function namesOf(request: Request): string[] {
  return request.url.pathname.startsWith('/api.bls.gov/')
    ? JSON.parse(request.body).seriesid
    : [nameOf(request)]
}

/** The series that is requested; the path begins with the publisher's host. */
function nameOf({ url }: Request): string {
  const [, host, ...path] = url.pathname.split('/')
  switch (host) {
    case 'fred.stlouisfed.org':
      return url.searchParams.get('id') ?? ''
    case 'raw.githubusercontent.com':
      return path.at(-1)?.endsWith('.xls') ? 'silver' : (path[1] ?? '')
    case 'api.coinmetrics.io':
      return url.searchParams.get('assets') ?? ''
    case 'community-api.coinmetrics.io':
      return `old:${url.searchParams.get('assets')}`
    case 'bitview.space':
      return `bitview:${url.searchParams.get('series')?.replace('date,', '')}`
    case 'www.bitstamp.net':
      return `bitstamp:${path[path.length - 2]}`
    case 'stats.bis.org':
      return `bis:${path.find((part) => part.startsWith('WS_'))}`
    case 'api.eia.gov':
      return url.searchParams.get('facets[series][]') ?? ''
    default:
      return url.pathname
  }
}

function send(
  response: ServerResponse,
  { status = 200, headers = {}, body = '', hangsAfter, breaksOff }: Reply,
) {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Length': bytes.length, ...headers })
  if (hangsAfter !== undefined) response.write(bytes.subarray(0, hangsAfter))
  else if (breaksOff) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  else response.end(bytes)
}
