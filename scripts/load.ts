// `npm run load`: a minute of mixed requests from many clients, then a burst for one card nobody has drawn.

import autocannon from 'autocannon'
import { printTable } from './bench/table.ts'
import { build } from './build.ts'
import { measureHeap } from './heap.ts'
import { memoryOf } from './processes.ts'
import { serve, serveBare } from './serve.ts'

const connections = 64
const seconds = Number(process.env.LOAD_SECONDS || 60)
const burstClients = 200

/** What visitors, social platforms and scripts ask for: pages most of all. */
const mix = `
  / /gold/ /sp500/ /housing/ /gold/?axis=linear&from=2020 /gold/?display=full
  /assets/data/index.json /assets/data/gold/index.json /icon.svg /no/such/page/
  /charts/gold.png /charts/home.png /charts/sp500.png /charts/housing.svg /charts/gold.csv
  /charts/gold.json?from=2020 /charts/gold.png?theme=dark /charts/gold.png?width=9
`
  .trim()
  .split(/\s+/)

const requests = mix.map((path) => ({ path }))

build()
// What the server for development itself keeps of each request is seen on a Worker that does nothing.
const bare = await serveBare()
const { growth: bareGrowth, result: bareResult } = await strain(bare.url)
await bare.stop()

const { url, inspectorUrl, stop } = await serve({ isInspected: true })
if (!inspectorUrl) throw new Error('the Worker cannot be looked into')
await autocannon({ url, connections, amount: 1000, requests })
const heapBefore = await measureHeap(inspectorUrl)
const { before, growth, result } = await strain(url)
const heapAfter = await measureHeap(inspectorUrl)

const answers = await Promise.all(
  Array.from({ length: burstClients }, async () => {
    const response = await fetch(`${url}/charts/housing.png?theme=dark&width=1201`)
    const { byteLength } = await response.arrayBuffer()
    return { status: response.status, byteLength, drawn: response.headers.get('Server-Timing') }
  }),
)
const atLast = memoryOf('workerd')
await stop()

const { latency, non2xx } = result
const { total, average } = result.requests
const serverErrors = result['5xx'] + answers.filter(({ status }) => status >= 500).length
printTable(`${seconds} s of ${mix.length} addresses in turn, ${connections} connections`, [
  ['', ''],
  ['requests', total],
  ['requests a second', average.toFixed(0)],
  ['refused, as they should be', non2xx - result['5xx']],
  ['failed (5xx, time-outs, lost connections)', serverErrors + result.errors],
  ['ms, median', latency.p50],
  ['ms, 99 of 100', latency.p99],
  ['MB of its heap after the first 1,000 requests', toMegabytes(heapBefore)],
  ['MB of its heap after all', toMegabytes(heapAfter)],
  ['MB of the Worker before', toMegabytes(before)],
  ['KB more for each request', perRequest(growth, result)],
  ['KB more for each request to a Worker that does nothing', perRequest(bareGrowth, bareResult)],
])
printTable(`${burstClients} clients ask at once for a card that nobody has drawn`, [
  ['', ''],
  ['answered with 200', answers.filter(({ status }) => status === 200).length],
  ['drawings', answers.filter(({ drawn }) => drawn?.includes('drawn')).length],
  ['different sizes of the answer', new Set(answers.map(({ byteLength }) => byteLength)).size],
  ['MB of the Worker afterwards', toMegabytes(atLast)],
])
process.exit(serverErrors + result.errors > 0 ? 1 : 0)

/** Asks for the mix, and says by how much the Worker has grown meanwhile. */
async function strain(url: string) {
  const run = (duration: number) => autocannon({ url, connections, duration, requests })
  // The runtime grows to what the mix needs before anything is measured.
  await run(Math.min(10, seconds))
  const before = memoryOf('workerd')
  const result = await run(seconds)
  return { before, growth: memoryOf('workerd') - before, result }
}

function perRequest(bytes: number, { requests }: autocannon.Result): string {
  return (bytes / 1024 / requests.total).toFixed(1)
}

function toMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}
