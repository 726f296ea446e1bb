// The query parameters of charts: their rules in words, as JSON Schema, and as a check, and for which files and pages
// they hold (contract, sections 2 and 4).

import { assets, featuredGoods } from '../prices/catalog'
import { listYears, type MonthRange, monthsPerYear, parseEnd, yearOf } from '../prices/month'
import { currencies, defaultBeside, namesBeside, yardstickKeys } from '../prices/units'
import { cardSize, goodColors, themes } from '../site/theme'

export type Rule = {
  meaning: string
  /** What is allowed, as the end of a sentence: "allowed is …". */
  allowed: string
  /** JSON Schema (draft 2020-12) */
  schema: { type: 'integer' | 'string'; [keyword: string]: unknown }
  isAllowed: (text: string) => boolean
  isRequired?: boolean
  /** All allowed values, if they are few. */
  choices?: readonly string[]
  /** Of a value that is a comma-separated list: what may be in it. */
  members?: readonly string[]
}

/** The rule of a parameter, given the months of the price table, and the key of the asset whose chart has it, if it is one. */
export type RuleOf = (table: MonthRange, own?: string) => Rule

/** An invalid query; the message names the parameter, its value, and what is allowed. */
export class QueryError extends Error {
  override name = 'QueryError'
}

export function wholeNumber(meaning: string, { from, to }: { from: number; to: number }): Rule {
  return {
    meaning,
    allowed: `a whole number from ${from} to ${to}`,
    schema: { type: 'integer', minimum: from, maximum: to },
    isAllowed: (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
  }
}

/** A year as YYYY, or a month as YYYY-MM. */
function endWithin(meaning: string, end: keyof MonthRange, table: MonthRange): Rule {
  const [first, last] = [yearOf(table.from), yearOf(table.to)]
  return {
    meaning,
    allowed: `a year (YYYY) or a month (YYYY-MM) from ${first} to ${last}`,
    schema: {
      type: 'string',
      pattern: `^(${listYears(first, last).join('|')})(-(0[1-9]|1[0-2]))?$`,
    },
    isAllowed: (text) => {
      const month = parseEnd(end, text)
      return month !== undefined && month >= table.from && month <= table.to
    },
  }
}

export function oneOf(meaning: string, values: readonly string[]): Rule {
  const areNumbers = values.every((value) => /^\d+$/.test(value))
  return {
    meaning,
    allowed: listAlternatives(values),
    schema: areNumbers
      ? { type: 'integer', enum: values.map(Number) }
      : { type: 'string', enum: values },
    isAllowed: (text) => values.includes(text),
    choices: values,
  }
}

/** E.g. "light or dark", or "1, 2, or 3". */
function listAlternatives(values: readonly string[]): string {
  return values.length > 2
    ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`
    : values.join(' or ')
}

/** Some of the values, each once, joined by commas. */
export function listOf(meaning: string, members: readonly string[], most = members.length): Rule {
  const member = `(${members.join('|')})`
  return {
    meaning,
    allowed: `1 to ${most} of ${members.join(', ')}, each once, separated by commas`,
    schema: { type: 'string', pattern: `^${member}(,${member}){0,${most - 1}}$` },
    isAllowed: (text) => {
      const given = text.split(',')
      return given.length <= most && given.every((word) => members.includes(word))
    },
    members,
  }
}

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

export const goodsKeys = assets.map(({ key }) => key)

const lastMeaning =
  'This many months back from the newest, in place of from and to; follows the data'
const axisMeaning =
  'The scale of the Bitcoin axis; index shows both lines as 100 in the first month that has both prices'

/** The meaning and the rule of each parameter of what a chart shows. */
export const rules = {
  theme: () => oneOf('The colors', Object.keys(themes)),
  from: (table) => endWithin('The first month; a year means its January', 'from', table),
  to: (table) => endWithin('The last month; a year means its December', 'to', table),
  last: () => oneOf(lastMeaning, lastSpans.map(String)),
  axis: () => oneOf(axisMeaning, Object.keys(axes)),
  in: (_table, own = '') =>
    oneOf(
      'What the line beside Bitcoin is counted in, but not the asset itself',
      Object.keys(namesBeside(own)),
    ),
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
