// `npm run load`: many kinds of requests at once, for a minute, to one process.

import { cpus } from 'node:os'
import { benchLoad } from './bench/load.ts'
import { buildProject } from './build/build.ts'

buildProject()
const today = new Date().toISOString().slice(0, 10)
const [{ model = '' } = {}, ...others] = cpus()
console.log(`${today}, ${others.length + 1} × ${model.trim()}, Node ${process.version}`)
const errors = await benchLoad()
process.exit(errors > 0 ? 1 : 0)
