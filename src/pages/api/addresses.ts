// All endpoints with their parameters, of which `/api/`, `/openapi.json`, and `/charts/` are made
// (contract, sections 3 to 6).

import { chartNames, pricesName } from '../../chart/charts'
import {
  cardParameters,
  chartPageRules,
  fileParameters,
  homePageRules,
  pricesParameters,
  thenParameters,
} from '../../chart/file-parameters'
import { maxPixels } from '../../chart/file-query'
import { chartFileAddress, type Format, formatNames, formats, isImage } from '../../chart/formats'
import { type ChartKind, chartChoices, chartKinds, defaults, rules } from '../../chart/parameters'
import type { Reach } from '../../chart/query'
import { oneOf, type Rule, type RuleOf, wholeNumber } from '../../chart/rules'
import { assets } from '../../prices/catalog'
import { monthPattern } from '../../prices/month'
import { formatRange } from '../../prices/month-range'
import { feedPath, feedType, paths } from '../../site/paths'
import type { ProblemType } from '../../site/problems'
import { pageDataAddress, pageDataParameters } from '../page-data'
import { chartKindOf, hasData, pageCardNames, routes } from '../routes'
import { defaultThenMonth, thenChart, thenMonths } from '../then/months'
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

type Rules = Readonly<Record<string, RuleOf>>

type Values = Readonly<Partial<Record<string, string | number>>>

/** All endpoints, in the order of the page. */
export function listAddresses(reach: Reach, siteUrl: string): Address[] {
  const { from, to } = formatRange(reach.standard)
  const defaultValues: Values = { ...defaults, from: String(from), to: String(to) }
  const list = (rules: Rules, values = defaultValues): ApiParameter[] =>
    Object.entries(rules).map(([name, rule]) => ({
      name,
      ...rule(reach.table),
      defaultValue: values[name],
    }))
  return [
    jsonEndpoint({
      id: 'list',
      title: 'All charts',
      explanation:
        'All charts and cards with the URLs of their files, and the parameters of each format.',
      path: '/charts/',
      component: 'ChartList',
      caching: 'tagged',
      problems: ['invalid-parameter'],
    }),
    ...formatNames.flatMap((format) =>
      chartKinds.map((kind) => {
        // By default, data files have all months.
        const { from, to, ...others } = defaultValues
        const values = isImage(format) ? defaultValues : others
        return chartAddress(kind, format, list(fileParameters(kind, format), values))
      }),
    ),
    endpoint({
      id: pricesName,
      title: 'All prices as one CSV',
      explanation:
        'A row for each good and month, from its first price to its last, or from one month to another. Unknown prices are empty.',
      path: chartFileAddress(pricesName, 'csv'),
      parameters: list(pricesParameters, {}),
      type: formats.csv.type,
      caching: 'versioned',
      problems: ['invalid-parameter', 'too-many-drawings', 'failed-answer'],
      example: chartFileAddress(pricesName, 'csv', `goods=${exampleGoods}&from=2020&to=2025`),
    }),
    {
      id: 'card',
      title: 'The cards of other pages',
      explanation: 'The preview images of pages without a chart.',
      path: '/charts/{card}.png',
      names: { name: 'card', meaning: 'The page', choices: pageCardNames },
      parameters: list(cardParameters),
      type: formats.png.type,
      caching: 'versioned',
      problems: ['invalid-parameter', 'not-found'],
      example: '/charts/home.png',
    },
    page({
      id: 'home',
      title: 'The home page, with a chart of goods',
      explanation:
        'Inflation in both currencies, a chart of chosen goods, and a board of all. A redirect drops what is not allowed in its query.',
      path: '/',
      parameters: list(homePageRules),
      example: '/?currency=usd&from=2020&to=2025',
    }),
    page({
      id: 'page',
      title: 'A chart page, also for frames',
      explanation:
        'The page of a chart. With display=full it is the chart alone, which any site may frame; with display=table, its months as a table. A fragment, as in /gold/#2021-06, names the month whose prices are shown. A redirect drops what is not allowed in its query.',
      path: '/{key}/',
      names: assetKeys,
      parameters: list(chartPageRules),
      example: '/gold/?display=full&from=2020&theme=dark&to=2025',
    }),
    pageData({
      id: 'page-data',
      title: 'The data of a page',
      path: pageDataAddress({ pathname: '/{key}/', search: '' }),
      names: assetKeys,
      parameters: list(dataRules('asset')),
      component: pageSchemaName('asset'),
      example: '/assets/data/gold/index.json?from=2020&to=2025',
    }),
    ...thenAddresses(list),
    ...routes
      .filter((route) => hasData(route) && !route.asset && !route.month)
      .map(({ name, path }) =>
        pageData({
          id: `page-data-${name}`,
          title: `The data of ${path}`,
          path: pageDataAddress({ pathname: path, search: '' }),
          parameters: list(chartRulesOf(name)),
          component: pageSchemaName(name),
        }),
      ),
    jsonEndpoint({
      id: 'oembed',
      title: 'How to embed a chart page',
      explanation:
        'An oEmbed 1.0 response of the type rich: the markup of a frame with the chart, within the given limits, and a thumbnail. Other parameters are ignored.',
      path: '/oembed',
      parameters: list(oembedParameters, { format: 'json' }),
      component: 'Embed',
      caching: 'hour',
      problems: ['invalid-parameter', 'not-found', 'unknown-format'],
      example: `/oembed?${new URLSearchParams({ url: `${siteUrl}/gold/`, maxwidth: '480' })}`,
    }),
    jsonEndpoint({
      id: 'openapi',
      title: 'This page for machines',
      explanation: 'All URLs as an OpenAPI 3.1 document.',
      path: '/openapi.json',
      caching: 'tagged',
      problems: ['invalid-parameter'],
    }),
    endpoint({
      id: 'feed',
      title: 'A feed of the data',
      explanation: 'An Atom feed with an entry for each update of the data, in words.',
      path: feedPath,
      type: `${feedType}; charset=utf-8`,
      caching: 'tagged',
    }),
    ...siteFiles.map(([path, type, title]) =>
      endpoint({ id: path.slice(1).replace('.', '-'), title, path, type, caching: 'hour' }),
    ),
  ]
}

