// The query parameters of all URLs: the rule of each, once, in words, as JSON Schema, and as what
// reads it (contract, sections 2 and 4).

import { type Format, formats } from '../chart/formats'
import { assets, featuredGoods } from '../prices/catalog'
import {
  listYears,
  type Month,
  type MonthRange,
  monthsPerYear,
  parseEnd,
  yearOf,
} from '../prices/month'
import { currencies, defaultBeside, namesBeside, yardstickKeys } from '../prices/units'
import { cardSize, goodColors, imageLimits, type ThemeName, themes } from '../site/theme'

export type Rule<Value = unknown> = {
  meaning: string
  /** What is allowed, as the end of a sentence: "it must be …". */
  allowed: string
  /** JSON Schema (draft 2020-12) */
  schema: { type: 'integer' | 'string'; [keyword: string]: unknown }
  /** The value that a text stands for; `undefined` if it is not allowed. */
  read: (text: string) => Value | undefined
  /** For its description; what answers refuses a query without it. */
  isRequired?: boolean
  /** All allowed texts, if they are few. */
  choices?: readonly string[]
  /** What may be in a comma-separated list. */
  members?: readonly string[]
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

function oneOf<Value extends string>(meaning: string, values: readonly Value[]): Rule<Value> {
  return {
    meaning,
    allowed: listAlternatives(values),
    schema: { type: 'string', enum: values },
    read: (text) => values.find((value) => value === text),
    choices: values,
  }
}

function oneNumberOf(meaning: string, values: readonly number[]): Rule<number> {
  const texts = values.map(String)
  return {
    meaning,
    allowed: listAlternatives(texts),
    schema: { type: 'integer', enum: values },
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

/** Some keys of assets, joined by commas: read in the order of the navigation, each once. */
function listOfGoods(meaning: string, most = goodsKeys.length): Rule<string> {
  const key = `(${goodsKeys.join('|')})`
  return {
    meaning,
    allowed: `1 to ${most} different keys out of ${goodsKeys.join(', ')}, separated by commas`,
    schema: { type: 'string', pattern: `^${key}(,${key}){0,${most - 1}}$` },
    read: (text) => {
      const given = text.split(',')
      const isAllowed = given.length <= most && given.every((one) => goodsKeys.includes(one))
      return isAllowed ? inOrder(given) : undefined
    },
    members: goodsKeys,
  }
}

export const goodsKeys: readonly string[] = assets.map(({ key }) => key)

/** The keys of goods in the order of the navigation, each once, joined by commas. */
export function inOrder(keys: readonly string[]): string {
  return goodsKeys.filter((key) => keys.includes(key)).join()
}

/** The ranges back from the newest month. */
export const spansInYears = [1, 3, 5, 10] as const

/** The values of `last`, in months. */
export const lastSpans = spansInYears.map((years) => years * monthsPerYear)

/** The values of `axis` with their labels. */
export const axes = { log: 'Log', linear: 'Linear', index: 'Index' } as const

export type Axis = keyof typeof axes

export const axisNames = Object.keys(axes) as Axis[]

/** The theme of an SVG that follows the reader's color scheme. */
export const autoTheme = 'auto'

export const themeNames = Object.keys(themes) as ThemeName[]

type ThemeValue = ThemeName | typeof autoTheme

/** The other forms of a chart page: for screenshots (specification, section 2), and as a table. */
export const displays = ['full', 'table'] as const

export type Display = (typeof displays)[number]

/** How many goods a chart may have: as many as there are colors for. */
export const maxGoods = goodColors.length

/** The amount of the page of a month by default, in dollars like all amounts. */
export const defaultAmount = 100

/** The whole amounts that the query of a page may have. */
export const queryAmounts = { from: 1, to: 1_000_000 } as const

/** The amounts of pictures: 1, 2, and 5 times each power of ten, so few that they can be cached. */
export const pictureAmounts: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
  .flatMap((zeros) => [1, 2, 5].map((step) => step * 10 ** zeros))
  .filter((amount) => amount <= queryAmounts.to)

/** An amount as people type it, without its dollar sign and commas. */
export function withoutSigns(text: string): string {
  return text.replaceAll(/[$,\s]/g, '')
}

/** The form of a page that a query asks for; `undefined` for the page itself. */
export function displayOf(query: URLSearchParams): Display | undefined {
  return displays.find((display) => display === query.get('display'))
}

/** A form's months for the ends of a range, which then are years: `from=2016&from-month=06`. */
export const monthParameters = { from: 'from-month', to: 'to-month' } as const

const buildHash = /^[\w-]{1,64}$/

const pixels = { from: 1, to: 99_999 }

/** The rule of each parameter. */
const parameterRules = {
  from: (table) => endWithin('The first month; a year means its January', 'from', table),
  to: (table) => endWithin('The last month; a year means its December', 'to', table),
  last: () =>
    oneNumberOf(
      'This many months back from the newest, in place of from and to; follows the data',
      lastSpans,
    ),
  axis: () =>
    oneOf(
      'The scale of the Bitcoin axis; index shows both lines as 100 in the first month that has both prices',
      axisNames,
    ),
  in: (_table, asset = '') =>
    oneOf(
      'What the line beside Bitcoin is counted in, but not the asset itself',
      Object.keys(namesBeside(asset)),
    ),
  currency: () => oneOf('What the prices are counted in', [...currencies, ...yardstickKeys]),
  goods: () => listOfGoods('The goods, in the order of the menu', maxGoods),
  usd: () => {
    const rule = wholeNumber('The amount of US dollars that is compared', queryAmounts)
    // The form of the page sends what people type, such as "$20,000".
    return { ...rule, read: (text) => rule.read(withoutSigns(text)) }
  },
  theme: (): Rule<ThemeValue> => oneOf('The colors', themeNames),
  display: () =>
    oneOf(
      'full shows the chart alone, for screenshots and frames; table its months as a table',
      displays,
    ),
  width: () => wholeNumber('The width of the image in CSS pixels', imageLimits.width),
  height: () => wholeNumber('The height of the image in CSS pixels', imageLimits.height),
  scale: () => oneNumberOf('Device pixels for each CSS pixel, across and down', [1, 2, 3]),
  v: () => ({
    meaning:
      'The build hash that pages carry; while it is the current one, the response may be cached for a year',
    allowed: 'a build hash',
    schema: { type: 'string', pattern: buildHash.source },
    read: (text) => (buildHash.test(text) ? text : undefined),
  }),
  url: () => ({
    meaning: 'The page with the chart, or with the month',
    allowed: 'the URL of a chart page, of chosen goods, or of a month and now',
    schema: { type: 'string', format: 'uri' },
    // Any other page is not found.
    read: (text) => text,
    isRequired: true,
  }),
  format: () => oneOf('The format of the response', ['json']),
  maxwidth: () => wholeNumber('The greatest width that fits, in CSS pixels', pixels),
  maxheight: () => wholeNumber('The greatest height that fits, in CSS pixels', pixels),
} as const satisfies Record<string, RuleOf>

export type ParameterName = keyof typeof parameterRules

type ValueOf<Of> = Of extends RuleOf<infer Value> ? Value : never

/** What a query says: months for the ends of a range, numbers for numbers. */
export type QueryValues = { [Name in ParameterName]?: ValueOf<(typeof parameterRules)[Name]> }

/** The rules of the parameters that a URL takes. */
export type ParameterRules = { readonly [Name in ParameterName]?: RuleOf }

/** The rules of some parameters, of which some may hold only here. */
function takes(names: readonly ParameterName[], special: ParameterRules = {}): ParameterRules {
  return Object.fromEntries(names.map((name) => [name, special[name] ?? parameterRules[name]]))
}

/** The defaults of images (contract, section 4). */
export const defaults = {
  ...cardSize,
  scale: 1,
  axis: 'log',
  currency: 'btc',
  in: defaultBeside,
  theme: 'light',
  /** Keys, by commas, in the order of the navigation. */
  goods: featuredGoods.join(),
} as const satisfies QueryValues

/** The parameters that change what a chart shows, by kind: one asset, chosen goods, or home's. */
export const chartChoices = {
  asset: ['from', 'to', 'last', 'axis', 'in'],
  goods: ['from', 'to', 'last', 'currency', 'goods'],
  home: ['from', 'to', 'last'],
} as const satisfies Record<string, readonly ParameterName[]>

export type ChartKind = keyof typeof chartChoices

/** The kinds of charts with files in every format; home's is that of an asset, and has a card. */
export const fileKinds = ['asset', 'goods'] as const satisfies readonly ChartKind[]

export type FileKind = (typeof fileKinds)[number]

/** The parameters of the pages with a chart. */
export const pageParameters: Record<ChartKind, ParameterRules> = {
  asset: takes([...chartChoices.asset, 'theme', 'display']),
  goods: takes(chartChoices.goods),
  home: takes(chartChoices.home),
}

/** Rules that hold only in one format. */
const rulesOfFormat: Partial<Record<Format, ParameterRules>> = {
  svg: {
    theme: () =>
      oneOf('The colors; auto follows the color scheme of the reader', [...themeNames, autoTheme]),
  },
  csv: { axis: axisOfData },
  json: { axis: axisOfData },
}

function axisOfData(): Rule<Axis> {
  return oneOf('index adds a column for each line; log and linear change nothing', axisNames)
}

export function fileParameters(kind: FileKind, format: Format): ParameterRules {
  const names = [...formats[format].imageParameters, ...chartChoices[kind], 'v'] as const
  return takes(names, rulesOfFormat[format])
}

/** The parameters of the pages of months. */
export const monthPageParameters = takes(['usd'])

/** The parameters of the files of a month and now. */
export function monthFileParameters(format: Format): ParameterRules {
  if (formats[format].imageParameters.length === 0) return takes(['v'])
  const usd = () =>
    oneNumberOf('The amount of US dollars; without it, of a bitcoin', pictureAmounts)
  return takes(['theme', 'usd', 'v'], { ...rulesOfFormat[format], usd })
}

/** Of files that take nothing else. */
export const versionParameter = takes(['v'])

export const homeCardParameters = takes([...chartChoices.home, 'v'])

export const pricesParameters = takes(['from', 'to', 'goods', 'v'], {
  goods: () => listOfGoods('The goods'),
})

/** The parameters of oEmbed requests (oEmbed 1.0, section 2.2). */
export const oembedParameters = takes(['url', 'format', 'maxwidth', 'maxheight'])
