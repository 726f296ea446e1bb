// Requests of many clients, each on a connection of its own: the server may close one that waits for
// the next request.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

let clients = 0

/** The address of a client that has not requested anything yet: one may not have so much drawn. */
export function nextClient(): string {
  clients += 1
  return `10.0.${(clients >> 8) % 256}.${clients % 256}`
}

/** The response to another client than any before; its body is read and left. */
export async function requestAsNext(url: string): Promise<IncomingMessage> {
  const sent = get(url, { agent: false, headers: { 'CF-Connecting-IP': nextClient() } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response
}
