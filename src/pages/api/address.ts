// The description of one endpoint, for `/api/` and `/openapi.json`.

import { chartNames } from '../../chart/charts'
import { maxPixels } from '../../chart/file-query'
import { type Format, formats } from '../../chart/formats'
import type { ChartKind } from '../../chart/parameters'
import type { Rule, RuleOf } from '../../chart/rules'
import type { ProblemType } from '../../site/problems'
import type { Caching } from './caching'

export type ApiParameter = Rule & {
  name: string
  defaultValue: Values[string]
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

export type Rules = Readonly<Record<string, RuleOf>>

export type Values = Readonly<Partial<Record<string, string | number>>>

type AddressParts = Partial<Address> & Pick<Address, 'id' | 'title' | 'path' | 'type' | 'caching'>

/** An endpoint, by default without parameters and refusals, and its own example. */
export function endpoint(parts: AddressParts): Address {
  return { explanation: '', parameters: [], problems: [], example: parts.path, ...parts }
}

/** The endpoint of a JSON response. */
export function jsonEndpoint(parts: Omit<AddressParts, 'type'>): Address {
  return endpoint({ type: 'application/json', ...parts })
}

type PageParts = Pick<Address, 'id' | 'title' | 'path' | 'parameters'> & Partial<Address>

export function page(parts: PageParts): Address {
  return endpoint({
    type: 'text/html; charset=utf-8',
    caching: 'revalidated',
    problems: ['too-many-drawings'],
    isCanonicalized: true,
    ...parts,
  })
}

export function pageData(parts: PageParts): Address {
  return jsonEndpoint({
    explanation:
      'What the code of a page in the browser gets. Its form may change with the page; scripts should use CSV or JSON.',
    caching: 'revalidated',
    isCanonicalized: true,
    ...parts,
  })
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

/** How `/api/` lists the charts of each format; `example` is a query. */
const formatWords: Readonly<
  Record<Format, { title: string; explanation: string; example: string }>
> = {
  png: {
    title: 'A chart as PNG',
    explanation: "The chart as it is shared: title, lines, legend, and the site's host.",
    example: 'height=315&theme=dark&width=600',
  },
  svg: {
    title: 'A chart as SVG',
    explanation:
      'The same chart as a drawing, with its text as outlines, so it looks the same everywhere and at any size.',
    example: 'from=2020&theme=auto&to=2025',
  },
  csv: {
    title: 'Its numbers as CSV',
    explanation:
      'A row for each month from the first price to the last, or from one month to another. Unknown prices are empty.',
    example: 'from=2020&to=2025',
  },
  json: {
    title: 'Its numbers as JSON',
    explanation:
      'The same rows with title, units, sources and their terms, and the last month of each series. Unknown prices are null.',
    example: 'from=2020&to=2025',
  },
}

/** The component of `/openapi.json` with the schema of a page's data. */
export function pageSchemaName(page: string): string {
  return `${page.charAt(0).toUpperCase()}${page.slice(1)}Page`
}
