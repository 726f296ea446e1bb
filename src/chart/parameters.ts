// The query parameters of charts: what is allowed, and for which files and pages (contract,
// sections 2 and 4).

import { assets, featuredGoods } from '../prices/catalog'
import { monthsPerYear } from '../prices/month'
import { currencies, defaultBeside, namesBeside, yardstickKeys } from '../prices/units'
import { cardSize, goodColors, themes } from '../site/theme'
import { endWithin, listOf, oneOf, type RuleOf } from './rules'

/** The ranges back from the newest month. */
export const spansInYears = [1, 3, 5, 10] as const

/** The values of `last`, in months. */
export const lastSpans = spansInYears.map((years) => years * monthsPerYear)

/** The values of `axis` with their labels. */
export const axes = { log: 'Log', linear: 'Linear', index: 'Index' } as const

export type Axis = keyof typeof axes

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
} as const satisfies Record<string, number | string>

/** How many goods a chart may have: as many as there are colors for. */
export const maxGoods = goodColors.length

const goodsKeys = assets.map(({ key }) => key)

/** The meaning and the rule of each parameter of what a chart shows. */
export const rules = {
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
  in: (_table, own = '') =>
    oneOf('What the line beside Bitcoin is counted in', Object.keys(namesBeside(own))),
  currency: () => oneOf('What the prices are counted in', [...currencies, ...yardstickKeys]),
  goods: () => listOf('The goods, in the order of the menu', goodsKeys, maxGoods),
} as const satisfies Record<string, RuleOf>

export type Parameter = keyof typeof rules
export type QueryValues = Partial<Record<Parameter, string>>

/** The parameters that change what a chart shows, by kind: one asset, or chosen goods. */
export const chartChoices = {
  asset: ['from', 'to', 'last', 'axis', 'in'],
  goods: ['from', 'to', 'last', 'currency', 'goods'],
} as const satisfies Record<string, readonly Parameter[]>

export type ChartKind = keyof typeof chartChoices

export const chartKinds = Object.keys(chartChoices) as ChartKind[]

/** The parameters of the pages with a chart. */
export const pageParameters = {
  asset: [...chartChoices.asset, 'theme'],
  goods: chartChoices.goods,
} as const satisfies Record<ChartKind, readonly Parameter[]>
