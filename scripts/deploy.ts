// `npm run deploy`: builds the site and uploads it, once the address of the site is known.

import { spawnSync } from 'node:child_process'
import { buildProject, environment } from './build/build.ts'
import { findHome } from './environment.mjs'
import { orEnd, readWranglerConfig, wranglerArguments } from './running/settings.ts'

const args = await orEnd(() => wranglerArguments(process.argv.slice(2), readWranglerConfig()))
try {
  buildProject()
} catch {
  // The build has printed its error.
  process.exit(1)
}
const env = { ...environment, ...findHome() }
process.exitCode = spawnSync('wrangler', args, { env, stdio: 'inherit' }).status ?? 1
