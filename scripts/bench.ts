// `npm run bench`: measures requests, cards, and pages in one run, and compares them with bounds.

import { printBounds } from './bench/bounds.ts'
import { benchCards, benchManyAssets } from './bench/cards.ts'
import { benchCpu } from './bench/cpu.ts'
import { printMachine } from './bench/measure.ts'
import { benchPages } from './bench/pages.ts'
import { benchRequests } from './bench/requests.ts'
import { buildProject } from './build/build.ts'
import { refuseArguments } from './running/test-options.ts'

refuseArguments('npm run bench')
buildProject()
printMachine()
// First, because this process is the client, and measuring cards slows it down.
const requests = await benchRequests()
const cpu = await benchCpu()
const { skiaMs, ...cards } = await benchCards()
const others = { ...(await benchManyAssets()), ...(await benchPages()) }
printBounds({ ...requests, ...cpu, ...cards, ...others }, skiaMs)
process.exit()
