// The query parameters of charts: what is allowed, and for which files and pages (contract,
// sections 2 and 4).

import { assets, featuredGoods } from '../prices/catalog'
import { unitNames } from '../prices/units'
import { cardSize, goodColors, imageLimits, themes } from '../site/theme'
import { type Format, formats } from './formats'
import { lastSpans } from './ranges'
import { endWithin, listOf, matching, oneOf, type RuleOf, wholeNumber } from './rules'

/** The values of `axis` with their labels. */
export const axes = { log: 'Log', linear: 'Linear', index: 'Index' } as const

export type Axis = keyof typeof axes

/** The defaults of images (contract, section 4). */
export const defaults = {
  ...cardSize,
  scale: 1,
  axis: 'log',
  currency: 'btc',
  theme: 'light',
  /** Keys, by commas, in the order of the navigation. */
  goods: featuredGoods.join(),
} as const satisfies Record<string, number | string>

/** How many goods a chart may have: as many as there are colors for. */
export const maxGoods = goodColors.length

const goodsKeys = assets.map(({ key }) => key)

/** The meaning and the rule of each parameter. */
export const rules = {
  width: () => wholeNumber('The width of the image in CSS pixels', imageLimits.width),
  height: () => wholeNumber('The height of the image in CSS pixels', imageLimits.height),
  scale: () => oneOf('Device pixels for each CSS pixel, across and down', ['1', '2', '3']),
  theme: () => oneOf('The colors', Object.keys(themes)),
  from: (table) => endWithin('The first month; a year means its January', 'from', table),
  to: (table) => endWithin('The last month; a year means its December', 'to', table),
  last: () =>
    oneOf(
      'This many months back from the newest, in place of from and to; follows the data',
      lastSpans.map(String),
    ),
  axis: () =>
    oneOf(
      'The scale of the Bitcoin axis; index shows both lines as 100 in the first month that has both prices',
      Object.keys(axes),
    ),
  currency: () => oneOf('The currency of the prices', unitNames),
  goods: () => listOf('The goods, in the order of the menu', goodsKeys, maxGoods),
  v: () =>
    matching(
      'The build hash that pages carry; while it is the current one, the response may be cached for a year',
      'a build hash',
      /^[\w-]{1,64}$/,
    ),
} as const satisfies Record<string, RuleOf>

export type Parameter = keyof typeof rules
export type QueryValues = Partial<Record<Parameter, string>>

/** The parameters of a URL, with their rules. */
export type Parameters = Partial<Record<Parameter, RuleOf>>

/** The theme of an SVG that follows the reader's color scheme. */
export const autoTheme = 'auto'

const axisOfData: RuleOf = () =>
  oneOf(
    'index adds two columns, usd_index and btc_index; log and linear change nothing',
    Object.keys(axes),
  )

/** Rules that hold only in one format. */
const ownRules: Partial<Record<Format, Parameters>> = {
  svg: {
    theme: () =>
      oneOf('The colors; auto follows the color scheme of the reader', [
        ...Object.keys(themes),
        autoTheme,
      ]),
  },
  csv: { axis: axisOfData },
  json: { axis: axisOfData },
}

/** The parameters that change what a chart shows, by kind: one asset, or chosen goods. */
export const chartChoices = {
  asset: ['from', 'to', 'last', 'axis'],
  goods: ['from', 'to', 'last', 'currency', 'goods'],
} as const satisfies Record<string, readonly Parameter[]>

export type ChartKind = keyof typeof chartChoices

export const chartKinds = Object.keys(chartChoices) as ChartKind[]

/** The parameters of a chart's files. */
export function fileParameters(kind: ChartKind, format: Format): Parameters {
  const names: Parameter[] = [...formats[format].appearance, ...chartChoices[kind], 'v']
  return Object.fromEntries(names.map((name) => [name, ownRules[format]?.[name] ?? rules[name]]))
}

/** The parameters of the pages with a chart. */
export const pageParameters = {
  asset: [...chartChoices.asset, 'theme'],
  goods: chartChoices.goods,
} as const satisfies Record<ChartKind, readonly Parameter[]>

/** The rules of a chart page's parameters, including `display`. */
export const chartPageRules: Readonly<Record<string, RuleOf>> = {
  ...Object.fromEntries(pageParameters.asset.map((name) => [name, rules[name]])),
  theme: () => oneOf('The colors, with display=full', Object.keys(themes)),
  display: () =>
    oneOf('full shows the chart alone, for screenshots and frames; table its months as a table', [
      'full',
      'table',
    ]),
}

/** The rules of the home page's parameters. */
export const homePageRules: Parameters = Object.fromEntries(
  pageParameters.goods.map((name) => [name, rules[name]]),
)

export const cardParameters: Parameters = { v: rules.v }

/** The parameters of the files of a month and now. */
export function thenParameters(format: Format): Parameters {
  const { theme } = fileParameters('asset', format)
  return { ...(theme && { theme }), v: rules.v }
}

/** The parameters of the file of all prices. */
export const pricesParameters = {
  from: rules.from,
  to: rules.to,
  goods: () => listOf('The goods', goodsKeys),
  v: rules.v,
} as const satisfies Record<string, RuleOf>
