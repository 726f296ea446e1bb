// `npm run load`: a minute of mixed requests from many clients, then a burst of requests for one new card.
// `LOAD_SECONDS` sets another duration.

import autocannon from 'autocannon'
import { printTable } from './bench/measure.ts'
import { build } from './build.ts'
import { serve } from './serve.ts'

const connections = 64
const duration = Number(process.env.LOAD_SECONDS || 60)
const burstClients = 200

/** What visitors, social platforms and scripts request: mostly pages, and some of what is refused. */
const paths = `
  / /gold/ /sp500/ /housing/ /gold/?axis=linear&from=2020 /gold/?display=full
  /assets/data/index.json /assets/data/gold/index.json /icon.svg /no/such/page/
  /charts/gold.png /charts/home.png /charts/sp500.png /charts/housing.svg /charts/gold.csv
  /charts/gold.json?from=2020 /charts/gold.png?theme=dark /charts/gold.png?width=9
`
  .trim()
  .split(/\s+/)

build()
const { url, stop } = await serve()
const requests = paths.map((path) => ({ path }))
const result = await autocannon({ url, connections, duration, requests })

const burst = await Promise.all(
  Array.from({ length: burstClients }, async () => {
    const response = await fetch(`${url}/charts/housing.png?theme=dark&width=1201`)
    await response.arrayBuffer()
    return { status: response.status, timing: response.headers.get('Server-Timing') ?? '' }
  }),
)
await stop()

const burstErrors = burst.filter(({ status }) => status !== 200).length
// Includes lost connections and time-outs.
const failures = result['5xx'] + result.errors
printTable(`${duration} s of ${paths.length} addresses in turn, ${connections} connections`, [
  ['', ''],
  ['requests', result.requests.total],
  ['requests per second', result.requests.average.toFixed(0)],
  ['latency in ms, median', result.latency.p50],
  ['latency in ms, 99th percentile', result.latency.p99],
  ['refused (4xx), as they should be', result['4xx']],
  ['failed', failures],
])
printTable(`${burstClients} clients request a new card at once`, [
  ['', ''],
  ['failed', burstErrors],
  ['drawings', burst.filter(({ timing }) => timing.includes('drawn')).length],
])
process.exit(failures + burstErrors > 0 ? 1 : 0)
