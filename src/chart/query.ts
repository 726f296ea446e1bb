// The query parameters of charts: what each may be, and how they are spelled (contract, sections 2 and 4).

import { guess } from '../guess'
import { yearOf } from '../prices/month'
import { isSameRange, type MonthRange, readEnd, spellRange } from '../prices/month-range'
import { cardSize, imageLimits, type ThemeName, themes } from '../theme'

/**
 * What the lines are measured on, by the names that people see: the Bitcoin axis by its scale, or both lines
 * as 100 in the first month that has both, on one logarithmic axis.
 */
export const axes = { log: 'Log', linear: 'Linear', index: 'Index' } as const

export type Axis = keyof typeof axes

/** How a chart is shown: its months, its axes, its colours. */
export type ChartOptions = { window: MonthRange; axis: Axis; theme: ThemeName }

/** How an image of it is drawn: CSS pixels, and device pixels for each of them. */
export type ImageOptions = ChartOptions & { width: number; height: number; scale: number }

/** The months that may be asked for, and those that a chart shows when nobody asks. */
export type Reach = { table: MonthRange; standard: MonthRange }

/** What an image is like where its query says nothing (contract, section 4). */
export const defaults = {
  ...cardSize,
  scale: 1,
  axis: 'log',
  theme: 'light',
} as const satisfies Omit<ImageOptions, 'window'>

/** A query that is refused; the message says which parameter, what it was, and what is allowed. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** Device pixels that an image may have, so that drawing one stays within the memory of a Worker. */
export const maxPixels = 4_000_000

/** `choices` are all values that are allowed, where these are few. */
type Rule = { allowed: string; isAllowed: (text: string) => boolean; choices?: readonly string[] }

/** What each parameter may be; months are those of the table. */
export const rules = {
  width: () => wholeNumber(imageLimits.width),
  height: () => wholeNumber(imageLimits.height),
  scale: () => oneOf(['1', '2', '3']),
  theme: () => oneOf(Object.keys(themes)),
  from: (table) => endWithin('from', table),
  to: (table) => endWithin('to', table),
  axis: () => oneOf(Object.keys(axes)),
  v: () => ({ allowed: 'a build hash', isAllowed: (text) => /^[\w-]{1,64}$/.test(text) }),
} as const satisfies Record<string, (table: MonthRange) => Rule>

export type Parameter = keyof typeof rules
export type Values = Partial<Record<Parameter, string>>

const allParameters = Object.keys(rules) as Parameter[]

/** The parameters that images take, by their format; pixels mean nothing to an SVG. */
export const imageParameters = {
  png: allParameters,
  svg: allParameters.filter((name) => name !== 'scale'),
}
export const dataParameters: readonly Parameter[] = ['from', 'to', 'axis', 'v']
export const cardParameters: readonly Parameter[] = ['v']

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
 * @throws QueryError for whatever is not allowed
 */
export function parseDataQuery(query: URLSearchParams, { table }: Reach): ChartOptions {
  return chartOptions(readStrictly(query, dataParameters, table), table)
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
  const { axis = defaults.axis, theme = defaults.theme } = values
  const window = {
    from: readEnd('from', values.from ?? '') ?? standard.from,
    to: readEnd('to', values.to ?? '') ?? standard.to,
  }
  if (window.from > window.to) {
    const { from, to } = spellRange(window)
    throw new QueryError(`from is ${from} and to is ${to}; from must not be after to.`)
  }
  return { window, axis: axis as Axis, theme: theme as ThemeName }
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

function wholeNumber({ from, to }: { from: number; to: number }): Rule {
  return {
    allowed: `a whole number from ${from} to ${to}`,
    isAllowed: (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
  }
}

/** A year as YYYY, or a month as YYYY-MM. */
function endWithin(end: keyof MonthRange, table: MonthRange): Rule {
  const [first, last] = [yearOf(table.from), yearOf(table.to)]
  return {
    allowed: `a year (YYYY) or a month (YYYY-MM) from ${first} to ${last}`,
    isAllowed: (text) => {
      const month = readEnd(end, text)
      return month !== undefined && month >= table.from && month <= table.to
    },
  }
}

function oneOf(values: readonly string[]): Rule {
  return {
    allowed: values.join(' or '),
    isAllowed: (text) => values.includes(text),
    choices: values,
  }
}
