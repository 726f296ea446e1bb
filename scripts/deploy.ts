// `npm run deploy`: builds the site and uploads it, once it is known for which address.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { unstable_readConfig } from 'wrangler'
import { startBuild } from './build.ts'
import { DeploymentError, wranglerArguments } from './deployment.ts'

const args = readArguments()
const [failure] = await once(startBuild(), 'exit')
// The build has said why.
if (failure !== 0) process.exit(1)
const [code] = await once(spawn('wrangler', args, { stdio: 'inherit' }), 'exit')
process.exitCode = code ?? 1

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
