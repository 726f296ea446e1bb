// Reads queries (contract, sections 2, 4, 5, and 8): files refuse invalid values with a sentence; pages
// drop them, and redirect to the canonical URL. Values that the query of a chart leaves out have
// defaults.

import { distance } from 'fastest-levenshtein'
import { formatDecimals } from '../prices/format'
import { formatRange, type MonthRange, parseEnd, spanBefore } from '../prices/month'
import { maxPixels } from './limits'
import type { ParameterName, ParameterRules, QueryValues, Rule } from './parameter-rules'
import { defaults, monthParameters, type Reach } from './parameter-values'
import { givenOnce } from './query'
import type { Choice, Window } from './shown'

/** The reach of a resource: by default, pages show a window, and data files have all months. */
export function reachOf({ months }: { months: 'shown' | 'all' }, reach: Reach): Reach {
  return months === 'all' ? { ...reach, defaultWindow: reach.table } : reach
}

/** The context of the rules of a query; `asset` is the key of the chart's asset. */
export type ReadContext = { reach: Reach; asset?: string | undefined }

/** An invalid query; the message names the parameter, its value, and what is allowed. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/**
 * The values of a query.
 *
 * @throws QueryError for a parameter that is unknown, repeated, or not allowed, alone or with
 *   another
 */
export function readStrictly(
  query: URLSearchParams,
  parameters: ParameterRules,
  { reach, asset }: ReadContext,
): QueryValues {
  const names = Object.keys(parameters) as ParameterName[]
  const values: Record<string, unknown> = {}
  for (const [given, text] of query) {
    const name = names.find((known) => known === given)
    const rule = name && parameters[name]?.(reach.table, asset)
    if (!rule) {
      const described = names.filter((name) => !parameters[name]?.(reach.table, asset).isOld)
      throw new QueryError(unknownParameter(given, described))
    }
    if (name in values) throw new QueryError(`${name} is given more than once.`)
    const value = rule.read(text)
    if (value === undefined) throw new QueryError(refusal(name, text, rule))
    values[name] = value
  }
  refuseTogether(values, reach)
  return values
}

/**
 * Refuses combinations: `last` with `from` or `to`, months in the wrong order, two sizes, too many
 * pixels.
 */
function refuseTogether(values: QueryValues, { defaultWindow }: Reach): void {
  const { last } = values
  const end = (['from', 'to'] as const).find((name) => values[name] !== undefined)
  if (last && end) {
    const { [end]: month } = formatRange({ ...defaultWindow, ...values })
    throw new QueryError(`last is ${last} and ${end} is ${month}; use either last or from and to.`)
  }
  const window = { ...defaultWindow, ...values }
  if (window.from > window.to) {
    const { from, to } = formatRange(window)
    throw new QueryError(`from is ${from} and to is ${to}; from must not be after to.`)
  }
  const { width, height, scale, thumbnail } = fillDefaults(values)
  const size = (['width', 'height', 'scale'] as const).find((name) => values[name] !== undefined)
  if (size && thumbnail !== defaults.thumbnail) {
    throw new QueryError(
      `thumbnail is ${thumbnail} and ${size} is ${values[size]}; use either thumbnail or width, height, and scale.`,
    )
  }
  const pixels = width * height * scale ** 2
  if (pixels > maxPixels) {
    throw new QueryError(
      `width × height × scale² is ${formatDecimals(pixels, 0)} pixels; the limit is ${formatDecimals(maxPixels, 0)}.`,
    )
  }
}

/**
 * Reads the values that are given once, and are allowed or can be repaired, and resolves conflicts
 * between them.
 */
export function readLeniently(
  query: URLSearchParams,
  parameters: ParameterRules,
  { reach, asset }: ReadContext,
): QueryValues {
  const texts: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const [name, ruleOf] of Object.entries(parameters)) {
    const given = givenOnce(query, name)
    if (given === undefined) continue
    const month = name === 'from' || name === 'to' ? query.get(monthParameters[name]) : null
    const text = month ? `${given}-${month}` : given
    const rule = ruleOf(reach.table, asset)
    const value = rule.read(text) ?? rule.mend?.(text)
    if (value === undefined) continue
    texts[name] = text
    values[name] = value
  }
  return mendTogether(values, texts, reach)
}

