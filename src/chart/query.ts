// The options of charts, and the queries that say them in their canonical form (contract, section 4).

import { assets } from '../prices/catalog'
import { formatRange, isSameRange, type MonthRange, parseEnd } from '../prices/month-range'
import type { ThemeName } from '../site/theme'
import type { autoTheme } from './file-parameters'
import { type Axis, defaults, type QueryValues } from './parameters'
import { QueryError } from './rules'

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

/** Options as a query names them. */
export type Asked<Options extends ChartOptions> = Omit<Options, 'window'> & { window: AskedWindow }

export type ImageQuery = Omit<Asked<ImageOptions>, 'theme'> & {
  theme: ThemeName | typeof autoTheme
}

/** The months that may be asked for, and the default window. */
export type Reach = { table: MonthRange; standard: MonthRange }

/** A query of a chart in its canonical form: sorted by name, without defaults and `undefined`. */
export function formatQuery(values: Readonly<Record<string, unknown>>): string {
  const defaultValues: Readonly<Record<string, unknown>> = defaults
  const others = Object.entries(values).filter(([name, value]) => value !== defaultValues[name])
  return writeQuery(Object.fromEntries(others))
}

/** Sorted by name, without `undefined`. */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value))
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
  { window, ...others }: Partial<ImageQuery>,
  standard?: MonthRange,
): string {
  return formatQuery({ ...others, ...(window && formatWindow(window, standard)) })
}

function formatWindow(window: AskedWindow, standard?: MonthRange) {
  if (!('from' in window) || (standard && window.last)) return { last: window.last }
  return standard && isSameRange(window, standard) ? {} : formatRange(window)
}

/** The options from validated parameters; throws a `QueryError` for a range that is none. */
export function chartOptions(values: QueryValues, standard: MonthRange): Asked<ChartOptions> {
  const { axis = defaults.axis, theme = defaults.theme, currency = defaults.currency } = values
  const { goods = defaults.goods, in: beside = defaults.in } = values
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
  for (const name of ['from', 'to'] as const) {
    if (ends[name] === undefined) continue
    throw new QueryError(
      `last is ${last} and ${name} is ${ends[name]}; allowed is last alone, or from and to.`,
    )
  }
  return { last: Number(last) }
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
