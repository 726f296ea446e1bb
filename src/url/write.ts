// Writes queries and URLs in canonical form (contract, sections 2 and 4): one spelling per meaning.

import { formatEnd, isMonth, isSameRange, type MonthRange } from '../prices/month'
import { defaults } from './parameters'
import type { QueryValues } from './rules'

/** A canonical query: sorted by name, without `undefined` and defaults, years instead of ends. */
export function writeQuery(
  values: Readonly<Record<string, unknown>>,
  defaultValues: Readonly<Record<string, unknown>> = defaults,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === defaultValues[name]) continue
    const isEnd = name === 'from' || name === 'to'
    const text = String(value)
    query.set(name, isEnd && isMonth(text) ? String(formatEnd(name, text)) : text)
  }
  query.sort()
  return queryText(query)
}

/** A comma need not be escaped, and lists are read by people. */
function queryText(query: URLSearchParams): string {
  return String(query).replaceAll('%2C', ',')
}

/** A canonical query with more values. */
export function addToQuery(query: string, values: QueryValues): string {
  return writeQuery({ ...Object.fromEntries(new URLSearchParams(query)), ...values })
}

/** The query that keeps the unit for another good; none if that good is the unit. */
export function unitQuery(key: string, name?: string): string {
  return key === name || name === 'btc' ? '' : writeQuery({ in: name })
}

/** The months of a chart; with `last`, they are counted back from the newest month. */
export type Window = MonthRange & { last?: number | undefined }

/**
 * The canonical query of a chart's options: given the default window, without it and with `last`;
 * otherwise with both ends of the window as far as they are known, for URLs that must show the same
 * months next year.
 */
export function writeOptions(
  { window, ...others }: QueryValues & { window?: Window },
  defaultWindow?: MonthRange,
): string {
  return writeQuery({ ...others, ...(window && endsOrLast(window, defaultWindow)) })
}

function endsOrLast(window: Window, defaultWindow?: MonthRange): QueryValues {
  const { from, to, last } = window
  if (defaultWindow && last) return { last }
  return defaultWindow && isSameRange(window, defaultWindow) ? {} : { from, to }
}
