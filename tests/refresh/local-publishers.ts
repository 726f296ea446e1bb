// A server on the loopback that stands for every publisher: each series has an answer of its own.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type Request = { url: URL; body: string; headers: IncomingMessage['headers'] }

export type Reply = {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Sends the head and this much of the body, and then nothing more. */
  hangsAfter?: number
  /** Closes the connection in the middle of the body. */
  breaksOff?: boolean
}

type Answer = string | Reply | ((request: Request) => string | Reply | Promise<string | Reply>)

/** The answers by the publisher's name of the series, e.g. "SP500" or "gold-prices/monthly". */
export type Answers = Record<string, Answer>

/** Starts the server; whoever starts it closes it. */
export async function startPublishers(answers: Answers = {}) {
  const requests: Request[] = []
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '', 'http://publishers')
    const request = { url, body: await text(incoming), headers: incoming.headers }
    requests.push(request)
    const answer = publishers.answers[nameOf(request)] ?? { status: 404 }
    const reply = typeof answer === 'function' ? await answer(request) : answer
    send(response, typeof reply === 'string' ? { body: reply } : reply)
  })
  // It is a proxy, too: whatever host a tunnel is wanted to, it leads back here.
  server.on('connect', (_request, socket) => {
    const inner = connect(port, '127.0.0.1')
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.pipe(inner).pipe(socket)
    socket.on('error', () => inner.destroy())
    inner.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const publishers = {
    origin: `http://127.0.0.1:${port}`,
    answers,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return publishers
}

/** Which series a request asks for, in the way of the host that stands first in its path. */
function nameOf({ url, body }: Request): string {
  const [, host, ...path] = url.pathname.split('/')
  switch (host) {
    case 'fred.stlouisfed.org':
      return url.searchParams.get('id') ?? ''
    case 'raw.githubusercontent.com':
      return `${path[1]}/${path[4]?.replace('.csv', '')}`
    case 'community-api.coinmetrics.io':
      return url.searchParams.get('assets') ?? ''
    case 'api.exchange.coinbase.com':
      return path[1] ?? ''
    case 'api.bls.gov':
      return JSON.parse(body).seriesid[0]
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
