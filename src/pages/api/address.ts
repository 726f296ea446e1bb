// One address that scripts may ask: what is said of it on `/api/` and in `/openapi.json`.

import { chartNames } from '../../chart/charts'
import { type Format, formats, isImage } from '../../chart/formats'
import type { ChartKind } from '../../chart/parameters'
import type { Reach } from '../../chart/query'
import type { Rule, RuleOf } from '../../chart/rules'
import type { ProblemType } from '../../site/problems'
import { pageDataAddress } from '../page-data'
import type { Caching } from './caching'
import type { SchemaName } from './schemas'

export type ApiParameter = Rule & {
  name: string
  /** What goes without saying; `undefined` where that is no value. */
  standard: string | number | undefined
}

export type Address = {
  /** Its place on the page, and the name of its operation. */
  id: string
  title: string
  explanation: string
  /** From the origin on; a name in braces stands for any of `names`. */
  path: string
  names?: { name: string; meaning: string; choices: readonly string[] }
  parameters: ApiParameter[]
  /** Of the answer. */
  type: string
  /** Of an answer in JSON. */
  schema?: SchemaName
  caching: Caching
  problems: readonly ProblemType[]
  /** Whether what is not allowed is dropped, by leading to the address without it. */
  isRespelled?: boolean
  /** From the origin on. */
  example: string
}

export type Rules = Readonly<Record<string, RuleOf>>
export type Standards = Readonly<Partial<Record<string, string | number>>>

/** The parameters of an address, by their rules; `standards` are what goes without saying. */
export function listParameters(
  rules: Rules,
  { table }: Reach,
  standards: Standards,
): ApiParameter[] {
  return Object.entries(rules).map(([name, rule]) => ({
    name,
    ...rule(table),
    standard: standards[name],
  }))
}

export type ChartWords = Pick<Address, 'title' | 'explanation'> & {
  /** Of the example. */
  query: string
}

/** The place of a kind's files on the page. */
export function fileId(kind: ChartKind, format: Format): string {
  return kind === 'asset' ? format : `${kind}-${format}`
}

/** The charts of a kind in one of their formats. */
export function chartAddress(
  kind: ChartKind,
  format: Format,
  parameters: ApiParameter[],
  { title, explanation, query }: ChartWords,
): Address {
  const { type } = formats[format]
  const names = chartNames(kind)
  const refusals = ['invalid-parameter', 'not-found'] as const
  return {
    id: fileId(kind, format),
    title: names.length > 1 ? title : `${title}: ${names[0]}`,
    explanation,
    // As a template it would be the same as that of the others.
    path: `/charts/${names.length > 1 ? '{name}' : names[0]}.${format}`,
    ...(names.length > 1 && { names: { name: 'name', meaning: 'The chart', choices: names } }),
    parameters,
    type,
    ...(format === 'json' && {
      schema: kind === 'asset' ? ('ChartData' as const) : ('GoodsData' as const),
    }),
    caching: 'versioned',
    problems: isImage(format) ? [...refusals, 'too-many-drawings', 'failed-answer'] : refusals,
    example: `/charts/${names[0]}.${format}?${query}`,
  }
}

/** The data of a page without a chart. */
export function otherPageData(
  name: string,
  path: string,
  parameters: Address['parameters'],
): Address {
  const address = pageDataAddress({ pathname: path, search: '' })
  return {
    id: `page-data-${name}`,
    title: `What the page ${path} is made of`,
    explanation: '',
    path: address,
    parameters,
    type: 'application/json',
    schema: 'Page',
    caching: 'revalidated',
    problems: [],
    isRespelled: true,
    example: address,
  }
}
