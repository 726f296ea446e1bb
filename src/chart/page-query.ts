// The query of a chart page: what it asks for, and its canonical form (contract, section 2).

import { formatEnd, parseEnd } from '../prices/month-range'
import type { ThemeName } from '../site/theme'
import { type ChartKind, pageParameters, rules, type Values } from './parameters'
import { type ChartOptions, chartOptions, formatQuery, type Reach } from './query'

/** Whether a query asks for the screenshot variant (specification, section 2). */
export function isFullDisplay(query: URLSearchParams): boolean {
  return query.get('display') === 'full'
}

/** What the page of a chart shows; whatever is not allowed is ignored. */
export function parsePageQuery(
  kind: ChartKind,
  query: URLSearchParams,
  reach: Reach,
): ChartOptions {
  return chartOptions(readAllowed(kind, query, reach), reach.standard)
}

/**
 * The canonical query of a page: what is allowed and not the default. An end that is left out stays so, even where it
 * could be named: in another year it is another month.
 */
export function canonicalPageQuery(kind: ChartKind, query: URLSearchParams, reach: Reach): string {
  const { from, to, theme, ...others } = readAllowed(kind, query, reach)
  const canonical = formatQuery({
    ...others,
    from: canonicalEnd('from', from),
    to: canonicalEnd('to', to),
  })
  return kind === 'asset' && isFullDisplay(query)
    ? fullPageQuery(canonical, theme as ThemeName)
    : canonical
}

function canonicalEnd(end: 'from' | 'to', text = '') {
  const month = parseEnd(end, text)
  return month && formatEnd(end, month)
}

/**
 * The query of the screenshot variant.
 *
 * @param query the canonical query of the page that it is a variant of
 */
export function fullPageQuery(query: string, theme?: ThemeName): string {
  return formatQuery({ ...Object.fromEntries(new URLSearchParams(query)), display: 'full', theme })
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
