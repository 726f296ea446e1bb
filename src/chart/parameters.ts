// The query parameters of charts: what each may be, and which files and pages take it (contract, sections 2 and 4).

import { yearOf } from '../prices/month'
import { type MonthRange, readEnd } from '../prices/month-range'
import type { Unit } from '../prices/row'
import { cardSize, imageLimits, type ThemeName, themes } from '../theme'
import type { Format } from './formats'

/**
 * What the lines are measured on, by the names that people see: the Bitcoin axis by its scale, or both lines
 * as 100 in the first month that has both, on one logarithmic axis.
 */
export const axes = { log: 'Log', linear: 'Linear', index: 'Index' } as const

export type Axis = keyof typeof axes

/** What an image is like where its query says nothing (contract, section 4). */
export const defaults = {
  ...cardSize,
  scale: 1,
  axis: 'log',
  currency: 'btc',
  theme: 'light',
} as const satisfies Record<string, number | Axis | ThemeName | Unit>

/** `choices` are all values that are allowed, where these are few. */
export type Rule = {
  allowed: string
  isAllowed: (text: string) => boolean
  choices?: readonly string[]
}

/** What each parameter may be; months are those of the table. */
export const rules = {
  width: () => wholeNumber(imageLimits.width),
  height: () => wholeNumber(imageLimits.height),
  scale: () => oneOf(['1', '2', '3']),
  theme: () => oneOf(Object.keys(themes)),
  from: (table) => endWithin('from', table),
  to: (table) => endWithin('to', table),
  axis: () => oneOf(Object.keys(axes)),
  currency: () => oneOf(['btc', 'usd'] satisfies Unit[]),
  v: () => ({ allowed: 'a build hash', isAllowed: (text) => /^[\w-]{1,64}$/.test(text) }),
} as const satisfies Record<string, (table: MonthRange) => Rule>

export type Parameter = keyof typeof rules
export type Values = Partial<Record<Parameter, string>>

/** What may be chosen of the chart of an asset, and of that of all goods. */
const choices = {
  asset: ['from', 'to', 'axis'],
  goods: ['from', 'to', 'currency'],
} as const satisfies Record<string, readonly Parameter[]>

export type ChartKind = keyof typeof choices

/** The parameters that a chart's files take, by their format; pixels mean nothing to an SVG, and looks to data. */
export function fileParameters(kind: ChartKind, format: Format): readonly Parameter[] {
  const looks = { png: ['width', 'height', 'scale', 'theme'], svg: ['width', 'height', 'theme'] }
  const { [format as keyof typeof looks]: look = [] } = looks
  return [...(look as Parameter[]), ...choices[kind], 'v']
}

/** The parameters that the page of a chart takes. */
export const pageParameters = {
  asset: [...choices.asset, 'theme'],
  goods: choices.goods,
} as const satisfies Record<ChartKind, readonly Parameter[]>

export const cardParameters: readonly Parameter[] = ['v']

function wholeNumber({ from, to }: { from: number; to: number }): Rule {
  return {
    allowed: `a whole number from ${from} to ${to}`,
    isAllowed: (text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to,
  }
}

/** A year as YYYY, or a month as YYYY-MM. */
function endWithin(end: keyof MonthRange, table: MonthRange): Rule {
  const [first, last] = [yearOf(table.from), yearOf(table.to)]
  return {
    allowed: `a year (YYYY) or a month (YYYY-MM) from ${first} to ${last}`,
    isAllowed: (text) => {
      const month = readEnd(end, text)
      return month !== undefined && month >= table.from && month <= table.to
    },
  }
}

function oneOf(values: readonly string[]): Rule {
  return {
    allowed: values.join(' or '),
    isAllowed: (text) => values.includes(text),
    choices: values,
  }
}
