// Measures how many requests per second workerd responds to.

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { serve, serveBare } from '../serve.ts'
import { median } from './table.ts'

/** Requests per second, and their ratio to the bare Worker's right before and after; medians. */
type Rate = { rate: number; ratio: number }

const rounds = 13
const seconds = 1
const connections = 16

const paths = { page: '/gold/', data: '/assets/data/gold/index.json', image: '/charts/gold.png' }

type Name = 'bare' | keyof typeof paths

/** Measures the site and the bare Worker in turn, so that other load on the machine affects both. */
export async function measureRequests(): Promise<Record<Name, Rate>> {
  const [bare, site] = [await serveBare(), await serve()]
  const names = Object.keys(paths) as (keyof typeof paths)[]
  for (const name of names) await requestsPerSecond(site.url + paths[name])
  await requestsPerSecond(bare.url)
  const rates: Record<Name, Rate[]> = { bare: [], page: [], data: [], image: [] }
  let before = await requestsPerSecond(bare.url)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const rate = await requestsPerSecond(site.url + paths[name])
      const after = await requestsPerSecond(bare.url)
      rates[name].push({ rate, ratio: rate / ((before + after) / 2) })
      rates.bare.push({ rate: after, ratio: 1 })
      before = after
    }
  }
  await bare.stop()
  await site.stop()
  const medians = Object.entries(rates).map(([name, all]) => [
    name,
    {
      rate: median(all.map(({ rate }) => rate)),
      ratio: median(all.map(({ ratio }) => ratio)),
    },
  ])
  return Object.fromEntries(medians)
}

/** By Node's own client, which discards bodies: autocannon decodes them as text, which costs more than an image's request. */
async function requestsPerSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const request = async () => {
    while (performance.now() < end) {
      const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`${url} has status ${response.statusCode}`)
      response.resume()
      await once(response, 'end')
      count++
    }
  }
  await Promise.all(Array.from({ length: connections }, request))
  const passed = performance.now() - start
  agent.destroy()
  return (count / passed) * 1000
}
