// `npm start`: builds the production site and serves it until it is told to stop, or npm has ended.

import { once } from 'node:events'
import { startBuild } from './build.ts'
import { takePort } from './port.ts'

/** A killed npm cannot tell: it is looked for this often, in milliseconds. */
const lookMs = 250

const { NPM_PID } = process.env
if (NPM_PID) {
  setInterval(() => process.ppid === Number(NPM_PID) || process.exit(), lookMs).unref()
}

// Ctrl-C arrives twice, from the terminal and from npm. What serves the site ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit())
}

const { port, release } = await takePort()

const building = startBuild()
process.once('exit', () => building.kill())
const [code] = await once(building, 'exit')
// The build has said why.
if (code !== 0) process.exit(1)

release()
// Wrangler takes a second to load, which a port that cannot be had need not wait for.
const { serve } = await import('./serve.ts')
const { url } = await serve({ port })
console.log(`\nThe site is at ${url}`)
