// Serves the built site at the port given as its argument, until the process that started it ends.

import { serve } from './serve.ts'
import { orEnd } from './settings.ts'

process.once('disconnect', () => process.exit())

const { url, ended } = await orEnd(() => serve({ port: Number(process.argv[2]) }))
// A request waits until the Worker has started.
await fetch(`${url}/robots.txt`)
process.send?.(url)
await ended
console.error('The server has ended. Start it again with npm start.')
process.exit(1)
