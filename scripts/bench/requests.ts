// Measures how many requests a second workerd answers.

import autocannon from 'autocannon'
import { serveAlone, serveBareAlone } from '../workerd.ts'
import { median } from './table.ts'

/** Requests a second, and how that compares with the bare Worker's text of the same round; medians. */
export type Throughput = Record<Name, { rate: number; ratio: number }>

type Name = 'bare' | 'page' | 'data' | 'image' | 'bytes'

const rounds = 5
const seconds = 2
const connections = 16

const paths = { page: '/gold/', data: '/assets/data/gold/index.json', image: '/charts/gold.png' }

/** The site's, and those of a bare Worker, in turn: what else the machine does meets all alike. */
export async function measureRequests(): Promise<Throughput> {
  const [bare, site] = [await serveBareAlone(), await serveAlone()]
  const image = await (await fetch(site.url + paths.image)).arrayBuffer()
  const urls: Record<Name, string> = {
    bare: bare.url,
    page: site.url + paths.page,
    data: site.url + paths.data,
    image: site.url + paths.image,
    bytes: `${bare.url}/bytes/${image.byteLength}`,
  }
  const names = Object.keys(urls) as Name[]
  for (const name of names) await rate(urls[name], 1)
  const turns: Record<Name, number>[] = []
  for (let round = 0; round < rounds; round++) {
    const turn = { bare: 0, page: 0, data: 0, image: 0, bytes: 0 }
    for (const name of names) turn[name] = await rate(urls[name], seconds)
    turns.push(turn)
  }
  await bare.stop()
  await site.stop()
  const middle = (name: Name) => ({
    rate: median(turns.map((turn) => turn[name])),
    ratio: median(turns.map((turn) => turn[name] / turn.bare)),
  })
  return {
    bare: middle('bare'),
    page: middle('page'),
    data: middle('data'),
    image: middle('image'),
    bytes: middle('bytes'),
  }
}

async function rate(url: string, duration: number): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections, duration })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were errors`)
  return requests.average
}
