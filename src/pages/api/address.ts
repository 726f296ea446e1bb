// The description of one endpoint and of its parameters, for `/api/` and `/openapi.json`.

import { chartNames } from '../../chart/charts'
import { maxPixels } from '../../chart/file-query'
import { type Format, formats } from '../../chart/formats'
import { type ChartKind, oneOf, type Rule, type RuleOf, wholeNumber } from '../../chart/parameters'
import type { ProblemType } from '../../site/problems'

const hour = 'An hour, and a day longer while a newer one is fetched'

/** How long responses may be cached (contract, section 7); the Worker's tests compare the words with its headers. */
export const cachingWords = {
  versioned: `${hour} (ETag, 304). With the current v: a year.`,
  tagged: `${hour} (ETag, 304).`,
  hour: `${hour}.`,
  revalidated:
    'Browsers revalidate on every use (ETag, 304). At the edge, a day, but never past New Year.',
} as const

export type Caching = keyof typeof cachingWords

export const errorCachingWords = 'Not cached.'

/** The parameters of oEmbed requests (oEmbed 1.0, section 2.2). Other parameters are ignored, because its consumers add their own. */
export const oembedParameters = {
  url: () => ({
    meaning: 'The page with the chart, or with the month',
    allowed: 'the URL of a chart page, of chosen goods, or of a month and now',
    schema: { type: 'string', format: 'uri' },
    // Any other page is not found.
    isAllowed: () => true,
    isRequired: true,
  }),
  format: () => oneOf('The format of the response', ['json']),
  maxwidth: () => wholeNumber('The greatest width that fits, in CSS pixels', pixels),
  maxheight: () => wholeNumber('The greatest height that fits, in CSS pixels', pixels),
} as const satisfies Record<string, () => Rule>

const pixels = { from: 1, to: 99_999 }

export type ApiParameter = Rule & { name: string; defaultValue: Values[string] }

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
  type: string
  /** The component of `/openapi.json` with the schema of a JSON response. */
  component?: string
  caching: Caching
  problems: readonly ProblemType[]
  /** The statuses of refusals in the form of the page or its data: not found, or beyond the drawing limit. */
  refusals?: readonly (404 | 429)[]
  /** Whether other forms of the URL redirect to the canonical one. */
  isCanonicalized?: boolean
  /** One of these URLs, relative to the origin. */
  example: string
}

export type Rules = Readonly<Record<string, RuleOf>>

export type Values = Readonly<Partial<Record<string, string | number>>>

type PageParts = Partial<Omit<Address, 'example'>> &
  Pick<Address, 'id' | 'title' | 'path'> & {
    /** The query of the example. */
    query?: string
  }

/** An endpoint, by default of JSON, without parameters and refusals; the example has the first of its names. */
export function endpoint({ query, ...parts }: PageParts & Pick<Address, 'caching'>): Address {
  const { path, names } = parts
  const example = names ? path.replace(`{${names.name}}`, names.choices[0] ?? '') : path
  return {
    explanation: '',
    type: 'application/json',
    parameters: [],
    problems: [],
    example: query ? `${example}?${query}` : example,
    ...parts,
  }
}

export function page(parts: PageParts): Address {
  return endpoint({
    type: 'text/html; charset=utf-8',
    caching: 'revalidated',
    isCanonicalized: true,
    ...parts,
  })
}

export function pageData(parts: PageParts): Address {
  return page({
    explanation:
      'What the code of a page in the browser gets. Its form may change with the page; scripts should use CSV or JSON.',
    type: 'application/json',
    ...parts,
  })
}

/** The id of the address of a kind's files. */
export function fileId(kind: ChartKind, format: Format): string {
  return kind === 'asset' ? format : `${kind}-${format}`
}

export function chartAddress(kind: ChartKind, format: Format, parameters: ApiParameter[]): Address {
  const { type, appearance } = formats[format]
  const { title, explanation, query } = formatWords[format]
  const hasScale = appearance.some((name) => name === 'scale')
  const limit = ` Width × height × scale² may be at most ${maxPixels / 1e6} million pixels.`
  const names = chartNames(kind)
  const refusals = ['invalid-parameter', 'not-found'] as const
  return endpoint({
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
    isCanonicalized: kind === 'goods',
    query,
  })
}

/** How `/api/` lists the charts of each format; the query is that of an example. */
const formatWords = {
  png: {
    title: 'A chart as PNG',
    explanation: "The chart as it is shared: title, lines, legend, and the site's host.",
    query: 'height=315&theme=dark&width=600',
  },
  svg: {
    title: 'A chart as SVG',
    explanation:
      'The same chart as a drawing, with its text as outlines, so it looks the same everywhere and at any size.',
    query: 'from=2020&theme=auto&to=2025',
  },
  csv: {
    title: 'Its numbers as CSV',
    explanation:
      'A row for each month from the first price to the last, or from one month to another. Unknown prices are empty.',
    query: 'from=2020&to=2025',
  },
  json: {
    title: 'Its numbers as JSON',
    explanation:
      'The same rows with title, units, sources and their terms, and the last month of each series. Unknown prices are null.',
    query: 'from=2020&to=2025',
  },
} as const satisfies Record<Format, object>

/** The component of `/openapi.json` with the schema of a page's data. */
export function pageSchemaName(page: string): string {
  return `${page.charAt(0).toUpperCase()}${page.slice(1)}Page`
}

/** The parameters of some URLs by name: for each meaning of the name and each default of a meaning, the URLs that take it. */
export function listParameterUses(addresses: readonly Address[]) {
  const uses = addresses.flatMap((address) =>
    address.parameters.map((parameter) => ({ ...parameter, address })),
  )
  return [...Map.groupBy(uses, ({ name }) => name)].map(([name, ofName]) => {
    const byMeaning = Map.groupBy(ofName, ({ meaning, allowed }) => `${meaning}: ${allowed}`)
    const meanings = [...byMeaning.values()].map((alike) => [
      ...Map.groupBy(alike, ({ defaultValue }) => defaultValue).values(),
    ])
    return { name, meanings }
  })
}
