// Measures what the dearest request of each kind costs, in milliseconds of CPU time of the whole process.

import { serve } from '../serve.ts'
import { costOf, load, printTable } from './measure.ts'

/** As long as URLs may be on the platform. */
const manyLetters = 'x'.repeat(16_000)
const manyTags = Array.from({ length: 1100 }, (_, index) => `utm_${letters(index)}=x`).join('&')

const notFound = '/no/such/page/'

/** Requests without a limit, which are compared with the first. */
const unlimited = {
  'a page that does not exist': notFound,
  'a redirect, with 1100 campaign tags': `/gold/?${manyTags}`,
  'an unknown chart of 16,000 letters': `/charts/${manyLetters}.png`,
  'a parameter of 16,000 letters': `/charts/gold.png?${manyLetters}=1`,
  'a value of 16,000 letters': `/charts/gold.png?axis=${manyLetters}`,
  'the OpenAPI document': '/openapi.json',
  'an oEmbed response': '/oembed?url=https%3A%2F%2Fexample.org%2Fgold%2F%3Ffrom%3D2012',
}

/** Without a limit either; their responses are the same for all clients. */
const cached = {
  'the feed, cached': '/feed.xml',
  'the home page, cached': '/',
  'a card, cached': '/charts/all.png',
  'all numbers, cached': '/charts/all.json',
}

/** What is drawn for one client, which may have so much of it a minute. */
const limited = {
  'the home page, with a range': '/?from=2012',
  'a chart page, with a range': '/housing/?from=1975',
  'page data of a range': '/assets/data/index.json?from=2012',
  'numbers of a range': '/charts/all.csv?from=2012',
  'a card of a range': '/charts/housing.png?from=1975',
  'the largest image of an asset': '/charts/housing.png?from=1975&width=2400&height=1600',
  'a card of all goods of a range': '/charts/all.png?from=2012',
  'the largest image of all goods': '/charts/all.png?from=2012&width=2400&height=1600',
}

/** Measures and prints the cost of each; the figure is that of the dearest without a limit, relative to the first. */
export async function benchCosts() {
  const { url, stop } = await serve({ vars: { SITE_URL: '' }, isDirect: true })
  let client = 10_000
  const costs: Record<string, number> = {}
  for (const [name, path] of Object.entries({ ...unlimited, ...cached, ...limited })) {
    // Each request is another client's, who has a limit of his own, and names another host, for which nothing is cached.
    const request = () => {
      client += 1
      const Host = name in cached ? 'localhost' : `localhost:${client}`
      const headers = { Host, 'CF-Connecting-IP': `10.0.${client >> 8}.${client & 255}` }
      return load(url + path, headers, (status) => status < 500 && status !== 429)
    }
    costs[name] = await costOf('workerd', request)
  }
  await stop()
  printTable('The dearest request of each kind, in ms of CPU time of the whole process', [
    ['', 'median'],
    ...Object.entries(costs).map(([name, cost]) => [name, cost.toFixed(1)]),
  ])
  const [ofNotFound = Number.NaN, ...others] = Object.keys({ ...unlimited, ...cached }).map(
    (name) => costs[name] ?? Number.NaN,
  )
  return { unlimited: Math.max(...others) / ofNotFound }
}

/** A number in letters, of which campaign tags consist. */
function letters(index: number): string {
  return index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))
}
