// Serves the built site at the port that is its argument, as long as the process that runs it.

import { serve } from './serve.ts'
import { orEnd } from './settings.ts'

process.once('disconnect', () => process.exit())

const { url } = await orEnd(() => serve({ port: Number(process.argv[2]) }))
process.send?.(url)
