// The flags of the command, and its settings from the environment.

import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { parseMonth } from '../../src/prices/month.ts'
import { UsageError } from './errors.ts'

export const flags = {
  'dry-run': { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  accept: { type: 'string', multiple: true, default: [] as string[] },
  'from-file': { type: 'string', multiple: true, default: [] as string[] },
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
  const { only, correct, 'accept-revisions': acceptRevisions } = values
  if (correct && acceptRevisions)
    throw new UsageError(
      'an old month is either revised or corrected: use only one of the two flags',
    )
  const split = (texts: string[], pattern: RegExp, allowed: string) =>
    texts.map((text): [key: string, value: string] => {
      const [, key, value] = pattern.exec(text) ?? []
      if (!key || !value) throw new UsageError(`${allowed}, not ${text}`)
      return [key, value]
    })
  const accepted = split(
    values.accept,
    /^([^=]+)=(\d{4}-(?:0[1-9]|1[0-2]))$/,
    '--accept takes KEY=MONTH, such as gold=2026-09',
  )
  return {
    dryRun: values['dry-run'],
    /** The names of the series to refresh; if empty, all. */
    only,
    /** The months of series whose moves are approved. */
    accepted: accepted.map(([key, month]) => ({ key, month: parseMonth(month) })),
    /** Series, or cpi, house, or rate for all of its areas → path of the downloaded file. */
    files: new Map(split(values['from-file'], /^([^=]+)=(.+)$/, '--from-file takes KEY=PATH')),
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

/** A text that matches a pattern, as a number. */
function numberText(pattern: RegExp, message: string) {
  return v.pipe(v.string(), v.regex(pattern, message), v.transform(Number))
}

const timeMessage = 'a time, such as 2026-10-15T12:00:00Z'

/** docs/monthly-update.md explains them. */
const settingsSchema = v.object({
  BLS_API_KEY: v.optional(v.string()),
  EIA_API_KEY: v.optional(v.string()),
  REFRESH_NOW: v.optional(
    v.pipe(v.string(), v.regex(/^\d{4}-/, timeMessage), v.toDate(timeMessage)),
    () => new Date().toISOString(),
  ),
  /** Replaces every publisher: https://host/path becomes {origin}/host/path. */
  DATA_ORIGIN: v.optional(v.pipe(v.string(), v.url('a URL'))),
  /** Multiplies the waits before retries. */
  REFRESH_TIME_FACTOR: v.optional(
    numberText(/^\d{1,6}(\.\d+)?$/, 'a number from 0 to 999999'),
    '1',
  ),
  /** The limit for a whole response; publishers respond within seconds. */
  REFRESH_TIMEOUT_MS: v.optional(numberText(/^\d{1,9}$/, 'a whole number from 0'), '20000'),
})

/** The API keys of publishers, and the settings of tests, by their names in the environment. */
export type Settings = v.InferOutput<typeof settingsSchema>

/**
 * Reads the settings from the environment.
 *
 * @throws {UsageError} for an invalid setting
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(env).filter(([, text]) => text)
  const result = v.safeParse(settingsSchema, Object.fromEntries(given))
  if (result.success) return result.output
  const [{ path, input, message }] = result.issues
  throw new UsageError(`${path?.[0].key} is ${input}; it must be ${message}`)
}
