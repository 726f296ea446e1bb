// Many clients that request the same new thing at once, also after the Worker has drawn so much
// that its code is compiled.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Server } from '../../scripts/serve.ts'
import { serveCopy } from '../project-copy'

/** So many drawings that the engine has compiled what they run. */
const drawings = 1000

const clientsAtOnce = 20

let server: Server

beforeAll(async () => {
  server = await serveCopy(inject('siteFolder'))
})

afterAll(() => server.stop())

let clients = 0

/** Requests something as a client of its own: one may not have so much drawn. */
async function ask(path: string): Promise<string> {
  const client = `10.0.${Math.floor(clients / 256) % 256}.${clients % 256}`
  clients += 1
  // Each on a connection of its own: the server may close one that waits for the next request.
  const sent = get(server.url + path, { agent: false, headers: { 'CF-Connecting-IP': client } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return `${response.statusCode} ${response.headers['x-content-type-options']}`
}

it('each get it, from the first to the last of a thousand drawings', async () => {
  const sizes = Array.from({ length: drawings }, (_, index) => index)
  // A few connections, so that drawings wait for others' turns.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let index = sizes.pop(); index !== undefined; index = sizes.pop()) {
        const size = `width=${320 + (index % 40)}&height=${300 + Math.floor(index / 40)}`
        expect(await ask(`/charts/gold.svg?${size}`)).toBe('200 nosniff')
      }
    }),
  )
  // Not from January: such a page has another URL, with the year alone.
  const months = Array.from(
    { length: 11 },
    (_, index) => `2013-${String(index + 2).padStart(2, '0')}`,
  )
  const kinds = [
    (month: string) => `/charts/gold.png?width=320&height=300&from=${month}`,
    (month: string) => `/charts/gold.svg?from=${month}`,
    (month: string) => `/gold/?from=${month}`,
    (month: string) => `/assets/data/gold/index.json?from=${month}`,
    (month: string) => `/charts/gold.csv?from=${month}`,
  ]
  const answers: Record<string, number> = {}
  for (const month of months) {
    for (const kind of kinds) {
      const burst = Array.from({ length: clientsAtOnce }, () => ask(kind(month)))
      for (const answer of await Promise.all(burst)) answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  expect(answers).toEqual({ '200 nosniff': months.length * kinds.length * clientsAtOnce })
}, 180_000)
