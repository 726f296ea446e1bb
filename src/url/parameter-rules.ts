// The rules of all query parameters: each in words, as JSON Schema, and as a function that reads its
// values (contract, sections 2 and 4). Only the server needs them.

import { areaIndexes, indexKeys } from '../prices/area-indexes'
import { isIndex } from '../prices/catalog'
import {
  comparedYears,
  listYears,
  type Month,
  type MonthRange,
  parseEnd,
  yearOf,
} from '../prices/month'
import { currencies, defaultMoney, moneyKeys, unitKeys, yardstickKeys } from '../prices/units'
import { type ThemeName, themeNames } from '../site/theme'
import { parseAmount } from './amount'
import type { AreaTopic } from './area-topics'
import { type Format, formats, isImage, isTable } from './formats'
import { imageLimits, maxGoods, thumbnailLimits } from './limits'
import {
  type Axis,
  areaOrders,
  autoTheme,
  axisNames,
  type ChartSubject,
  chartChoices,
  defaults,
  displays,
  type FileKind,
  goodsKeys,
  inOrder,
  lastSpans,
  pictureAmounts,
  queryAmounts,
  uniqueKeys,
} from './parameter-values'
import { paths, thenFormPath } from './paths'

export type Rule<Value = unknown> = {
  meaning: string
  /** What is allowed, as the end of a sentence: "it must be …". */
  allowed: string
  /** JSON Schema (draft 2020-12) */
  schema: { type: 'integer' | 'string'; [keyword: string]: unknown }
  /** The value that a text stands for; `undefined` if it is not allowed. */
  read: (text: string) => Value | undefined
  /** Repairs a text that is not allowed, for pages; without it, they drop the parameter. */
  mend?: (text: string) => Value | undefined
  /** Only for its description; the handler refuses a query without the parameter. */
  isRequired?: boolean
  /** All allowed texts, if they are few. */
  choices?: readonly string[]
  /** The allowed members of a comma-separated list. */
  members?: readonly string[]
  /** Whether it is only read to redirect old URLs, and not described. */
  isOld?: boolean
}

/**
 * The rule of a parameter, given the price table's months, and for an asset's chart the key of the
 * asset.
 */
type RuleOf<Value = unknown> = (table: MonthRange, asset?: string) => Rule<Value>

function wholeNumber(meaning: string, { from, to }: { from: number; to: number }): Rule<number> {
  return {
    meaning,
    allowed: `a whole number from ${from} to ${to}`,
    schema: { type: 'integer', minimum: from, maximum: to },
    read: (text) => {
      const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
      return number >= from && number <= to ? number : undefined
    },
  }
}

/** A year as YYYY, or a month as YYYY-MM. */
function endWithin(meaning: string, end: keyof MonthRange, table: MonthRange): Rule<Month> {
  const [first, last] = [yearOf(table.from), yearOf(table.to)]
  return {
    meaning,
    allowed: `a year (YYYY) or a month (YYYY-MM) from ${first} to ${last}`,
    schema: {
      type: 'string',
      pattern: `^(${listYears(first, last).join('|')})(-(0[1-9]|1[0-2]))?$`,
    },
    read: (text) => {
      const month = parseEnd(end, text)
      return month && month >= table.from && month <= table.to ? month : undefined
    },
  }
}

function oneOf<Value extends string | number>(
  meaning: string,
  values: readonly Value[],
): Rule<Value> {
  const texts = values.map(String)
  return {
    meaning,
    allowed: listAlternatives(texts),
    schema: { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values },
    read: (text) => values.find((value) => String(value) === text),
    choices: texts,
  }
}

