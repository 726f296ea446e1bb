// Many clients that request the same uncached response at once, also after the Worker has drawn so
// much that its code is compiled.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Server, serve } from '../../scripts/running/serve.ts'
import { sweep } from '../sweeps'
import { nextClient, requestAsNext } from './clients'

/** The number of drawings; in sweeps, so many that the engine has compiled their code. */
const drawings = sweep(40, 1000)

const clientsAtOnce = 20

const folder = mkdtempSync(join(tmpdir(), 'bursts-'))
let server: Server

beforeAll(async () => {
  cpSync(join(inject('siteFolder'), 'dist'), folder, { recursive: true })
  const config = join(folder, 'worker/wrangler.json')
  const settings = JSON.parse(readFileSync(config, 'utf8'))
  const services = [{ binding: 'SELF', service: settings.name }]
  writeFileSync(config, JSON.stringify({ ...settings, main: 'burst-worker.js', services }))
  cpSync('tests/served/burst-worker.js', join(folder, 'worker/burst-worker.js'))
  server = await serve({ config })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Requests a path as many clients at once. */
async function burst(path: string): Promise<string[]> {
  const query = new URLSearchParams({ path })
  for (let count = 0; count < clientsAtOnce; count++) query.append('client', nextClient())
  return (await fetch(`${server.url}/burst?${query}`)).json() as Promise<string[]>
}

it('each get it, from the first to the last of many drawings', async () => {
  const sizes = Array.from({ length: drawings }, (_, index) => index)
  // Over a few connections, so that drawings wait for their turns.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let index = sizes.pop(); index !== undefined; index = sizes.pop()) {
        const size = `height=${300 + Math.floor(index / 40)}&width=${320 + (index % 40)}`
        const address = `${server.url}/charts/gold.svg?${size}`
        const { statusCode, headers } = await requestAsNext(address)
        expect([statusCode, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
      }
    }),
  )
  // Not from January: such a page has another URL, with the year alone.
  const months = Array.from(
    { length: sweep(2, 11) },
    (_, index) => `2013-${String(index + 2).padStart(2, '0')}`,
  )
  const kinds = [
    (month: string) => `/charts/gold.png?from=${month}&height=300&width=320`,
    (month: string) => `/charts/gold.svg?from=${month}`,
    (month: string) => `/gold/?from=${month}`,
    (month: string) => `/assets/data/gold/index.json?from=${month}`,
    (month: string) => `/charts/gold.csv?from=${month}`,
  ]
  const answers: Record<string, number> = {}
  for (const month of months) {
    for (const kind of kinds) {
      for (const answer of await burst(kind(month))) answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  expect(answers).toEqual({ '200 nosniff': months.length * kinds.length * clientsAtOnce })
})
