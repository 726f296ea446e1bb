// The flags of the command, and its settings from the environment.

import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { parseMonth } from '../../src/prices/month.ts'
import { UsageError } from './errors.ts'

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
  const { correct } = values
  const files = split(values['from-file'], /^([^=]+)=(.+)$/, '--from-file takes KEY=PATH')
  const accepted = split(
    values.accept,
    /^([^=]+)=(\d{4}-(?:0[1-9]|1[0-2]))$/,
    '--accept takes KEY=MONTH, as gold=2026-09',
  )
  const acceptRevisions = values['accept-revisions']
  if (correct && acceptRevisions)
    throw new UsageError('an old month is either revised or corrected: give one of the two flags')
  return {
    dryRun: values['dry-run'],
    /** What to refresh; if it is empty, all. */
    only: values.only ?? [],
    /** The months of series whose moves are approved. */
    accepted: accepted.map(([key, month]) => ({ key, month: parseMonth(month) })),
    /** Series, or cpi, house, or rate for all of its areas → path of the downloaded file. */
    files: new Map(files),
    acceptRevisions,
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

function split(texts: string[] = [], pattern: RegExp, allowed: string) {
  return texts.map((text): [key: string, value: string] => {
    const [, key, value] = pattern.exec(text) ?? []
    if (!key || !value) throw new UsageError(`${allowed}, not ${text}`)
    return [key, value]
  })
}

const timeMessage = 'a time, as 2026-10-15T12:00:00Z'
const numberMessage = 'a number from 0 to 999999'
const wholeMessage = 'a whole number from 0'

const asNumber = v.transform(Number)

/** docs/monthly-update.md explains them. */
const environment = v.object({
  BLS_API_KEY: v.optional(v.string()),
  EIA_API_KEY: v.optional(v.string()),
  REFRESH_NOW: v.optional(
    v.pipe(v.string(), v.regex(/^\d{4}-/, timeMessage), v.toDate(timeMessage)),
  ),
  /** Replaces every publisher: https://host/path becomes {origin}/host/path. */
  DATA_ORIGIN: v.optional(v.pipe(v.string(), v.url('a URL'))),
  /** Multiplies the waits before retries. */
  REFRESH_TIME_FACTOR: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d+)?$/, numberMessage), asNumber),
    '1',
  ),
  /** For a whole response; publishers respond within seconds. */
  REFRESH_TIMEOUT_MS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, wholeMessage), asNumber),
    '20000',
  ),
})

/**
 * Reads the API keys, and the settings of tests.
 *
 * @throws {UsageError} for one that is not of its kind
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.entries(env).filter(([, text]) => text)
  const result = v.safeParse(environment, Object.fromEntries(given))
  if (!result.success) {
    const [{ path, input, message }] = result.issues
    throw new UsageError(`${path?.[0].key} is ${input}; it must be ${message}`)
  }
  const { BLS_API_KEY, EIA_API_KEY, ...settings } = result.output
  return {
    keys: { BLS_API_KEY, EIA_API_KEY },
    now: settings.REFRESH_NOW ?? new Date(),
    origin: settings.DATA_ORIGIN,
    timeFactor: settings.REFRESH_TIME_FACTOR,
    timeoutMs: settings.REFRESH_TIMEOUT_MS,
  }
}

/** The API keys of publishers. */
export type Keys = ReturnType<typeof readSettings>['keys']