type AddressParts = Partial<Address> & Pick<Address, 'id' | 'title' | 'path' | 'type' | 'caching'>

/** An endpoint, by default without parameters and refusals, and its own example. */
function endpoint(parts: AddressParts): Address {
  return { explanation: '', parameters: [], problems: [], example: parts.path, ...parts }
}

/** The endpoint of a JSON response. */
function jsonEndpoint(parts: Omit<AddressParts, 'type'>): Address {
  return endpoint({ type: 'application/json', ...parts })
}

type PageParts = Pick<Address, 'id' | 'title' | 'path' | 'parameters'> & Partial<Address>

function page(parts: PageParts): Address {
  return endpoint({
    type: 'text/html; charset=utf-8',
    caching: 'revalidated',
    problems: ['too-many-drawings'],
    isCanonicalized: true,
    ...parts,
  })
}

function pageData(parts: PageParts): Address {
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
function chartAddress(kind: ChartKind, format: Format, parameters: ApiParameter[]): Address {
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

/** `example` is a query. */
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

/** The page of a month and now, its data and its files. */
function thenAddresses(list: (rules: Rules) => ApiParameter[]): Address[] {
  const [first, last] = [thenMonths[0], thenMonths.at(-1)]
  if (!first || !last || !defaultThenMonth) return []
  const names = {
    name: 'month',
    meaning: 'The month that is compared with now',
    choices: [defaultThenMonth, ...thenMonths],
    range: { allowed: `a month from ${first} to ${last}`, pattern: monthPattern.source },
  }
  const pathname = `${paths.thenAndNow}{month}/`
  const { key, path } = thenChart(defaultThenMonth)
  const shared = { names, parameters: [] }
  return [
    page({
      ...shared,
      id: 'then',
      title: 'A month and now',
      explanation: `${paths.thenAndNow}?month=YYYY-MM leads to it.`,
      path: pathname,
      problems: [],
      example: path,
    }),
    pageData({
      ...shared,
      id: 'page-data-then',
      title: 'The data of a month and now',
      path: pageDataAddress({ pathname, search: '' }),
      component: pageSchemaName('then'),
      example: pageDataAddress({ pathname: path, search: '' }),
    }),
    ...formatNames.map((format) =>
      endpoint({
        ...shared,
        id: `then-${format}`,
        title: 'A month and now as a file',
        explanation: 'What one bitcoin bought and buys, as a picture, or the prices, a row a good.',
        path: chartFileAddress('then-{month}', format),
        parameters: list(thenParameters(format)),
        type: formats[format].type,
        ...(format === 'json' && { component: 'ThenData' }),
        caching: 'versioned',
        problems: [
          'invalid-parameter',
          'not-found',
          ...(isImage(format) ? (['too-many-drawings'] as const) : []),
          'failed-answer',
        ],
        example: chartFileAddress(key, format),
      }),
    ),
  ]
}

/** The files for crawlers and browsers. */
const siteFiles = [
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'All pages, for crawlers'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'What crawlers may read: everything'],
  ['/manifest.webmanifest', 'application/manifest+json', 'The site on a home screen'],
] as const

function chartRulesOf(page: string): Rules {
  const kind = chartKindOf(page)
  return kind ? dataRules(kind) : {}
}

/** The rules of the parameters that page data depends on. */
function dataRules(kind: ChartKind): Rules {
  const choices: readonly string[] = chartChoices[kind]
  // The currency is left out: it adds to the data only what is not in dollars, for the page alone.
  const names = pageDataParameters.filter((name) => name !== 'currency' && choices.includes(name))
  return Object.fromEntries(names.map((name) => [name, rules[name]]))
}

const exampleGoods = assets.slice(0, 2).map(({ key }) => key)

const assetKeys = {
  name: 'key',
  meaning: 'The asset',
  choices: assets.map(({ key }) => key),
}

/** The component of `/openapi.json` with the schema of a page's data. */
export function pageSchemaName(page: string): string {
  return `${page.charAt(0).toUpperCase()}${page.slice(1)}Page`
}

/** The parameters of oEmbed requests (oEmbed 1.0, section 2.2). Other parameters are ignored, because its consumers add their own. */
export const oembedParameters = {
  url: () => ({
    meaning: 'The chart page',
    allowed: 'the URL of a chart page',
    schema: { type: 'string', format: 'uri' },
    // What is no chart page is not found.
    isAllowed: () => true,
    isRequired: true,
  }),
  format: () => oneOf('The format of the response', ['json']),
  maxwidth: () => wholeNumber('The greatest width that fits, in CSS pixels', pixels),
  maxheight: () => wholeNumber('The greatest height that fits, in CSS pixels', pixels),
} as const satisfies Record<string, () => Rule>

const pixels = { from: 1, to: 99_999 }