/** E.g. "light or dark", or "1, 2, or 3". */
function listAlternatives(values: readonly string[]): string {
  return values.length > 2
    ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`
    : values.join(' or ')
}

/** Keys of assets, joined by commas; they are read in the order of the navigation, each once. */
function listOfGoods(most = goodsKeys.length): Rule<string> {
  const key = `(${goodsKeys.join('|')})`
  const read = (text: string) => {
    const given = text.split(',')
    const isAllowed = given.length <= most && given.every((one) => goodsKeys.includes(one))
    return isAllowed ? inOrder(given) : undefined
  }
  return {
    meaning: 'The items, in the order of the menu',
    allowed: `1 to ${most} different keys, separated by commas: ${goodsKeys.join(', ')}`,
    schema: { type: 'string', pattern: `^${key}(,${key}){0,${most - 1}}$` },
    read,
    // One good too many must not drop the whole list.
    mend: (text) => read(uniqueKeys(text).slice(0, most).join()),
    members: goodsKeys,
  }
}

type ThemeValue = ThemeName | typeof autoTheme

const buildHash = /^[\w-]{1,64}$/

const pixels = { from: 1, to: 99_999 }

const besideBitcoin =
  'What an amount, or a chart’s second line, is measured in; it can’t be the item itself'

/** The rule of each parameter. */
const parameterRules = {
  from: (table) => endWithin('The first month; a year means its January', 'from', table),
  to: (table) => endWithin('The last month; a year means its December', 'to', table),
  last: () =>
    oneOf(
      'The number of months back from the latest, instead of from and to; updates as new months arrive (12 gives 13 values)',
      lastSpans,
    ),
  axis: (_table, asset = '') =>
    axisOf(
      asset,
      'The Bitcoin axis; with index, every line starts at ×1 in the first month that has all prices, as charts of an index always do',
    ),
  in: (_table, asset = '') => oneOf(besideBitcoin, unitKeys(asset)),
  currency: () =>
    oneOf('What the prices are measured in', [...currencies, ...moneyKeys, ...yardstickKeys]),
  goods: () => listOfGoods(maxGoods),
  usd: () => {
    const rule = wholeNumber(
      'The amount, in US dollars or in the currency that the parameter in sets',
      queryAmounts,
    )
    // The form of the page sends what people type, such as "$20,000".
    return { ...rule, read: (text) => rule.read(String(parseAmount(text))) }
  },
  area: () => oneOf('The area', [defaultMoney, ...moneyKeys]),
  of: () =>
    oneOf(
      `Which prices: ${indexKeys.map((index) => `${areaIndexes[index].unit} (${areaIndexes[index].of})`).join(' or ')}`,
      indexKeys.map((index): AreaTopic => areaIndexes[index].of),
    ),
  years: () => oneOf('The number of years that the headline and the ranking cover', comparedYears),
  sort: () =>
    oneOf(
      'The order of areas: by inflation in local currency (own) or in Bitcoin (btc), the highest first, or by name',
      areaOrders,
    ),
  theme: (): Rule<ThemeValue> => oneOf('The colors', themeNames),
  display: () =>
    oneOf(
      'full shows the chart alone, for screenshots and frames; table shows its months as a table',
      displays,
    ),
  width: () => wholeNumber('The width of the image in CSS pixels', imageLimits.width),
  height: () => wholeNumber('The height of the image in CSS pixels', imageLimits.height),
  scale: () => oneOf('Device pixels per CSS pixel, across and down', [1, 2, 3]),
  thumbnail: () =>
    wholeNumber(
      'The width, in pixels, of a smaller copy of the image in its default size',
      thumbnailLimits,
    ),
  v: () => ({
    meaning:
      'The build hash of the page; as long as it is current, the response may be cached for a year',
    allowed: 'a build hash',
    schema: { type: 'string', pattern: buildHash.source },
    read: (text) => (buildHash.test(text) ? text : undefined),
  }),
  url: () => ({
    meaning: 'The page',
    allowed: `the URL of a chart page, of ${paths.compare}, or of a page in ${thenFormPath}`,
    schema: { type: 'string', format: 'uri' },
    // URLs of other pages are answered with a 404.
    read: (text) => text,
    isRequired: true,
  }),
  format: () => oneOf('The format of the response', ['json']),
  maxwidth: () => wholeNumber('The maximum width, in CSS pixels', pixels),
  maxheight: () => wholeNumber('The maximum height, in CSS pixels', pixels),
} as const satisfies Record<string, RuleOf>

export type ParameterName = keyof typeof parameterRules

type ValueOf<Of> = Of extends RuleOf<infer Value> ? Value : never

/** The values of a query: months for the ends of a range, numbers for numbers. */
export type QueryValues = { [Name in ParameterName]?: ValueOf<(typeof parameterRules)[Name]> }

/** The rules of the parameters that a URL takes. */
export type ParameterRules = { readonly [Name in ParameterName]?: RuleOf }

/** The rules of the named parameters; `special` replaces some of them. */
function takes(names: readonly ParameterName[], special: ParameterRules = {}): ParameterRules {
  return Object.fromEntries(names.map((name) => [name, special[name] ?? parameterRules[name]]))
}

/** The rule of `axis`; an index is drawn in one way, so its URLs name no axis (contract, section 4). */
function axisOf(asset: string, meaning: string): Rule<Axis> {
  const rule = oneOf(meaning, axisNames)
  return isIndex(asset) ? { ...rule, read: (text) => rule.read(text) && defaults.axis } : rule
}

/** The axis of a chart that only has an index: still accepted, but it changes nothing. */
const noAxis: ParameterRules = {
  axis: (_table, asset = '') => ({ ...axisOf(asset, ''), isOld: true }),
}

/** The parameters of the pages with a chart. */
export const pageParameters: Record<ChartSubject, ParameterRules> = {
  asset: takes([...chartChoices.asset, 'theme', 'display']),
  area: { ...takes([...chartChoices.area, 'theme', 'display']), ...noAxis },
  goods: takes(chartChoices.goods),
  home: takes(chartChoices.home),
}

/** Rules that hold only in some formats. */
function rulesOfFormat(format: Format): ParameterRules {
  if (!isImage(format)) return { axis: axisOfData }
  if (format !== 'svg') return {}
  const theme = () =>
    oneOf('The colors; auto follows the reader’s color scheme', [...themeNames, autoTheme])
  return { theme }
}

/** The rule of `axis` in data: log and linear have the same numbers, and index adds its own. */
function axisOfData(): Rule<Axis> {
  const meaning =
    'index adds a column for each line, with its change from ×1; log and linear change nothing'
  const rule = oneOf(meaning, axisNames)
  return { ...rule, read: (text) => (text === 'linear' ? defaults.axis : rule.read(text)) }
}

export function fileParameters(kind: FileKind, format: Format): ParameterRules {
  const names = [...formats[format].parameters, ...chartChoices[kind], 'v'] as const
  const parameters = takes(names, rulesOfFormat(format))
  if (kind !== 'area') return parameters
  return { ...parameters, ...(isImage(format) ? noAxis : { axis: axisOfData }) }
}

/** The currency of a month's amount: only money, not a yardstick. */
function moneyOfAmount(): Rule<string> {
  return oneOf(besideBitcoin, [defaultMoney, ...moneyKeys])
}

/** The parameters of the pages of months. */
export const monthPageParameters = takes(['usd', 'in'], { in: moneyOfAmount })

/** The parameters of the files of then and now; their pictures have one size. */
export function monthFileParameters(format: Format): ParameterRules {
  if (!isImage(format)) return formatParameters(format)
  const usd = () =>
    oneOf('The amount, in US dollars or in the currency that the parameter in sets', pictureAmounts)
  const special = { ...rulesOfFormat(format), usd, in: moneyOfAmount }
  const names = format === 'png' ? (['thumbnail', 'theme'] as const) : (['theme'] as const)
  return takes([...names, 'usd', 'in', 'v'], special)
}

/** The parameters of the page of all areas; `area` redirects to the page of that area. */
export const areasPageParameters = takes(['area', 'of', 'years', 'sort'])

/** The parameters of the files of all areas. */
export function areasFileParameters(format: Format): ParameterRules {
  const topic = isTable(format) ? [] : (['of'] as const)
  const years = isImage(format) ? (['years'] as const) : []
  const names = [...topic, ...years, ...formats[format].parameters, 'v'] as const
  return takes(names, rulesOfFormat(format))
}

/** The parameter of files that take no other. */
export const versionParameter = takes(['v'])

/** The parameters of files that take only the parameters of their format. */
export function formatParameters(format: Format): ParameterRules {
  return takes([...formats[format].parameters, 'v'], rulesOfFormat(format))
}

export const homeCardParameters = takes([...chartChoices.home, 'v'])

export const pricesParameters = takes(['from', 'to', 'goods', ...formats.csv.parameters, 'v'], {
  goods: () => listOfGoods(),
})

/** The parameters of oEmbed requests (oEmbed 1.0, section 2.2). */
export const oembedParameters = takes(['url', 'format', 'maxwidth', 'maxheight'])
