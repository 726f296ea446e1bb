// The queries of pages with a chart: parsed, and in their canonical form (contract, section 2).

import { formatEnd, type MonthRange, parseEnd } from '../prices/month-range'
import type { ThemeName } from '../site/theme'
import { type ChartKind, pageParameters, type QueryValues, rules } from './parameters'
import { canonicalGoods, chartOptions, formatQuery, type Reach } from './query'

/** Whether a query asks for the screenshot variant (specification, section 2). */
export function isFullDisplay(query: URLSearchParams): boolean {
  return query.get('display') === 'full'
}

/** Parses the query of a page; parameters that are not allowed are ignored. */
export function parsePageQuery(kind: ChartKind, query: URLSearchParams, reach: Reach) {
  return chartOptions(readAllowed(kind, query, reach), reach.standard)
}

/** The canonical query of a page. A missing end of the range stays missing, as its month changes with the year. */
export function canonicalPageQuery(kind: ChartKind, query: URLSearchParams, reach: Reach): string {
  const { from, to, theme, goods, ...others } = readAllowed(kind, query, reach)
  const [first, last] = [parseEnd('from', from), parseEnd('to', to)]
  const canonical = formatQuery({
    ...others,
    from: first && formatEnd('from', first),
    to: last && formatEnd('to', last),
    goods: goods && canonicalGoods(goods),
  })
  return kind === 'asset' && isFullDisplay(query)
    ? fullPageQuery(canonical, theme as ThemeName)
    : canonical
}

/** The query of the screenshot variant, given the canonical query of the page. */
export function fullPageQuery(query: string, theme?: ThemeName): string {
  return formatQuery({ ...Object.fromEntries(new URLSearchParams(query)), display: 'full', theme })
}

/**
 * The valid parameters that are given once: without `last` where an end of the range is given, and without either end of
 * a range that ends before it starts.
 */
function readAllowed(kind: ChartKind, query: URLSearchParams, reach: Reach): QueryValues {
  const { table, standard } = reach
  const values: QueryValues = {}
  for (const name of pageParameters[kind]) {
    const [value, ...others] = query.getAll(name)
    if (value === undefined || others.length > 0) continue
    if (rules[name](table).isAllowed(value)) values[name] = value
  }
  const { last, ...withoutLast } = values
  const { from, to, ...others } = withoutLast
  return [values, withoutLast].find((form) => isConsistent(form, standard)) ?? others
}

function isConsistent(values: QueryValues, standard: MonthRange): boolean {
  try {
    chartOptions(values, standard)
    return true
  } catch {
    return false
  }
}
