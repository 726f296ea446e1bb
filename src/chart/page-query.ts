// The queries of pages with a chart: parsed, and in their canonical form (contract, section 2).

import { formatEnd, type MonthRange, parseEnd } from '../prices/month-range'
import type { ThemeName } from '../site/theme'
import { type ChartKind, pageParameters, type QueryValues, rules } from './parameters'
import { canonicalGoods, chartOptions, formatQuery, type Reach } from './query'

/** Whether a query asks for the screenshot variant (specification, section 2). */
export function isFullDisplay(query: URLSearchParams): boolean {
  return query.get('display') === 'full'
}

/** Whether a query asks for the months of the chart as a table, for readers without scripts. */
export function isTableDisplay(query: URLSearchParams): boolean {
  return query.get('display') === 'table'
}

/** Parses the query of a page, of an asset with the key `own`; parameters that are not allowed are ignored. */
export function parsePageQuery(
  kind: ChartKind,
  query: URLSearchParams,
  reach: Reach,
  own?: string,
) {
  return chartOptions(readAllowed(kind, query, reach, own), reach.standard)
}

/** The canonical query of a page. A missing end of the range stays missing, as its month changes with the year. */
export function canonicalPageQuery(
  kind: ChartKind,
  query: URLSearchParams,
  reach: Reach,
  own?: string,
): string {
  const { from, to, theme, goods, ...others } = readAllowed(kind, query, reach, own)
  const [first, last] = [parseEnd('from', from), parseEnd('to', to)]
  const canonical = formatQuery({
    ...others,
    from: first && formatEnd('from', first),
    to: last && formatEnd('to', last),
    goods: goods && canonicalGoods(goods),
  })
  if (kind !== 'asset') return canonical
  if (isTableDisplay(query)) return tablePageQuery(canonical)
  return isFullDisplay(query) ? fullPageQuery(canonical, theme as ThemeName) : canonical
}

/** The query of the screenshot variant, given the canonical query of the page. */
export function fullPageQuery(query: string, theme?: ThemeName): string {
  return formatQuery({ ...Object.fromEntries(new URLSearchParams(query)), display: 'full', theme })
}

/** The query of the table, given the canonical query of the page. */
export function tablePageQuery(query: string): string {
  return formatQuery({ ...Object.fromEntries(new URLSearchParams(query)), display: 'table' })
}

/** In the form of a page, the months of the ends of a range, which then are years: `from=2016&from-month=06`. */
export const monthParameters: Partial<Record<string, string>> & Record<keyof MonthRange, string> = {
  from: 'from-month',
  to: 'to-month',
}

/**
 * The valid parameters that are given once: without `last` where an end of the range is given, with the ends of a range
 * in their order, and without an end that is before the default start.
 */
function readAllowed(
  kind: ChartKind,
  query: URLSearchParams,
  reach: Reach,
  own?: string,
): QueryValues {
  const { table, standard } = reach
  const values: QueryValues = {}
  for (const name of pageParameters[kind]) {
    const [given, ...others] = query.getAll(name)
    if (given === undefined || others.length > 0) continue
    const month = query.get(monthParameters[name] ?? '')
    const value = month ? `${given}-${month}` : given
    if (rules[name](table, own).isAllowed(value)) values[name] = value
  }
  const { from, to, last, ...others } = values
  if (!from && !to) return values
  const [start, end] = [parseEnd('from', from), parseEnd('to', to)]
  if (start && end && start > end) return { ...others, from: to, to: from }
  return (start ?? standard.from) <= (end ?? standard.to) ? { ...others, from, to } : others
}
