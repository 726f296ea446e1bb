// `npm start`: builds the production site and serves it until it is stopped.

import { once } from 'node:events'
import { startBuild } from './build.ts'
import { choosePort } from './port.ts'

// A killed npm cannot stop its children, but they notice that they have another parent.
const npm = process.ppid
setInterval(() => process.ppid === npm || process.exit(), 250).unref()

// A signal alone would leave the build running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit())
}

const port = await choosePort()
const building = startBuild()
process.once('exit', () => building.kill())
const [code] = await once(building, 'exit')
// The build has printed its error.
if (code !== 0) process.exit(1)
// Loaded this late because Wrangler takes a second, which the check of the port need not wait for.
const { serve } = await import('./serve.ts')
const { url } = await serve({ port })
console.log(`\nThe site is at ${url}`)
