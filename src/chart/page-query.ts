// The query of a chart page: what it asks for, and its one spelling (contract, section 2).

import { type MonthRange, readEnd, spellEnd } from '../prices/month-range'
import type { ThemeName } from '../site/theme'
import { type ChartKind, defaults, pageParameters, rules, type Values } from './parameters'
import { type ChartOptions, chartOptions, type Reach } from './query'

const ends = ['from', 'to'] as const satisfies readonly (keyof MonthRange)[]

/** Whether a query asks for the screenshot variant (specification, section 2). */
export function isFullDisplay(query: URLSearchParams): boolean {
  return query.get('display') === 'full'
}

/** What the page of a chart shows: whatever is not allowed is as if it had not been said. */
export function parsePageQuery(
  kind: ChartKind,
  query: URLSearchParams,
  reach: Reach,
): ChartOptions {
  return chartOptions(readAllowed(kind, query, reach), reach.standard)
}

/**
 * A page's query in its one spelling: what is allowed and not the default, in order. Ends that are not said
 * stay so, also where they could be: in another year they are others.
 */
export function canonicalPageQuery(kind: ChartKind, query: URLSearchParams, reach: Reach): string {
  const { axis, currency, theme, ...range } = readAllowed(kind, query, reach)
  const spelled = new URLSearchParams()
  for (const end of ends) {
    const month = readEnd(end, range[end] ?? '')
    if (month) spelled.set(end, String(spellEnd(end, month)))
  }
  if (axis && axis !== defaults.axis) spelled.set('axis', axis)
  if (currency && currency !== defaults.currency) spelled.set('currency', currency)
  if (kind === 'asset' && isFullDisplay(query))
    return fullPageQuery(String(spelled), theme as ThemeName)
  spelled.sort()
  return String(spelled)
}

/**
 * The query of the screenshot variant.
 *
 * @param query of the page that it is a variant of, in its one spelling
 */
export function fullPageQuery(query: string, theme: ThemeName = defaults.theme): string {
  const full = new URLSearchParams(query)
  full.set('display', 'full')
  if (theme !== defaults.theme) full.set('theme', theme)
  full.sort()
  return String(full)
}

/** The values that are allowed, each given once; of a range that ends before it begins, neither end. */
function readAllowed(kind: ChartKind, query: URLSearchParams, { table, standard }: Reach): Values {
  const values: Values = {}
  for (const name of pageParameters[kind]) {
    const [value, ...others] = query.getAll(name)
    if (value === undefined || others.length > 0) continue
    if (rules[name](table).isAllowed(value)) values[name] = value
  }
  const { from, to, ...others } = values
  try {
    chartOptions(values, standard)
    return values
  } catch {
    return others
  }
}
