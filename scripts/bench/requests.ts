// Measures how many requests a second workerd answers.

import autocannon from 'autocannon'
import { serve, serveBare } from '../serve.ts'

export type Throughput = { name: string; requestsPerSecond: number; ratio: number }

const seconds = 5
const connections = 16

const paths = {
  'the page /gold/': '/gold/',
  'its page data': '/assets/data/gold/index.json',
  'its card, kept': '/charts/gold.png',
}

/** The site's requests against a bare Worker's text, in the same run. */
export async function measureRequests(): Promise<Throughput[]> {
  const bare = await serveBare()
  const bareRate = await rate(bare.url)
  await bare.stop()
  const { url, stop } = await serve()
  const rates: Throughput[] = [{ name: 'a bare Hono text', requestsPerSecond: bareRate, ratio: 1 }]
  for (const [name, path] of Object.entries(paths)) {
    const requestsPerSecond = await rate(url + path)
    rates.push({ name, requestsPerSecond, ratio: requestsPerSecond / bareRate })
  }
  await stop()
  return rates
}

async function rate(url: string): Promise<number> {
  await autocannon({ url, connections, duration: 1 })
  const { requests, non2xx } = await autocannon({ url, connections, duration: seconds })
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were errors`)
  return requests.average
}
