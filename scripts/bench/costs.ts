// Measures what the dearest request of each kind costs, in milliseconds of CPU time of the whole process.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { cpuTimeOf } from '../processes.ts'
import { serve } from '../serve.ts'
import { median } from './table.ts'

/** `work` is what a request counts as for the drawing limit; 0 for none. */
type Kind = { name: string; path: string; work: number; isCached?: boolean }

/** As long as URLs may be on the platform. */
const manyLetters = 'x'.repeat(16_000)
const manyTags = Array.from({ length: 1100 }, (_, index) => `utm_${letters(index)}=x`).join('&')

/** In the order of the table; the first is what those that are not limited are compared with. */
const kinds: Kind[] = [
  { name: 'a page that does not exist', path: '/no/such/page/', work: 0 },
  { name: 'a redirect, with 1100 campaign tags', path: `/gold/?${manyTags}`, work: 0 },
  { name: 'an unknown chart of 16,000 letters', path: `/charts/${manyLetters}.png`, work: 0 },
  { name: 'a parameter of 16,000 letters', path: `/charts/gold.png?${manyLetters}=1`, work: 0 },
  { name: 'a value of 16,000 letters', path: `/charts/gold.png?axis=${manyLetters}`, work: 0 },
  { name: 'the OpenAPI document', path: '/openapi.json', work: 0 },
  { name: 'the feed, cached', path: '/feed.xml', work: 0, isCached: true },
  {
    name: 'an oEmbed response',
    path: '/oembed?url=https%3A%2F%2Fexample.org%2Fgold%2F%3Ffrom%3D2012',
    work: 0,
  },
  { name: 'the home page, cached', path: '/', work: 0, isCached: true },
  { name: 'a card, cached', path: '/charts/all.png', work: 0, isCached: true },
  { name: 'all numbers, cached', path: '/charts/all.json', work: 0, isCached: true },
  { name: 'the home page, with a range', path: '/?from=2012', work: 2 },
  { name: 'a chart page, with a range', path: '/housing/?from=1975', work: 1 },
  { name: 'page data of a range', path: '/assets/data/index.json?from=2012', work: 2 },
  { name: 'numbers of a range', path: '/charts/all.csv?from=2012', work: 1 },
  { name: 'a card of a range', path: '/charts/housing.png?from=1975', work: 1 },
  {
    name: 'the largest image of an asset',
    path: '/charts/housing.png?from=1975&width=2400&height=1600',
    work: 3,
  },
  { name: 'a card of all goods of a range', path: '/charts/all.png?from=2012', work: 4 },
  {
    name: 'the largest image of all goods',
    path: '/charts/all.png?from=2012&width=2400&height=1600',
    work: 11,
  },
]

const blocks = 5
/** A block takes about as long for each kind; the kernel counts time in steps of 10 ms. */
const millisecondsPerBlock = 300

export type Cost = Kind & { cpuMs: number }

/** Each request names another host, so that its response is not cached, unless it is the same for all clients. */
export async function measureCosts(): Promise<Cost[]> {
  const { url, stop } = await serve({ vars: { SITE_URL: '' }, isDirect: true })
  let client = 10_000
  const costs: Cost[] = []
  for (const kind of kinds) {
    const load = () => exhaust(url + kind.path, client++, kind.isCached)
    const before = cpuTimeOf('workerd')
    for (let count = 0; count < 20; count++) await load()
    const guess = (cpuTimeOf('workerd') - before) / 20
    const requests = Math.ceil(millisecondsPerBlock / guess)
    const times: number[] = []
    for (let block = 0; block < blocks; block++) {
      const start = cpuTimeOf('workerd')
      for (let count = 0; count < requests; count++) await load()
      times.push((cpuTimeOf('workerd') - start) / requests)
    }
    costs.push({ ...kind, cpuMs: median(times) })
  }
  await stop()
  return costs
}

/** Requests a URL as one of many clients, each of which has a limit of its own, and reads the whole response. */
async function exhaust(url: string, client: number, isCached = false): Promise<void> {
  const address = `10.0.${client >> 8}.${client & 255}`
  const Host = isCached ? 'localhost' : `localhost:${client}`
  const request = get(url, { headers: { Host, 'CF-Connecting-IP': address } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode === 429 || Number(response.statusCode) >= 500) {
    throw new Error(`${url} has status ${response.statusCode}`)
  }
  await buffer(response)
}

/** A number in letters: 0 is "aa". */
function letters(index: number): string {
  return [Math.floor(index / 26), index % 26]
    .map((digit) => String.fromCharCode(97 + (digit % 26)) + (digit >= 26 ? 'z' : ''))
    .join('')
}
