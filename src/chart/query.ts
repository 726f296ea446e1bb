// The query parameters of charts: what each may be, and how they are spelled (contract, sections 2 and 4).

import { distance } from 'fastest-levenshtein'
import { cardSize, type ThemeName, themes } from '../theme'
import type { ChartWindow } from './data'

export type Axis = 'log' | 'linear'

/** How a chart is shown: its years, the scale of its Bitcoin axis, its colours. */
export type ChartOptions = { window: ChartWindow; axis: Axis; theme: ThemeName }

/** How an image of it is drawn: CSS pixels, and device pixels for each of them. */
export type ImageOptions = ChartOptions & { width: number; height: number; scale: number }

/** The years that may be asked for, and those that are shown when nobody asks. */
export type Years = { table: ChartWindow; shown: ChartWindow }

/** A query that is refused; the message says which parameter, what it was, and what is allowed. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** Device pixels that an image may have, so that drawing one stays within the memory of a Worker. */
export const maxPixels = 4_000_000

type Rule = { allowed: string; isAllowed: (text: string) => boolean }

const rules = {
  width: wholeNumber(320, 2400),
  height: wholeNumber(200, 1600),
  scale: oneOf(['1', '2', '3']),
  theme: oneOf(Object.keys(themes)),
  axis: oneOf(['log', 'linear']),
  v: { allowed: 'a build hash', isAllowed: (text: string) => /^[\w-]{1,64}$/.test(text) },
} as const satisfies Record<string, Rule>

export const imageParameters = [
  'width',
  'height',
  'scale',
  'theme',
  'from',
  'to',
  'axis',
  'v',
] as const
export const vectorParameters = imageParameters.filter((name) => name !== 'scale')
export const dataParameters = ['from', 'to', 'v'] as const
export const cardParameters = ['v'] as const

type Parameter = (typeof imageParameters)[number]
type Values = Partial<Record<Parameter, string>>

/**
 * Reads the query of an image.
 *
 * @param allowed the names that this image takes
 * @throws QueryError for whatever is not allowed
 */
export function parseImageQuery(
  query: URLSearchParams,
  allowed: readonly Parameter[],
  years: Years,
): ImageOptions {
  const values = readStrictly(query, allowed, years.table)
  const { width = cardSize.width, height = cardSize.height, scale = 1 } = values
  const options = {
    ...chartOptions(values, years.shown),
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
 * Reads the query of a data file, which has all years unless it is asked for fewer.
 *
 * @throws QueryError for whatever is not allowed
 */
export function parseDataQuery(query: URLSearchParams, years: Years): ChartWindow {
  return chartOptions(readStrictly(query, dataParameters, years.table), years.table).window
}

/** Reads the query of a page, which ignores whatever is not allowed. */
export function parsePageQuery(query: URLSearchParams, years: Years): ChartOptions {
  const names = ['from', 'to', 'axis', 'theme'] as const
  const values: Values = {}
  for (const name of names) {
    const [value, ...others] = query.getAll(name)
    if (value === undefined || others.length > 0) continue
    if (ruleOf(name, years.table).isAllowed(value)) values[name] = value
  }
  const { from, to, ...others } = values
  try {
    return chartOptions(values, years.shown)
  } catch {
    return chartOptions(others, years.shown)
  }
}

/** The parameters that differ from what is shown when nobody asks, in one spelling: "" or "axis=linear&from=2020". */
export function canonicalQuery(options: Partial<ImageOptions>, shown: ChartWindow): string {
  const defaults = { width: cardSize.width, height: cardSize.height, scale: 1, ...shown }
  const { window, ...others } = options
  const entries = Object.entries({ ...others, ...window }).filter(
    ([name, value]) => value !== { ...defaults, axis: 'log', theme: 'light' }[name],
  )
  return new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, String(value)]).toSorted(),
  ).toString()
}

function chartOptions(values: Values, shown: ChartWindow): ChartOptions {
  const window = { from: Number(values.from ?? shown.from), to: Number(values.to ?? shown.to) }
  if (window.from > window.to) {
    throw new QueryError(
      `from is ${window.from} and to is ${window.to}; from must not be after to.`,
    )
  }
  return {
    window,
    axis: (values.axis ?? 'log') as Axis,
    theme: (values.theme ?? 'light') as ThemeName,
  }
}

function readStrictly(query: URLSearchParams, allowed: readonly Parameter[], table: ChartWindow) {
  const values: Values = {}
  for (const [name, value] of query) {
    if (!isParameter(name, allowed)) throw new QueryError(unknownParameter(name, allowed))
    if (name in values) throw new QueryError(`${name} is given more than once; allowed is once.`)
    const { isAllowed, allowed: sentence } = ruleOf(name, table)
    if (!isAllowed(value)) throw new QueryError(`${name} is "${value}"; allowed is ${sentence}.`)
    values[name] = value
  }
  return values
}

function unknownParameter(name: string, allowed: readonly Parameter[]): string {
  const [nearest] = allowed.toSorted((a, b) => distance(a, name) - distance(b, name))
  const names = allowed.join(', ')
  return `The parameter "${name}" is unknown here; did you mean ${nearest}? Allowed are ${names}.`
}

function isParameter(name: string, allowed: readonly Parameter[]): name is Parameter {
  return (allowed as readonly string[]).includes(name)
}

function ruleOf(name: Parameter, table: ChartWindow): Rule {
  return name === 'from' || name === 'to' ? wholeNumber(table.from, table.to) : rules[name]
}

function wholeNumber(from: number, to: number): Rule {
  return {
    allowed: `a whole number from ${from} to ${to}`,
    isAllowed: (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
  }
}

function oneOf(values: readonly string[]): Rule {
  return { allowed: values.join(' or '), isAllowed: (text) => values.includes(text) }
}
