// The description of one API endpoint, for `/api/` and `/openapi.json`.

import { chartNames } from '../../chart/charts'
import { maxPixels } from '../../chart/file-query'
import { type Format, formats } from '../../chart/formats'
import type { ChartKind } from '../../chart/parameters'
import type { Reach } from '../../chart/query'
import type { Rule, RuleOf } from '../../chart/rules'
import type { ProblemType } from '../../site/problems'
import type { Caching } from './caching'
import { formatWords } from './format-words'

export type ApiParameter = Rule & {
  name: string
  defaultValue: string | number | undefined
}

export type Address = {
  /** The HTML id on the page, and the OpenAPI operation id. */
  id: string
  title: string
  explanation: string
  /** Relative to the origin; a name in braces stands for any of `names`. */
  path: string
  names?: {
    name: string
    meaning: string
    choices: readonly string[]
    /** Of choices that are too many to list: in words, and as a regular expression that others may match as well. */
    range?: { allowed: string; pattern: string }
  }
  parameters: ApiParameter[]
  /** The media type of the response. */
  type: string
  /** The component of `/openapi.json` with the schema of a JSON response. */
  component?: string
  caching: Caching
  problems: readonly ProblemType[]
  /** Whether other forms of the URL redirect to the canonical one. */
  isCanonicalized?: boolean
  /** Relative to the origin. */
  example: string
}

type AddressParts = Partial<Address> & Pick<Address, 'id' | 'title' | 'path' | 'type' | 'caching'>

/** An endpoint, by default without parameters and refusals, and its own example. */
export function endpoint(parts: AddressParts): Address {
  return { explanation: '', parameters: [], problems: [], example: parts.path, ...parts }
}

/** The endpoint of a JSON response. */
export function jsonEndpoint(parts: Omit<AddressParts, 'type'>): Address {
  return endpoint({ type: 'application/json', ...parts })
}

export type Rules = Readonly<Record<string, RuleOf>>
export type DefaultValues = Readonly<Partial<Record<string, string | number>>>

/** The parameters with these rules. */
export function listParameters(
  rules: Rules,
  { table }: Reach,
  defaultValues: DefaultValues,
): ApiParameter[] {
  return Object.entries(rules).map(([name, rule]) => ({
    name,
    ...rule(table),
    defaultValue: defaultValues[name],
  }))
}

/** The id of the address of a kind's files. */
export function fileId(kind: ChartKind, format: Format): string {
  return kind === 'asset' ? format : `${kind}-${format}`
}

/** The charts of a kind in a format. */
export function chartAddress(kind: ChartKind, format: Format, parameters: ApiParameter[]): Address {
  const { type, appearance } = formats[format]
  const { title, explanation, example } = formatWords[format]
  const hasScale = appearance.some((name) => name === 'scale')
  const limit = ` Width × height × scale² may be at most ${maxPixels / 1e6} million pixels.`
  const names = chartNames(kind)
  const refusals = ['invalid-parameter', 'not-found'] as const
  return {
    id: fileId(kind, format),
    title: names.length > 1 ? title : `${title}: ${names[0]}`,
    explanation: hasScale ? explanation + limit : explanation,
    // A template would be the same as that of the asset charts.
    path: `/charts/${names.length > 1 ? '{name}' : names[0]}.${format}`,
    ...(names.length > 1 && { names: { name: 'name', meaning: 'The chart', choices: names } }),
    parameters,
    type,
    ...(format === 'json' && { component: kind === 'asset' ? 'ChartData' : 'GoodsData' }),
    caching: 'versioned',
    problems: [...refusals, 'too-many-drawings', 'failed-answer'],
    example: `/charts/${names[0]}.${format}?${example}`,
  }
}

/** The component of `/openapi.json` with the schema of a page's data. */
export function pageSchemaName(page: string): string {
  return `${page.charAt(0).toUpperCase()}${page.slice(1)}Page`
}
