// `npm run deploy`: builds the site and uploads it, once the address of the site is known.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { buildProject, environment } from './build/build.ts'
import { orEnd, type WranglerConfig, wranglerArguments } from './running/settings.ts'

const settings: WranglerConfig = { vars: {}, ...parse(readFileSync('wrangler.toml', 'utf8')) }
const args = await orEnd(() => wranglerArguments(process.argv.slice(2), settings))
try {
  buildProject()
} catch {
  // The build has printed its error.
  process.exit(1)
}
process.exitCode = spawnSync('wrangler', args, { env: environment, stdio: 'inherit' }).status ?? 1
