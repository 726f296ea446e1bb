// `npm run data:refresh`: gets newer months from the publishers; see docs/monthly-update.md.

import { setGlobalProxyFromEnv } from 'node:http'
import { createClient } from './refresh/client.ts'
import { DataError, UsageError } from './refresh/errors.ts'
import { type Options, readOptions, readSettings, usage } from './refresh/options.ts'
import { type Refresh, refreshTable } from './refresh/refresh-table.ts'
import { formatProgress, formatReport } from './refresh/report.ts'

/** A series, or all, failed; the usage is wrong; with `--late-fails`, a series is late. */
const exitCodes = { failed: 1, usage: 2, late: 3 } as const

// The disk may be full, or nobody may read on.
process.stdout.on('error', ({ message }) => {
  process.stderr.write(`the report cannot be printed: ${message}\n`)
  process.exit(exitCodes.failed)
})

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof UsageError || error instanceof DataError)) throw error
  const { message } = error
  const isUsage = error instanceof UsageError
  process.stderr.write(isUsage ? `${message}\n\n${usage}` : `${message}\n`)
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
    onProgress: (outcome) => process.stderr.write(`${formatProgress(outcome)}\n`),
  })
  process.stdout.write(formatReport(refresh, options))
  return exitCodeOf(refresh, options)
}

function exitCodeOf({ outcomes }: Refresh, { lateFails }: Options): number {
  if (outcomes.some(({ problem }) => problem)) return exitCodes.failed
  return lateFails && outcomes.some(({ late }) => late) ? exitCodes.late : 0
}
