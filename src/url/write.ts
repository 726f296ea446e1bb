// Writes queries and URLs in canonical form (contract, sections 2 and 4): one spelling per meaning.

import { formatEnd, isMonth } from '../prices/month'
import { defaults } from './parameter-values'

/** A canonical query: sorted by name, without `undefined` and defaults, with years where possible. */
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
  // A comma need not be escaped, and lists are read by people.
  return String(query).replaceAll('%2C', ',')
}

/** The query that keeps a unit for another good; "" for Bitcoin, or if that good is the unit. */
export function unitQuery(key: string, name?: string): string {
  return key === name || name === 'btc' ? '' : writeQuery({ in: name })
}
