// The queries of charts: read, refused, and spelled (contract, section 4).

import { guess } from '../guess'
import { isSameRange, type MonthRange, readEnd, spellRange } from '../prices/month-range'
import type { Unit } from '../prices/row'
import type { ThemeName } from '../theme'
import { type Axis, defaults, type Parameter, type Rule, rules, type Values } from './parameters'

/** How a chart is shown: its months, its axes, its colours; and that of all goods, in which currency. */
export type ChartOptions = { window: MonthRange; axis: Axis; theme: ThemeName; currency: Unit }

/** How an image of it is drawn: CSS pixels, and device pixels for each of them. */
export type ImageOptions = ChartOptions & { width: number; height: number; scale: number }

/** The months that may be asked for, and those that a chart shows when nobody asks. */
export type Reach = { table: MonthRange; standard: MonthRange }

/** A query that is refused; the message says which parameter, what it was, and what is allowed. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** Device pixels that an image may have, so that drawing one stays within the memory of a Worker. */
export const maxPixels = 4_000_000

/**
 * Reads the query of an image.
 *
 * @param allowed the names that this image takes
 * @throws QueryError for whatever is not allowed
 */
export function parseImageQuery(
  query: URLSearchParams,
  allowed: readonly Parameter[],
  reach: Reach,
): ImageOptions {
  const values = readStrictly(query, allowed, reach.table)
  const { width = defaults.width, height = defaults.height, scale = defaults.scale } = values
  const options = {
    ...chartOptions(values, reach.standard),
    width: Number(width),
    height: Number(height),
    scale: Number(scale),
  }
  const pixels = options.width * options.height * options.scale ** 2
  if (pixels > maxPixels) {
    throw new QueryError(
      `width × height × scale² is ${pixels} pixels; allowed are at most ${maxPixels}.`,
    )
  }
  return options
}

/**
 * Reads the query of a data file, which has all months unless it is asked for fewer.
 *
 * @param allowed the names that this file takes
 * @throws QueryError for whatever is not allowed
 */
export function parseDataQuery(
  query: URLSearchParams,
  allowed: readonly Parameter[],
  { table }: Reach,
): ChartOptions {
  return chartOptions(readStrictly(query, allowed, table), table)
}

/**
 * The parameters that differ from the defaults, in one spelling: "" or "axis=linear&from=2020&to=2026-06".
 *
 * @param standard the months that need not be said; any others are, both ends of them
 */
export function canonicalQuery(
  { window, ...others }: Partial<ImageOptions>,
  standard?: MonthRange,
): string {
  const query = new URLSearchParams()
  const range = window && !(standard && isSameRange(window, standard)) && spellRange(window)
  const unsaid: Record<string, unknown> = defaults
  for (const [name, value] of Object.entries({ ...others, ...range })) {
    if (value !== unsaid[name]) query.set(name, String(value))
  }
  query.sort()
  return query.toString()
}

/**
 * What is shown, of values that are allowed.
 *
 * @throws QueryError where they do not go together
 */
export function chartOptions(values: Values, standard: MonthRange): ChartOptions {
  const { axis = defaults.axis, theme = defaults.theme, currency = defaults.currency } = values
  const window = {
    from: readEnd('from', values.from ?? '') ?? standard.from,
    to: readEnd('to', values.to ?? '') ?? standard.to,
  }
  if (window.from > window.to) {
    const { from, to } = spellRange(window)
    throw new QueryError(`from is ${from} and to is ${to}; from must not be after to.`)
  }
  return {
    window,
    axis: axis as Axis,
    theme: theme as ThemeName,
    currency: currency as Unit,
  }
}

function readStrictly(query: URLSearchParams, allowed: readonly Parameter[], table: MonthRange) {
  const values: Values = {}
  for (const [given, value] of query) {
    const name = allowed.find((parameter) => parameter === given)
    if (!name) throw new QueryError(unknownParameter(given, allowed))
    if (name in values) throw new QueryError(`${name} is given more than once; allowed is once.`)
    const { isAllowed, allowed: sentence, choices = [] }: Rule = rules[name](table)
    if (!isAllowed(value)) {
      throw new QueryError(`${name} is "${value}"; allowed is ${sentence}.${guess(value, choices)}`)
    }
    values[name] = value
  }
  return values
}

function unknownParameter(name: string, allowed: readonly Parameter[]): string {
  const names = allowed.join(', ')
  return `The parameter "${name}" is unknown here.${guess(name, allowed)} Allowed are ${names}.`
}
