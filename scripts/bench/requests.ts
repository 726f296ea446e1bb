// Measures how many requests a second workerd answers.

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { serveAlone, serveBareAlone } from '../workerd.ts'
import { median } from './table.ts'

/** Requests a second, and how that compares with the bare Worker's text right before and after. */
type Rate = { rate: number; ratio: number }

/** Medians. */
export type Throughput = Record<'bare' | 'page' | 'data' | 'image', Rate>

const rounds = 13
const seconds = 1
const connections = 16

const paths = { page: '/gold/', data: '/assets/data/gold/index.json', image: '/charts/gold.png' }

/** The site's, and between any two the bare Worker's: what else the machine does meets both alike. */
export async function measureRequests(): Promise<Throughput> {
  const [bare, site] = [await serveBareAlone(), await serveAlone()]
  const names = Object.keys(paths) as (keyof typeof paths)[]
  for (const name of names) await countAnswers(site.url + paths[name])
  await countAnswers(bare.url)
  const rates: Record<keyof Throughput, Rate[]> = { bare: [], page: [], data: [], image: [] }
  let before = await countAnswers(bare.url)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const rate = await countAnswers(site.url + paths[name])
      const after = await countAnswers(bare.url)
      rates[name].push({ rate, ratio: rate / ((before + after) / 2) })
      rates.bare.push({ rate: after, ratio: 1 })
      before = after
    }
  }
  await bare.stop()
  await site.stop()
  const middle = (of: Rate[]) => ({
    rate: median(of.map(({ rate }) => rate)),
    ratio: median(of.map(({ ratio }) => ratio)),
  })
  const { page, data, image } = rates
  return { bare: middle(rates.bare), page: middle(page), data: middle(data), image: middle(image) }
}

/**
 * How many requests are answered in a second, by Node's own client, which leaves bodies alone: one that reads each as
 * text, as load generators do, takes longer over the bytes of an image than the Worker.
 */
async function countAnswers(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const end = start + seconds * 1000
  let answers = 0
  const askOn = async () => {
    while (performance.now() < end) {
      const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
      response.resume()
      await once(response, 'end')
      answers++
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  const passed = performance.now() - start
  agent.destroy()
  return (answers / passed) * 1000
}
