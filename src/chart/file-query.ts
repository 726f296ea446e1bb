// The queries of files: what is allowed, for documents and for the check, which refuses what a page would ignore
// (contract, sections 2, 4, 5, and 8).

import { distance } from 'fastest-levenshtein'
import { formatRange, isSameRange, type MonthRange } from '../prices/month'
import { imageLimits, themes } from '../site/theme'
import { type Format, formats, isImage } from './formats'
import {
  axes,
  type ChartKind,
  chartChoices,
  defaults,
  goodsKeys,
  listOf,
  oneOf,
  pageParameters,
  QueryError,
  type Rule,
  type RuleOf,
  rules,
  wholeNumber,
} from './parameters'
import {
  autoTheme,
  type ChartOptions,
  canonicalGoods,
  chartOptions,
  displays,
  type FileQuery,
  formatQuery,
  type Reach,
  rangeBetween,
} from './query'

const themeNames = Object.keys(themes)

const buildHash = /^[\w-]{1,64}$/

/** The meaning and the rule of each parameter of files. */
const fileRules = {
  ...rules,
  width: () => wholeNumber('The width of the image in CSS pixels', imageLimits.width),
  height: () => wholeNumber('The height of the image in CSS pixels', imageLimits.height),
  scale: () => oneOf('Device pixels for each CSS pixel, across and down', ['1', '2', '3']),
  v: () => ({
    meaning:
      'The build hash that pages carry; while it is the current one, the response may be cached for a year',
    allowed: 'a build hash',
    schema: { type: 'string', pattern: buildHash.source },
    isAllowed: (text) => buildHash.test(text),
  }),
} as const satisfies Record<string, RuleOf>

export type FileParameter = keyof typeof fileRules

export type Parameters = Partial<Record<FileParameter, RuleOf>>

const themeOfSvg: RuleOf = () =>
  oneOf('The colors; auto follows the color scheme of the reader', [...themeNames, autoTheme])

const axisOfData: RuleOf = () =>
  oneOf('index adds a column for each line; log and linear change nothing', Object.keys(axes))

/** Rules that hold only in one format. */
const ownRules: Partial<Record<Format, Parameters>> = {
  svg: { theme: themeOfSvg },
  csv: { axis: axisOfData },
  json: { axis: axisOfData },
}

/** The rules of some parameters, of which some may hold only here. */
export function pickRules(names: readonly FileParameter[], own: Parameters = {}): Parameters {
  return Object.fromEntries(names.map((name) => [name, own[name] ?? fileRules[name]]))
}

export function fileParameters(kind: ChartKind, format: Format): Parameters {
  const names = [...formats[format].appearance, ...chartChoices[kind], 'v'] as const
  return pickRules(names, ownRules[format])
}

const displayMeaning =
  'full shows the chart alone, for screenshots and frames; table its months as a table'

/** The rules of a chart page's parameters, including `display`. */
export const chartPageRules = {
  ...pickRules(pageParameters.asset, {
    theme: () => oneOf('The colors, with display=full', themeNames),
  }),
  display: () => oneOf(displayMeaning, displays),
}

export const cardParameters = pickRules(['v'])

export function thenParameters(format: Format): Parameters {
  return pickRules(isImage(format) ? ['theme', 'v'] : ['v'], ownRules[format])
}

export const pricesParameters = pickRules(['from', 'to', 'goods', 'v'], {
  goods: () => listOf('The goods', goodsKeys),
})

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

/** The reach of a file in a format: by default, data has all months. */
export function fileReach(format: Format, { table, standard }: Reach): Reach {
  return { table, standard: isImage(format) ? standard : table }
}

/** Parses the query of a file, of an asset with the key `own`; throws a `QueryError` for what is not allowed. */
export function parseFileQuery(
  query: URLSearchParams,
  allowed: Parameters,
  reach: Reach,
  own?: string,
): FileQuery {
  const values = readStrictly(query, allowed, reach.table, own)
  const { width, height, scale } = { ...defaults, ...values }
  const options: FileQuery = {
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

const allGoods = goodsKeys.join()

type PricesOptions = Pick<ChartOptions, 'window' | 'goods'>

/** The months and the goods of the file of all prices. */
export function parsePricesQuery(query: URLSearchParams, { table }: Reach): PricesOptions {
  const { goods = allGoods, ...ends } = readStrictly(query, pricesParameters, table)
  return { window: rangeBetween(ends, table), goods: canonicalGoods(goods) }
}

/** Its canonical query: without `goods` where it has all of them. */
export function canonicalPricesQuery({ window, goods }: PricesOptions, { table }: Reach): string {
  const ends = isSameRange(window, table) ? {} : formatRange(window)
  return formatQuery({ goods, ...ends }, { goods: allGoods })
}

/** How many letters may differ; for short names, as a share of those typed. */
const maxDistance = 2
const maxShare = 0.5

/** " Did you mean …?" with the nearest of the known names; "" if none is near. */
export function suggestName(typed: string, known: readonly string[]): string {
  const limit = Math.min(maxDistance, maxShare * typed.length)
  // The distance takes time with each letter; to a name that is much shorter it is too far anyway.
  const near = known.filter(({ length }) => typed.length <= length + limit)
  const far = (name: string) => distance(name, typed.toLowerCase())
  const [first] = near.toSorted((a, b) => far(a) - far(b))
  return first !== undefined && far(first) <= limit ? ` Did you mean ${first}?` : ''
}
