// `npm run data:refresh`: gets newer months from each series' publisher; see docs/monthly-update.md.

import { setGlobalProxyFromEnv } from 'node:http'
import { createClient } from './refresh/client.ts'
import { InvalidDataError, UsageError } from './refresh/errors.ts'
import { type Options, readOptions, readSettings, usage } from './refresh/options.ts'
import { type Refresh, refreshTable } from './refresh/refresh-table.ts'
import { formatProgress, formatReport } from './refresh/report.ts'

/** A series or the whole refresh failed; the usage is wrong; with `--late-fails`, a series is late. */
const exitCodes = { failed: 1, usage: 2, late: 3 } as const

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof UsageError || error instanceof InvalidDataError)) throw error
  const isUsage = error instanceof UsageError
  print(process.stderr, isUsage ? `${error.message}\n\n${usage}` : `${error.message}\n`)
  process.exitCode = isUsage ? exitCodes.usage : exitCodes.failed
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const { now, ...settings } = readSettings(process.env)
  setGlobalProxyFromEnv()
  const refresh = await refreshTable({
    folder: 'data',
    options,
    client: createClient({ env: process.env, ...settings }),
    now,
    onProgress: (outcome) => print(process.stderr, `${formatProgress(outcome)}\n`),
  })
  print(process.stdout, formatReport(refresh, options))
  return exitCodeOf(refresh, options)
}

function exitCodeOf({ outcomes }: Refresh, { lateFails }: Options): number {
  if (outcomes.some(({ problem }) => problem)) return exitCodes.failed
  return lateFails && outcomes.some(({ late }) => late) ? exitCodes.late : 0
}

/** Prints a text without the API keys of the environment, which a response may repeat. */
function print(stream: NodeJS.WriteStream, text: string) {
  const keys = [process.env.BLS_API_KEY, process.env.EIA_API_KEY].filter((key) => key)
  stream.write(keys.reduce<string>((safe, key) => safe.replaceAll(String(key), '[key]'), text))
}
