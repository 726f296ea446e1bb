// The command from its flags to its exit code.

import { createClient } from './client.ts'
import { DataError, UsageError } from './errors.ts'
import { readOptions, readSettings } from './options.ts'
import { refreshTable } from './refresh-table.ts'
import { formatReport, listLines } from './report.ts'

/** A series, or all, failed; the usage is wrong; with `--late-fails`, a series is late. */
export const exitCodes = { failed: 1, usage: 2, late: 3 } as const

type Command = {
  folder: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Takes the report. */
  print(text: string): void
  /** Takes the progress, and what is wrong. */
  printError(text: string): void
}

/** Runs the command, and returns its exit code. */
export async function runCommand(command: Command): Promise<number> {
  try {
    return await refresh(command)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DataError)) throw error
    const { message } = error
    const isUsage = error instanceof UsageError
    command.printError(`${message}${isUsage ? '; docs/monthly-update.md lists the flags' : ''}\n`)
    return isUsage ? exitCodes.usage : exitCodes.failed
  }
}

async function refresh({ folder, args, env, print, printError }: Command): Promise<number> {
  const options = readOptions(args)
  const { keys, now, ...settings } = readSettings(env)
  const result = await refreshTable({
    folder,
    options,
    client: createClient(settings),
    keys,
    now,
    onProgress: (group) => printError(`${listLines(group).join('\n')}\n`),
  })
  print(formatReport(result, options.dryRun, folder))
  const outcomes = result.groups.flat()
  if (outcomes.some(({ problem }) => problem)) return exitCodes.failed
  return options.lateFails && outcomes.some(({ late }) => late) ? exitCodes.late : 0
}
