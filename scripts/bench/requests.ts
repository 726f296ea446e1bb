// Measures how many requests per second workerd responds to.

import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { bundleInMemory } from '../build/vite-data.ts'
import { type Server, serve } from '../running/serve.ts'
import { median, printTable, request, times } from './measure.ts'

const rounds = 13
const seconds = 1
const connections = 16

const benchedPaths = {
  page: '/gold/',
  data: '/assets/data/gold/index.json',
  image: '/charts/gold.png',
}

type Name = keyof typeof benchedPaths

/**
 * Serves the baseline of the benchmarks: a Worker with one route that responds with text,
 * and the site's settings and static files, so that the platform's share of a request does
 * not count as the site's.
 */
export async function serveBare(): Promise<Server> {
  // Next to the site's Worker, as its configuration names files by where it is.
  const folder = 'dist/bare'
  const config = `${folder}/wrangler.json`
  cpSync('dist/worker/wrangler.json', config)
  writeFileSync(`${folder}/index.js`, await bundleInMemory('scripts/bench/bare.ts'))
  return serve({ config })
}

/**
 * Measures the site and the bare Worker in turn, so that other load on the machine affects both;
 * each figure is a median of ratios to the bare Worker's rate right before and after.
 */
export async function benchRequests(): Promise<Record<Name, number>> {
  const [bare, site] = [await serveBare(), await serve()]
  const names = Object.keys(benchedPaths) as Name[]
  const rates: Record<Name, number[]> = { page: [], data: [], image: [] }
  const ratios: Record<Name, number[]> = { page: [], data: [], image: [] }
  for (const name of names) await requestsPerSecond(site.url + benchedPaths[name])
  await requestsPerSecond(bare.url)
  const bareRates = [await requestsPerSecond(bare.url)]
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const before = bareRates.at(-1) ?? Number.NaN
      const rate = await requestsPerSecond(site.url + benchedPaths[name])
      const after = await requestsPerSecond(bare.url)
      bareRates.push(after)
      rates[name].push(rate)
      ratios[name].push(rate / ((before + after) / 2))
    }
  }
  await bare.stop()
  await site.stop()
  printTable(`Requests per second, ${connections} connections`, [
    ['', 'requests/s', 'ratio'],
    ['a bare Hono text response', median(bareRates).toFixed(0), ''],
    ...names.map((name) => [
      benchedPaths[name],
      median(rates[name]).toFixed(0),
      times(median(ratios[name])),
    ]),
  ])
  return { page: median(ratios.page), data: median(ratios.data), image: median(ratios.image) }
}

/** Discards bodies: decoding them as text costs more than an image's request. */
async function requestsPerSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const keepRequesting = async () => {
    while (performance.now() < end) {
      const response = await request(url, { agent })
      response.resume()
      await once(response, 'end')
      count++
    }
  }
  await Promise.all(Array.from({ length: connections }, keepRequesting))
  const passed = performance.now() - start
  agent.destroy()
  return (count / passed) * 1000
}
