// The queries of files, which are refused where a page would ignore what is not allowed (contract, sections 4 and 8).

import { assets } from '../prices/catalog'
import { formatRange, isSameRange, type MonthRange } from '../prices/month-range'
import { suggestName } from '../site/nearest-name'
import { autoTheme, type Parameters, pricesParameters } from './file-parameters'
import { defaults } from './parameters'
import {
  type Asked,
  type ChartOptions,
  canonicalGoods,
  chartOptions,
  type ImageOptions,
  type ImageQuery,
  type Reach,
  rangeBetween,
  writeQuery,
} from './query'
import { QueryError, type Rule, type RuleOf } from './rules'

/** The parameters of a query; throws a `QueryError` for one that is unknown, repeated, or not allowed. */
export function readStrictly<Name extends string>(
  query: URLSearchParams,
  allowed: Partial<Record<Name, RuleOf>>,
  table: MonthRange,
  own?: string,
): Partial<Record<Name, string>> {
  const names = Object.keys(allowed) as Name[]
  const values: Partial<Record<Name, string>> = {}
  for (const [given, value] of query) {
    const name = names.find((known) => known === given)
    const rule = name && allowed[name]?.(table, own)
    if (!rule) throw new QueryError(unknownParameter(given, names))
    if (name in values) throw new QueryError(`${name} is given more than once; allowed is once.`)
    if (!rule.isAllowed(value)) throw new QueryError(refusal(name, value, rule))
    values[name] = value
  }
  return values
}

/** The message for a value that is not allowed. */
function refusal(name: string, value: string, { allowed, choices, members }: Rule): string {
  const wrong = members ? value.split(',').find((member) => !members.includes(member)) : value
  const suggestion = suggestName(wrong ?? '', members ?? choices ?? [])
  return `${name} is "${value}"; allowed is ${allowed}.${suggestion}`
}

function unknownParameter(name: string, names: readonly string[]): string {
  const known = names.length > 0 ? `Allowed are ${names.join(', ')}.` : 'There are none here.'
  return `The parameter "${name}" is unknown here.${suggestName(name, names)} ${known}`
}

/** How many device pixels an image may have, so that drawing stays within a Worker's memory. */
export const maxPixels = 4_000_000

/** Parses the query of an image, of an asset with the key `own`; throws a `QueryError` for what is not allowed. */
export function parseImageQuery(
  query: URLSearchParams,
  allowed: Parameters,
  reach: Reach,
  own?: string,
): ImageQuery {
  const values = readStrictly(query, allowed, reach.table, own)
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
export function drawnOptions(query: ImageQuery): Asked<ImageOptions> {
  const { theme } = query
  return { ...query, theme: theme === autoTheme ? defaults.theme : theme }
}

/** The same for a data file, which has all months by default. */
export function parseDataQuery(
  query: URLSearchParams,
  allowed: Parameters,
  { table }: Reach,
  own?: string,
): Asked<ChartOptions> {
  return chartOptions(readStrictly(query, allowed, table, own), table)
}

const allGoods = assets.map(({ key }) => key).join()

type PricesOptions = Pick<ChartOptions, 'window' | 'goods'>

/** The months and the goods of the file of all prices. */
export function parsePricesQuery(query: URLSearchParams, { table }: Reach): PricesOptions {
  const { goods = allGoods, ...ends } = readStrictly(query, pricesParameters, table)
  return { window: rangeBetween(ends, table), goods: canonicalGoods(goods) }
}

/** Its canonical query: without `goods` where it has all of them. */
export function canonicalPricesQuery({ window, goods }: PricesOptions, { table }: Reach): string {
  return writeQuery({
    goods: goods === allGoods ? undefined : goods,
    ...(!isSameRange(window, table) && formatRange(window)),
  })
}
