// Measures one workerd under a mixed load: how many requests it responds to, how fast at worst,
// and how much its heap grows.

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { readData } from '../build/data-files.ts'
import { findFreePort, serve } from '../running/serve.ts'
import { measureHeap } from './heap.ts'
import { median, printTable } from './measure.ts'

/** The heap grows while caches fill, so what counts is whether it still does in the second half. */
const [halves, secondsOfHalf] = [2, 30]
const connections = 16

/** Only one in this many requests is slower than the time that is reported as slow. */
const slowestOf = 100

type Random = () => number

/** A kind of requests: its weight in the mix, its paths, and the expected status. */
type WeightedKind = { weight: number; path: (random: Random) => string; status: number }

/** The requests of people and programs, of which each comes from another client. */
function listKinds(keys: readonly string[]): Record<string, WeightedKind> {
  const oneOf = <One>(random: Random, all: readonly One[]) =>
    all[Math.floor(random() * all.length)] as One
  const range = (random: Random) => {
    const from = 2011 + Math.floor(random() * 10)
    const month = String(2 + Math.floor(random() * 11)).padStart(2, '0')
    return `from=${from}-${month}`
  }
  const pages = ['/', '/compare/', '/then/2016-06/', ...keys.map((key) => `/${key}/`)]
  const data = ['latest.csv', 'latest.json', 'prices.csv', ...keys.map((key) => `${key}.csv`)]
  const refused = ['/no/such/page/', '/charts/none.png', '/charts/gold.png?width=1']
  return {
    pages: { weight: 40, path: (random) => oneOf(random, pages), status: 200 },
    'page data': {
      weight: 15,
      path: (random) => `/assets/data${oneOf(random, pages)}index.json`,
      status: 200,
    },
    Markdown: { weight: 5, path: (random) => `${oneOf(random, pages)}index.md`, status: 200 },
    cards: {
      weight: 15,
      path: (random) => `/charts/${oneOf(random, ['home', 'all', ...keys])}.png`,
      status: 200,
    },
    'data files': { weight: 10, path: (random) => `/charts/${oneOf(random, data)}`, status: 200 },
    'pages of a range': {
      weight: 5,
      path: (random) => `/${oneOf(random, keys)}/?${range(random)}`,
      status: 200,
    },
    'cards of a range': {
      weight: 5,
      path: (random) => `/charts/${oneOf(random, keys)}.png?${range(random)}`,
      status: 200,
    },
    refusals: { weight: 5, path: (random) => oneOf(random, refused), status: 400 },
  }
}

/** Returns a generator of numbers from 0 to 1, the same in every run (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Sample = { kind: string; milliseconds: number; fault: string }

/** Prints the measurements; returns the number of unexpected responses. */
export async function benchLoad(): Promise<number> {
  const inspectorPort = await findFreePort()
  const server = await serve({ inspectorPort })
  const keys = Object.keys(readData('data').assets)
  const kinds = listKinds(keys)
  const deck = Object.entries(kinds).flatMap(([kind, { weight }]) => Array(weight).fill(kind))
  const random = createRandom(1)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let clients = 0
  const requestOne = async (kind: string): Promise<Sample> => {
    const { path, status } = kinds[kind] as WeightedKind
    const address = path(random)
    const start = performance.now()
    const client = `10.${clients >> 16}.${(clients >> 8) % 256}.${clients++ % 256}`
    const found = await load(server.url + address, agent, client)
    const milliseconds = performance.now() - start
    // A refusal may have either of two statuses.
    const isAsWished = status === 400 ? [400, 404].includes(Number(found)) : found === `${status}`
    return { kind, milliseconds, fault: isAsWished ? '' : `${address}: ${found}` }
  }
  // One request of each kind, so that all code is loaded.
  for (const kind of Object.keys(kinds)) await requestOne(kind)
  const heaps = [await measureHeap(inspectorPort)]
  const samples: Sample[] = []
  let passed = 0
  for (let half = 0; half < halves; half++) {
    const start = performance.now()
    const keepRequesting = async () => {
      while (performance.now() < start + secondsOfHalf * 1000) {
        samples.push(await requestOne(deck[Math.floor(random() * deck.length)]))
      }
    }
    await Promise.all(Array.from({ length: connections }, keepRequesting))
    passed += (performance.now() - start) / 1000
    heaps.push(await measureHeap(inspectorPort))
  }
  agent.destroy()
  await server.stop()
  const faults = samples.flatMap(({ fault }) => fault || [])
  printTable(`${samples.length} requests in ${passed.toFixed(0)} s, ${connections} connections`, [
    ['', 'requests', 'median', `slowest of ${slowestOf}`, 'slowest', 'errors'],
    ...['', ...Object.keys(kinds)].map((kind) =>
      describeSamples(kind || 'all', kind ? samples.filter((one) => one.kind === kind) : samples),
    ),
  ])
  printTable('One process', [
    ['requests per second', (samples.length / passed).toFixed(0)],
    ['errors', faults.length],
    ['heap before, after half, and after', heaps.map(megabytes).join(', ')],
  ])
  for (const fault of faults.slice(0, 10)) console.error(fault)
  return faults.length
}

function describeSamples(name: string, samples: readonly Sample[]): (string | number)[] {
  const times = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const slow = times[Math.ceil(times.length * (1 - 1 / slowestOf)) - 1]
  const errors = samples.filter(({ fault }) => fault).length
  return [
    name,
    samples.length,
    ...[median(times), slow, times.at(-1)].map((time) => `${time?.toFixed(1)} ms`),
    errors,
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** The status of a response that was read to its end, or why there is none. */
async function load(url: string, agent: Agent, client: string): Promise<string> {
  try {
    const sent = get(url, { agent, headers: { 'CF-Connecting-IP': client } })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return `${response.statusCode}`
  } catch (error) {
    return String(error)
  }
}