/**
 * Drops `last` if an end of the range is given, swaps ends in the wrong order, drops an end that lies
 * beyond the other end's default, and drops a theme unless `display=full`.
 */
function mendTogether(
  { theme, ...values }: QueryValues,
  texts: Partial<Record<string, string>>,
  { defaultWindow }: Reach,
): QueryValues {
  const themed = values.display === 'full' && theme ? { ...values, theme } : values
  const { from, to, last, ...others } = themed
  if (!from && !to) return themed
  if (from && to && from > to) {
    // A year means its January as one end, and its December as the other.
    const ends = { from: parseEnd('from', texts.to), to: parseEnd('to', texts.from) }
    return { ...others, ...(ends.from && ends.to && { from: ends.from, to: ends.to }) }
  }
  const ends = { ...(from && { from }), ...(to && { to }) }
  const window = { ...defaultWindow, ...ends }
  return window.from <= window.to ? { ...others, ...ends } : others
}

/** The choice of a chart apart from its months, with defaults filled in. */
export function fillDefaults(values: QueryValues): Omit<Choice, 'window' | 'reach' | 'compared'> {
  const names = Object.keys(defaults) as (keyof typeof defaults)[]
  const chosen = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
  return { ...defaults, ...Object.fromEntries(chosen), display: values.display }
}

/**
 * The months that values ask for. With `last`, they end in the last month that has every price of
 * the chart, and begin no earlier than the table; without any price, they are the default window.
 *
 * @param compared the months with every price of the chart
 */
export function resolveWindow(
  values: QueryValues,
  compared: MonthRange | null,
  { table, defaultWindow }: Reach,
): Window {
  const { from = defaultWindow.from, to = defaultWindow.to, last } = values
  if (!last) return { from, to }
  const span = compared ? spanBefore(compared.to, last) : defaultWindow
  return { from: span.from < table.from ? table.from : span.from, to: span.to, last }
}

function refusal(name: string, value: string, { allowed, choices, members }: Rule): string {
  const wrong = members ? value.split(',').find((member) => !members.includes(member)) : value
  const suggestion = suggestName(wrong ?? '', members ?? choices ?? [])
  // Names the wrong member of a list, or the whole list if it has too many members, or none.
  const given = members && wrong ? `has "${truncate(wrong)}"` : `is "${truncate(value)}"`
  return `${name} ${given}; it must be ${allowed}.${suggestion}`
}

function unknownParameter(name: string, names: readonly string[]): string {
  const known = names.length > 0 ? `Allowed: ${names.join(', ')}.` : 'This URL takes no parameters.'
  return `The parameter "${truncate(name)}" is unknown here.${suggestName(name, names)} ${known}`
}

/** The most characters of a sent text that a refusal repeats. */
const mostRepeated = 80

export function truncate(text: string): string {
  return text.length > mostRepeated ? `${text.slice(0, mostRepeated - 1)}…` : text
}

/** The most letters that may differ; for short names, as a share of the typed letters. */
const maxDistance = 2
const maxShare = 0.5

/** " Did you mean …?" with the nearest of the known names; "" if none is near. */
export function suggestName(typed: string, known: readonly string[]): string {
  const limit = Math.min(maxDistance, maxShare * typed.length)
  // Skips names that are much shorter, and so too far anyway: the distance takes time for each letter.
  const near = known.filter(({ length }) => typed.length <= length + limit)
  const far = (name: string) => distance(name, typed.toLowerCase())
  const [first] = near.toSorted((a, b) => far(a) - far(b))
  return first !== undefined && far(first) <= limit ? ` Did you mean ${first}?` : ''
}
