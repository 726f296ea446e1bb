// The queries of charts: parsed, validated, and in their canonical form (contract, section 4).

import { assets } from '../prices/catalog'
import { formatRange, isSameRange, type MonthRange, parseEnd } from '../prices/month-range'
import type { Unit } from '../prices/units'
import type { ThemeName } from '../site/theme'
import {
  type Axis,
  autoTheme,
  defaults,
  type Parameters,
  pricesParameters,
  type QueryValues,
} from './parameters'
import { QueryError, readStrictly } from './rules'

/** What a chart shows, and its theme. */
export type ChartOptions = {
  window: MonthRange
  axis: Axis
  theme: ThemeName
  currency: Unit
  /** The keys of the goods of the chart of goods, by commas, in the order of the navigation, each once. */
  goods: string
}

/** How an image is drawn: width and height in CSS pixels, and device pixels per CSS pixel. */
export type ImageOptions = ChartOptions & { width: number; height: number; scale: number }

type ImageQuery = Omit<ImageOptions, 'theme'> & { theme: ThemeName | typeof autoTheme }

/** The months that may be asked for, and the default window. */
export type Reach = { table: MonthRange; standard: MonthRange }

/** How many device pixels an image may have, so that drawing stays within a Worker's memory. */
export const maxPixels = 4_000_000

/** Parses the query of an image; throws a `QueryError` for what is not allowed. */
export function parseImageQuery(
  query: URLSearchParams,
  allowed: Parameters,
  reach: Reach,
): ImageQuery {
  const values = readStrictly(query, allowed, reach.table)
  const { width = defaults.width, height = defaults.height, scale = defaults.scale } = values
  const options: ImageQuery = {
    ...chartOptions(values, reach.standard),
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

/** How an image is drawn: with `theme=auto`, in the default theme, which a style sheet recolors. */
export function drawnOptions(query: ImageQuery): ImageOptions {
  const { theme } = query
  return { ...query, theme: theme === autoTheme ? defaults.theme : theme }
}

/** The same for a data file, which has all months by default. */
export function parseDataQuery(
  query: URLSearchParams,
  allowed: Parameters,
  { table }: Reach,
): ChartOptions {
  return chartOptions(readStrictly(query, allowed, table), table)
}

/** The months and the goods of the file of all prices. */
export function parsePricesQuery(query: URLSearchParams, { table }: Reach): ChartOptions {
  return chartOptions({ goods: allGoods, ...readStrictly(query, pricesParameters, table) }, table)
}

/** Its canonical query: without `goods` where it has all of them. */
export function canonicalPricesQuery(
  { window, goods }: Pick<ChartOptions, 'window' | 'goods'>,
  { table }: Reach,
): string {
  return writeQuery({
    goods: goods === allGoods ? undefined : goods,
    ...(!isSameRange(window, table) && formatRange(window)),
  })
}

/** A query of a chart in its canonical form: sorted by name, without defaults and `undefined`. */
export function formatQuery(values: Readonly<Record<string, unknown>>): string {
  const defaultValues: Readonly<Record<string, unknown>> = defaults
  const others = Object.entries(values).filter(([name, value]) => value !== defaultValues[name])
  return writeQuery(Object.fromEntries(others))
}

/** Sorted by name, without `undefined`. */
function writeQuery(values: Readonly<Record<string, unknown>>): string {
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

/** The canonical query of a chart's options, without the default window `standard`. */
export function canonicalQuery(
  { window, ...others }: Partial<ImageQuery>,
  standard?: MonthRange,
): string {
  const isStandard = !window || (standard && isSameRange(window, standard))
  return formatQuery({ ...others, ...(!isStandard && formatRange(window)) })
}

/** The options from validated parameters; throws a `QueryError` if the range ends before it starts. */
export function chartOptions(values: QueryValues, standard: MonthRange): ChartOptions {
  const { axis = defaults.axis, theme = defaults.theme, currency = defaults.currency } = values
  const { goods = defaults.goods } = values
  const window = {
    from: parseEnd('from', values.from) ?? standard.from,
    to: parseEnd('to', values.to) ?? standard.to,
  }
  if (window.from > window.to) {
    const { from, to } = formatRange(window)
    throw new QueryError(`from is ${from} and to is ${to}; from must not be after to.`)
  }
  return {
    window,
    axis: axis as Axis,
    theme: theme as ThemeName,
    currency: currency as Unit,
    goods: canonicalGoods(goods),
  }
}

const allGoods = assets.map(({ key }) => key).join()

/** The keys of goods in the order of the navigation, each once. */
export function canonicalGoods(goods: string): string {
  const given = goods.split(',')
  return assets.flatMap(({ key }) => (given.includes(key) ? [key] : [])).join()
}
