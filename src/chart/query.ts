// The queries of charts: read, refused, and spelled (contract, section 4).

import { isSameRange, type MonthRange, readEnd, spellRange } from '../prices/month-range'
import type { Unit } from '../prices/row'
import type { ThemeName } from '../site/theme'
import { type Axis, autoTheme, defaults, type Parameters, type Values } from './parameters'
import { QueryError, readStrictly } from './rules'

/** How a chart is shown: its months, its axes, its colors; and that of all goods, in which currency. */
export type ChartOptions = { window: MonthRange; axis: Axis; theme: ThemeName; currency: Unit }

/** How an image of it is drawn: CSS pixels, and device pixels for each of them. */
export type ImageOptions = ChartOptions & { width: number; height: number; scale: number }

/** An image as it is asked for. */
export type ImageQuery = Omit<ImageOptions, 'theme'> & { theme: ThemeName | typeof autoTheme }

/** The months that may be asked for, and those that a chart shows when nobody asks. */
export type Reach = { table: MonthRange; standard: MonthRange }

/** Device pixels that an image may have, so that drawing one stays within the memory of a Worker. */
export const maxPixels = 4_000_000

/**
 * Reads the query of an image.
 *
 * @param allowed the names that this image takes
 * @throws QueryError for whatever is not allowed
 */
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

/** How an image is drawn that was asked for so: what follows the reader is drawn in the default theme first. */
export function drawnOptions(query: ImageQuery): ImageOptions {
  const { theme } = query
  return { ...query, theme: theme === autoTheme ? defaults.theme : theme }
}

/**
 * Reads the query of a data file, which has all months unless it is asked for fewer.
 *
 * @param allowed the names that this file takes
 * @throws QueryError for whatever is not allowed
 */
export function parseDataQuery(
  query: URLSearchParams,
  allowed: Parameters,
  { table }: Reach,
): ChartOptions {
  return chartOptions(readStrictly(query, allowed, table), table)
}

/**
 * The parameters that differ from the defaults, in one spelling: "" or "axis=linear&from=2020&to=2026-06".
 *
 * @param standard the months that need not be said; any others are, both ends of them
 */
export function canonicalQuery(
  { window, ...others }: Partial<ImageQuery>,
  standard?: MonthRange,
): string {
  const query = new URLSearchParams()
  const range = window && !(standard && isSameRange(window, standard)) && spellRange(window)
  const unsaid: Record<string, unknown> = defaults
  for (const [name, value] of Object.entries({ ...others, ...range })) {
    if (value !== unsaid[name]) query.set(name, String(value))
  }
  query.sort()
  return query.toString()
}

/**
 * What is shown, of values that are allowed.
 *
 * @throws QueryError where they do not go together
 */
export function chartOptions(values: Values, standard: MonthRange): ChartOptions {
  const { axis = defaults.axis, theme = defaults.theme, currency = defaults.currency } = values
  const window = {
    from: readEnd('from', values.from ?? '') ?? standard.from,
    to: readEnd('to', values.to ?? '') ?? standard.to,
  }
  if (window.from > window.to) {
    const { from, to } = spellRange(window)
    throw new QueryError(`from is ${from} and to is ${to}; from must not be after to.`)
  }
  return {
    window,
    axis: axis as Axis,
    theme: theme as ThemeName,
    currency: currency as Unit,
  }
}
