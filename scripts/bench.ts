// `npm run bench`: measures requests, cards, and pages in one run, and compares them with bounds.

import { cpus } from 'node:os'
import { printBounds } from './bench/bounds.ts'
import { benchCards, benchManyAssets } from './bench/cards.ts'
import { benchCpu } from './bench/cpu.ts'
import { benchPages } from './bench/pages.ts'
import { benchRequests } from './bench/requests.ts'
import { buildProject } from './build/build.ts'

buildProject()
const today = new Date().toISOString().slice(0, 10)
const [{ model = '' } = {}, ...others] = cpus()
console.log(`${today}, ${others.length + 1} × ${model.trim()}, Node ${process.version}`)
printBounds({
  // First, because this process is the client, and measuring cards slows it down.
  ...(await benchRequests()),
  ...(await benchCpu()),
  ...(await benchCards()),
  ...(await benchManyAssets()),
  ...(await benchPages()),
})
process.exit()
