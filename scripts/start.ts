// `npm start`: builds the production site and serves it until it is told to stop.

import { build } from './build.ts'
import { takePort } from './port.ts'

const { port, release } = await takePort()
build()
release()
// Wrangler takes a second to load, which a port that cannot be had need not wait for.
const { serve } = await import('./serve.ts')
const { url, stop } = await serve({ port })
console.log(`\nThe site is at ${url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop().finally(() => process.exit()))
}
