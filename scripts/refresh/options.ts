// The flags of the command, and its settings from the environment.

import { parseArgs } from 'node:util'
import { UsageError } from './errors.ts'

export const usage = `npm run data:refresh -- [flags]

  --dry-run             shows what is new and writes nothing
  --only KEY            refreshes one series: gold, cpi-eur; of areas also eur, cpi, house, or rate
  --from-file KEY=PATH  reads a downloaded file instead of asking; may be repeated
  --accept-revisions    overwrites old months that were revised
  --correct             overwrites old months that were wrong here, not at the publisher
  --late-fails          ends with exit code 3 if a series is late
`

/** Publishers respond within seconds. */
const defaultTimeoutMs = 20_000

const flags = {
  'dry-run': { type: 'boolean', default: false },
  only: { type: 'string' },
  'from-file': { type: 'string', multiple: true },
  'accept-revisions': { type: 'boolean', default: false },
  correct: { type: 'boolean', default: false },
  'late-fails': { type: 'boolean', default: false },
} as const

/**
 * Parses the flags.
 *
 * @throws {UsageError} for an unknown flag, a missing value, or flags that exclude each other
 */
export function readOptions(args: string[]) {
  const values = parse(args)
  const files = new Map(values['from-file']?.map(splitFile))
  const { only, correct } = values
  if (correct && values['accept-revisions'])
    throw new UsageError('an old month is either revised or corrected: give one of the two flags')
  return {
    dryRun: values['dry-run'],
    only,
    /** Series, or cpi, house, or rate for all of its areas → path of the downloaded file. */
    files,
    acceptRevisions: values['accept-revisions'],
    correct,
    lateFails: values['late-fails'],
  }
}

export type RefreshOptions = ReturnType<typeof readOptions>

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: flags }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function splitFile(text: string): [key: string, path: string] {
  const [, key, path] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (!key || !path) throw new UsageError(`--from-file takes KEY=PATH, not ${text}`)
  return [key, path]
}

/** Reads the settings of tests, which docs/monthly-update.md explains. */
export function readSettings(env: NodeJS.ProcessEnv) {
  return {
    now: env.REFRESH_NOW ? new Date(env.REFRESH_NOW) : new Date(),
    /** Replaces every publisher: https://host/path becomes {origin}/host/path. */
    origin: env.DATA_ORIGIN || undefined,
    /** Multiplies the waits before retries. */
    timeFactor: Number(env.REFRESH_TIME_FACTOR || 1),
    /** For a whole response. */
    timeoutMs: Number(env.REFRESH_TIMEOUT_MS || defaultTimeoutMs),
  }
}
