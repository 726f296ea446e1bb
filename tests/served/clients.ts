// Sends requests of many clients, each on a new connection, as the server may close an idle one.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

let clients = 0

/** The IP address of a new client: the drawings of each client are limited. */
export function nextClient(): string {
  clients += 1
  return `10.0.${(clients >> 8) % 256}.${clients % 256}`
}

/** The response to a new client; its body is read and dropped. */
export async function requestAsNext(url: string): Promise<IncomingMessage> {
  const sent = get(url, { agent: false, headers: { 'CF-Connecting-IP': nextClient() } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response
}
