// `npm run deploy`: builds the site and uploads it, once the address of the site is known.

import { spawnSync } from 'node:child_process'
import { unstable_readConfig } from 'wrangler'
import { build } from './build.ts'
import { DeploymentError, wranglerArguments } from './deployment.ts'

const args = readArguments()
try {
  build()
} catch {
  // The build has printed its error.
  process.exit(1)
}
process.exitCode = spawnSync('wrangler', args, { stdio: 'inherit' }).status ?? 1

function readArguments(): string[] {
  try {
    return wranglerArguments({
      args: process.argv.slice(2),
      siteUrl: process.env.SITE_URL,
      settings: unstable_readConfig({ config: 'wrangler.toml' }),
    })
  } catch (error) {
    if (!(error instanceof DeploymentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
