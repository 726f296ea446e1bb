// The flags of the command, and its settings from the environment.

import { parseArgs } from 'node:util'
import { parseMonth } from '../../src/prices/month.ts'
import { UsageError } from './errors.ts'

export const usage = `npm run data:refresh -- [flags]

  --dry-run             shows what is new and writes nothing
  --only KEY            refreshes one series: gold, cpi-eur; of areas also eur, cpi, house, or rate;
                        may be repeated
  --from-file KEY=PATH  reads a downloaded file instead of asking; may be repeated
  --accept KEY=MONTH    takes a month that moved further than any before; may be repeated
  --accept-revisions    overwrites old months that were revised
  --correct             overwrites old months that were wrong here, not at the publisher
  --late-fails          ends with exit code 3 if a series is late
`

/** Publishers respond within seconds. */
const defaultTimeoutMs = 20_000

const flags = {
  'dry-run': { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  accept: { type: 'string', multiple: true },
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
  const files = new Map(
    values['from-file']?.map((text) => split(text, /^([^=]+)=(.+)$/, '--from-file takes KEY=PATH')),
  )
  const accepted = (values.accept ?? []).map((text) =>
    split(text, /^([^=]+)=(\d{4}-(?:0[1-9]|1[0-2]))$/, '--accept takes KEY=MONTH, as gold=2026-09'),
  )
  const { only = [], correct } = values
  if (correct && values['accept-revisions'])
    throw new UsageError('an old month is either revised or corrected: give one of the two flags')
  return {
    dryRun: values['dry-run'],
    /** What to refresh; if it is empty, all. */
    only,
    /** Series → months whose moves are approved. */
    accepted: new Map(
      [...Map.groupBy(accepted, ([key]) => key)].map(([key, months]) => {
        return [key, new Set(months.map(([, month]) => parseMonth(month)))]
      }),
    ),
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

function split(text: string, pattern: RegExp, allowed: string): [key: string, value: string] {
  const [, key, value] = pattern.exec(text) ?? []
  if (!key || !value) throw new UsageError(`${allowed}, not ${text}`)
  return [key, value]
}

/**
 * Reads the settings of tests, which docs/monthly-update.md explains.
 *
 * @throws {UsageError} for one that is not of its kind
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const read = <Value>(
    name: string,
    byDefault: Value,
    parse: (text: string) => Value | null,
    allowed: string,
  ): Value => {
    const text = env[name]
    if (!text) return byDefault
    const value = parse(text)
    if (value === null) throw new UsageError(`${name} is ${text}; it must be ${allowed}`)
    return value
  }
  const number = (pattern: RegExp) => (text: string) => (pattern.test(text) ? Number(text) : null)
  const date = (text: string) =>
    /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null
  const url = (text: string) => (URL.canParse(text) ? text : null)
  return {
    now: read('REFRESH_NOW', new Date(), date, 'a time, as 2026-10-15T12:00:00Z'),
    /** Replaces every publisher: https://host/path becomes {origin}/host/path. */
    origin: read<string | undefined>('DATA_ORIGIN', undefined, url, 'a URL'),
    /** Multiplies the waits before retries. */
    timeFactor: read(
      'REFRESH_TIME_FACTOR',
      1,
      number(/^\d{1,6}(\.\d+)?$/),
      'a number from 0 to 999999',
    ),
    /** For a whole response. */
    timeoutMs: read(
      'REFRESH_TIMEOUT_MS',
      defaultTimeoutMs,
      number(/^\d{1,9}$/),
      'a whole number from 0',
    ),
  }
}
