// All endpoints with their parameters, of which `/api/`, `/openapi.json`, and `/charts/` are made
// (contract, sections 3 to 6).

import { pricesName } from '../../chart/charts'
import {
  cardParameters,
  chartPageRules,
  fileParameters,
  pickRules,
  pricesParameters,
  thenParameters,
} from '../../chart/file-query'
import { chartFileAddress, formatNames, formats, isImage } from '../../chart/formats'
import {
  type ChartKind,
  chartChoices,
  chartKinds,
  defaults,
  goodsKeys,
  pageParameters,
} from '../../chart/parameters'
import type { Reach } from '../../chart/query'
import { formatRange, monthPattern, rangeOfMonths } from '../../prices/month'
import { feedPath, feedType, paths } from '../../site/paths'
import { pageDataAddress, pageDataParameters } from '../page-address'
import { hasData, pageCardNames, routes } from '../routes'
import { defaultThenMonth, thenMonths } from '../then/months'
import {
  type Address,
  type ApiParameter,
  chartAddress,
  endpoint,
  oembedParameters,
  page,
  pageData,
  pageSchemaName,
  type Rules,
  type Values,
} from './address'

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
    endpoint({
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
      query: `goods=${goodsKeys.slice(0, 2)}&from=2020&to=2025`,
    }),
    endpoint({
      id: 'card',
      title: 'The cards of other pages',
      explanation: 'The preview images of pages without a chart.',
      path: '/charts/{card}.png',
      names: { name: 'card', meaning: 'The page', choices: pageCardNames },
      parameters: list(cardParameters),
      type: formats.png.type,
      caching: 'versioned',
      problems: ['invalid-parameter', 'not-found', 'failed-answer'],
    }),
    page({
      id: 'home',
      title: 'The home page, with a chart of goods',
      explanation:
        'Inflation in both currencies, a chart of chosen goods, and a board of all. A redirect drops what is not allowed in its query.',
      path: '/',
      parameters: list(pickRules(pageParameters.goods)),
      refusals: [429],
      query: 'currency=usd&from=2020&to=2025',
    }),
    page({
      id: 'page',
      title: 'A chart page, also for frames',
      explanation:
        'The page of a chart. With display=full it is the chart alone, which any site may frame; with display=table, its months as a table. A fragment, as in /gold/#2021-06, names the month whose prices are shown. A redirect drops what is not allowed in its query.',
      path: '/{key}/',
      names: assetKeys,
      parameters: list(chartPageRules),
      refusals: [404, 429],
      query: 'display=full&from=2020&theme=dark&to=2025',
    }),
    pageData({
      id: 'page-data',
      title: 'The data of a page',
      path: pageDataAddress({ pathname: '/{key}/', search: '' }),
      names: assetKeys,
      parameters: list(dataRules('asset')),
      refusals: [404, 429],
      component: pageSchemaName('asset'),
      query: 'from=2020&to=2025',
    }),
    ...thenAddresses(list),
    ...routes
      .filter((route) => hasData(route) && !route.asset && !route.month)
      .map(({ name, path, chart }) =>
        pageData({
          id: `page-data-${name}`,
          title: `The data of ${path}`,
          path: pageDataAddress({ pathname: path, search: '' }),
          parameters: list(dataRules(chart)),
          refusals: chart ? [429] : [],
          component: pageSchemaName(name),
        }),
      ),
    endpoint({
      id: 'oembed',
      title: 'How to embed a chart, or a month and now',
      explanation:
        'An oEmbed 1.0 response of the type rich, within the given limits: for the URL of a chart page, the markup of a frame with the chart; for that of chosen goods, or of a month and now, as in /then/2016-06/, that of its picture; and a thumbnail. Other parameters are ignored.',
      path: '/oembed',
      parameters: list(oembedParameters, { format: 'json' }),
      component: 'Embed',
      caching: 'hour',
      problems: ['invalid-parameter', 'not-found', 'unknown-format'],
      query: String(new URLSearchParams({ url: `${siteUrl}/gold/`, maxwidth: '480' })),
    }),
    endpoint({
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

/** The page of a month and now, its data and its files. */
function thenAddresses(list: (rules: Rules) => ApiParameter[]): Address[] {
  const months = rangeOfMonths(thenMonths)
  if (!months || !defaultThenMonth) return []
  const names = {
    name: 'month',
    meaning: 'The month that is compared with now',
    choices: [defaultThenMonth, ...thenMonths],
    range: { allowed: `a month from ${months.from} to ${months.to}`, pattern: monthPattern.source },
  }
  const pathname = `${paths.thenAndNow}{month}/`
  const shared = { names, parameters: [] }
  const refusals = [404] as const
  return [
    page({
      ...shared,
      id: 'then',
      title: 'A month and now',
      explanation: `${paths.thenAndNow}?month=YYYY-MM leads to it.`,
      path: pathname,
      refusals,
    }),
    pageData({
      ...shared,
      id: 'page-data-then',
      title: 'The data of a month and now',
      path: pageDataAddress({ pathname, search: '' }),
      refusals,
      component: pageSchemaName('then'),
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
      }),
    ),
  ]
}

const siteFiles = [
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'All pages, for crawlers'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'What crawlers may read: everything'],
  ['/manifest.webmanifest', 'application/manifest+json', 'The site on a home screen'],
] as const

function dataRules(kind: ChartKind | undefined): Rules {
  const choices: readonly string[] = kind ? chartChoices[kind] : []
  // The currency is left out: it adds to the data only what is not in dollars, for the page alone.
  const names = pageDataParameters.filter((name) => name !== 'currency' && choices.includes(name))
  return pickRules(names)
}

const assetKeys = { name: 'key', meaning: 'The asset', choices: goodsKeys }
