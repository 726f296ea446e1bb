// The rules of query parameters: in words, as JSON Schema, and as a check.

import { yearOf } from '../prices/month'
import { type MonthRange, parseEnd } from '../prices/month-range'

/** The part of JSON Schema (draft 2020-12) that describes the values of parameters. */
type ValueSchema = {
  type: 'integer' | 'string'
  minimum?: number
  maximum?: number
  enum?: readonly (string | number)[]
  pattern?: string
  format?: 'uri'
}

export type Rule = {
  meaning: string
  /** What is allowed, as the end of a sentence: "allowed is …". */
  allowed: string
  schema: ValueSchema
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
export function endWithin(meaning: string, end: keyof MonthRange, table: MonthRange): Rule {
  const [first, last] = [yearOf(table.from), yearOf(table.to)]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    meaning,
    allowed: `a year (YYYY) or a month (YYYY-MM) from ${first} to ${last}`,
    schema: { type: 'string', pattern: `^(${years.join('|')})(-(0[1-9]|1[0-2]))?$` },
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
    allowed: values.join(' or '),
    schema: areNumbers
      ? { type: 'integer', enum: values.map(Number) }
      : { type: 'string', enum: values },
    isAllowed: (text) => values.includes(text),
    choices: values,
  }
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
