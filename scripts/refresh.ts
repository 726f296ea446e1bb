// `npm run data:refresh`: asks each series' publisher for newer months; docs/monthly-update.md says how.

import { setGlobalProxyFromEnv } from 'node:http'
import { createClient } from './refresh/client.ts'
import { BrokenDataError, TableLockedError, UsageError } from './refresh/errors.ts'
import { takeLock } from './refresh/lock.ts'
import { type Options, readOptions, readSettings, usage } from './refresh/options.ts'
import { type Refresh, refreshTable } from './refresh/refresh-table.ts'
import { formatProgress, formatReport } from './refresh/report.ts'

/** A series could not be had, or the command could not do its work; how it was called; a late series. */
const exitCodes = { failed: 1, usage: 2, late: 3 } as const

const folder = 'data'

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    return await run(readOptions(process.argv.slice(2)))
  } catch (error) {
    if (error instanceof UsageError) {
      print(process.stderr, `${error.message}\n\n${usage}`)
      return exitCodes.usage
    }
    if (error instanceof TableLockedError || error instanceof BrokenDataError) {
      print(process.stderr, `${error.message}\n`)
      return exitCodes.failed
    }
    throw error
  }
}

async function run(options: Options): Promise<number> {
  const { now, ...settings } = readSettings(process.env)
  setGlobalProxyFromEnv()
  const client = createClient({ env: process.env, ...settings })
  const giveBack = options.dryRun ? undefined : takeLock(folder)
  try {
    const refresh = await refreshTable({
      folder,
      options,
      client,
      now,
      onProgress: (outcome) => print(process.stderr, `${formatProgress(outcome)}\n`),
    })
    print(process.stdout, formatReport(refresh, options))
    return exitCodeOf(refresh, options)
  } finally {
    giveBack?.()
  }
}

function exitCodeOf({ outcomes }: Refresh, { lateFails }: Options): number {
  if (outcomes.some(({ problem, byHand }) => problem && !byHand)) return exitCodes.failed
  return lateFails && outcomes.some(({ late }) => late) ? exitCodes.late : 0
}

/** Prints a text without the keys of the environment, which an answer may repeat. */
function print(stream: NodeJS.WriteStream, text: string) {
  const keys = [process.env.BLS_API_KEY, process.env.EIA_API_KEY].filter((key) => key)
  stream.write(keys.reduce<string>((safe, key) => safe.replaceAll(String(key), '[key]'), text))
}
