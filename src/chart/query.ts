// The options of charts, and the queries of files and pages that say them in their canonical form (contract, sections 2
// and 4).

import { assets } from '../prices/catalog'
import { formatEnd, formatRange, isSameRange, type MonthRange, parseEnd } from '../prices/month'
import type { ThemeName } from '../site/theme'
import {
  type Axis,
  type ChartKind,
  defaults,
  pageParameters,
  QueryError,
  type QueryValues,
  rules,
} from './parameters'

/** The months of a chart; with `last`, they are so many back from the newest and follow the data. */
export type Window = MonthRange & { last?: number }

/** A window as a query names it; `resolveWindow` says which months `last` stands for. */
export type AskedWindow = Window | { last: number }

/** What a chart shows, and its theme. */
export type ChartOptions = {
  window: Window
  axis: Axis
  theme: ThemeName
  /** What a chart of goods is counted in: a currency, or the key of a yardstick. */
  currency: string
  /** The same of the line beside that in Bitcoin, in the chart of one asset. */
  in: string
  /** The keys of the goods of the chart of goods, by commas, in the order of the navigation, each once. */
  goods: string
}

/** How an image is drawn: width and height in CSS pixels, and device pixels per CSS pixel. */
export type ImageOptions = ChartOptions & { width: number; height: number; scale: number }

/** The theme of an SVG that follows the reader's color scheme. */
export const autoTheme = 'auto'

/** What the query of a file names: that of data has the size of an image by default. */
export type FileQuery = Omit<ImageOptions, 'window' | 'theme'> & {
  window: AskedWindow
  theme: ThemeName | typeof autoTheme
}

/** The months that may be asked for, and the default window. */
export type Reach = { table: MonthRange; standard: MonthRange }

/** A query in its canonical form: sorted by name, without `undefined` and defaults, which are those of charts unless given. */
export function formatQuery(
  values: Readonly<Record<string, unknown>>,
  defaultValues: Readonly<Record<string, unknown>> = defaults,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== defaultValues[name]) query.set(name, String(value))
  }
  query.sort()
  return queryText(query)
}

/** A comma need not be escaped, and lists are read by people. */
export function queryText(query: URLSearchParams): string {
  return String(query).replaceAll('%2C', ',')
}

/**
 * The canonical query of a chart's options: given the default window `standard`, without it and with `last`; otherwise
 * with both ends of the window as far as they are known, for URLs that must show the same months next year.
 */
export function canonicalQuery(
  { window, ...others }: Partial<FileQuery>,
  standard?: MonthRange,
): string {
  return formatQuery({ ...others, ...(window && formatWindow(window, standard)) })
}

function formatWindow(window: AskedWindow, standard?: MonthRange) {
  if (!('from' in window) || (standard && window.last)) return { last: window.last }
  return standard && isSameRange(window, standard) ? {} : formatRange(window)
}

/** The options from validated parameters; throws a `QueryError` for a range that is none. */
export function chartOptions(values: QueryValues, standard: MonthRange) {
  const { axis, theme, currency, in: beside, goods } = { ...defaults, ...values }
  return {
    window: askedWindow(values, standard),
    axis: axis as Axis,
    theme: theme as ThemeName,
    currency,
    in: beside,
    goods: canonicalGoods(goods),
  }
}

function askedWindow({ last, ...ends }: QueryValues, standard: MonthRange): AskedWindow {
  if (last === undefined) return rangeBetween(ends, standard)
  const name = ends.from === undefined ? 'to' : 'from'
  if (ends[name] === undefined) return { last: Number(last) }
  throw new QueryError(
    `last is ${last} and ${name} is ${ends[name]}; allowed is last alone, or from and to.`,
  )
}

/** Throws a `QueryError` for a range that ends before it starts. */
export function rangeBetween(
  ends: Pick<QueryValues, 'from' | 'to'>,
  standard: MonthRange,
): MonthRange {
  const range = {
    from: parseEnd('from', ends.from) ?? standard.from,
    to: parseEnd('to', ends.to) ?? standard.to,
  }
  if (range.from <= range.to) return range
  const { from, to } = formatRange(range)
  throw new QueryError(`from is ${from} and to is ${to}; from must not be after to.`)
}

/** The keys of goods in the order of the navigation, each once. */
export function canonicalGoods(goods: string): string {
  const given = goods.split(',')
  return assets.flatMap(({ key }) => (given.includes(key) ? [key] : [])).join()
}

/** The other forms of a chart page: the screenshot variant (specification, section 2), and its months as a table. */
export const displays = ['full', 'table'] as const

type Display = (typeof displays)[number]

/** The form that a query asks for; `undefined` for the page itself. */
export function displayOf(query: URLSearchParams): Display | undefined {
  return displays.find((display) => display === query.get('display'))
}

/** The query of a form of a page, given the canonical query of the page; `theme` is that of the screenshot variant. */
export function displayQuery(
  query: string,
  display: Display | undefined,
  theme?: ThemeName,
): string {
  const values = Object.fromEntries(new URLSearchParams(query))
  return formatQuery({ ...values, display, theme: display === 'full' ? theme : undefined })
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
  return displayQuery(canonical, displayOf(query), theme as ThemeName)
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
    const monthName = monthParameters[name]
    const month = monthName && query.get(monthName)
    const value = month ? `${given}-${month}` : given
    if (rules[name](table, own).isAllowed(value)) values[name] = value
  }
  const { from, to, last, ...others } = values
  if (!from && !to) return values
  const [start, end] = [parseEnd('from', from), parseEnd('to', to)]
  if (start && end && start > end) return { ...others, from: to, to: from }
  return (start ?? standard.from) <= (end ?? standard.to) ? { ...others, from, to } : others
}
