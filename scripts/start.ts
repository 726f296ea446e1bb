// `npm start`: builds the production site and serves it until it is told to stop.

import { build } from './build.ts'
import { serve } from './serve.ts'

const port = Number(process.env.PORT || 8787)

build()
const { url, stop } = await serve({ port })
console.log(`\nThe site is at ${url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop().finally(() => process.exit()))
}
