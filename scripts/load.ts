// `npm run load`: many kinds of requests at once, for a minute, to one process.

import { benchLoad } from './bench/load.ts'
import { printMachine } from './bench/measure.ts'
import { buildProject } from './build/build.ts'
import { refuseArguments } from './running/test-options.ts'

refuseArguments('npm run load')
buildProject()
printMachine()
const errors = await benchLoad()
process.exit(errors > 0 ? 1 : 0)
