// `npm run data:refresh`: gets newer months from the publishers; see docs/monthly-update.md.

import { setGlobalProxyFromEnv } from 'node:http'
import { exitCodes, runCommand } from './refresh/command.ts'

// The disk may be full, or the program that reads the output may be gone.
process.stdout.on('error', ({ message }) => {
  process.stderr.write(`the report cannot be printed: ${message}\n`)
  process.exit(exitCodes.failed)
})

try {
  setGlobalProxyFromEnv()
} catch (error) {
  process.stderr.write(
    `HTTP_PROXY or HTTPS_PROXY is no URL of a proxy: ${(error as Error).message}\n`,
  )
  process.exit(exitCodes.usage)
}
process.exitCode = await runCommand({
  folder: 'data',
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
})
