// The registry of the resources that the site serves: paths, parameters, formats, caching, refusals,
// and words. Requests are routed by it, and `/charts/`, `/api/`, `/openapi.json`, and the list in a 404
// are made from it (contract, sections 2 to 6 and 10).

import {
  type AreaIndex,
  areaIndexBase,
  areaIndexes,
  indexDetails,
  indexKeys,
  mainIndex,
} from '../prices/area-indexes'
import { areaKey } from '../prices/areas'
import { joinNames } from '../prices/averages'
import { areasWith } from '../prices/catalog'
import { capitalize } from '../prices/format'
import { monthPattern, rangeOfMonths } from '../prices/month'
import { moneyKeys } from '../prices/units'
import { chartNames, charts } from './charts'
import {
  chartFileAddress,
  dataFormatNames,
  type Format,
  formatNames,
  formats,
  formatWords,
  isTable,
} from './formats'
import { maxPixels } from './limits'
import { markdownPath, markdownType, pageDataAddress } from './page-address'
import { type DataPageName, pageNamed } from './pages'
import {
  areasFileParameters,
  areasPageParameters,
  fileParameters,
  formatParameters,
  homeCardParameters,
  monthFileParameters,
  monthPageParameters,
  oembedParameters,
  pricesParameters,
  versionParameter,
} from './parameter-rules'
import { areasDefaults, defaults, type FileKind, goodsKeys, thenDefaults } from './parameter-values'
import { dataPackagePath, feedPath, feedType, fileNames, paths, thenFormPath } from './paths'
import type { ProblemType } from './problems'
import { defineFile, definePage, type PathParameter, type Resource } from './resource'
import { pageCardNames, routes } from './routes'
import { defaultThenMonth, thenMonths } from './then-months'

const ignoring = { query: 'ignored', problems: [] } as const

const assetKeys: PathParameter = { name: 'item', meaning: 'The item', choices: goodsKeys }

function areaCodes(index: AreaIndex): PathParameter {
  return { name: 'area', meaning: 'The area', choices: areasWith(index).map(({ money }) => money) }
}

const indexNames = indexKeys.map((index) => ({ ...areaIndexes[index], ...indexDetails[index] }))

/** The indexes that queries name: all but the first, which is the default. */
const [, ...otherIndexes] = indexNames

const thenRange = rangeOfMonths(thenMonths)

const thenMonthNames: PathParameter = {
  name: 'month',
  meaning: 'The month that is compared with the latest',
  choices: thenMonths,
  ...(defaultThenMonth && { example: defaultThenMonth }),
  range: {
    allowed: `a month from ${thenRange?.from} to ${thenRange?.to}`,
    pattern: monthPattern.source,
    short: 'YYYY-MM for each month of /then/',
  },
}

const pageResources: readonly Resource[] = [
  definePage({
    id: 'home',
    title: 'The home page',
    explanation: `A chart of consumer prices in Bitcoin and in dollars, and how each price changed over its months. With goods or currency, it leads to ${paths.compare}.`,
    page: 'home',
    exampleQuery: 'from=2020&to=2025',
  }),
  definePage({
    id: 'compare',
    title: 'Compare',
    explanation: 'Chosen items in one chart, in one currency or in inflation-adjusted dollars.',
    page: 'compare',
    exampleQuery: 'currency=usd&from=2020&to=2025',
  }),
  definePage({
    id: 'page',
    title: 'A chart page, also for frames',
    explanation:
      'The page of a chart. With display=full it is the chart alone, in a theme, which any site may frame; with display=table, its months as a table. A fragment, such as /gold/#2021-06, names the month whose prices are shown.',
    page: 'asset',
    names: assetKeys,
    exampleQuery: 'display=full&from=2020&theme=dark&to=2025',
  }),
  ...ofAreas(
    definePage({
      id: 'inflation',
      title: 'The consumer prices of all areas',
      explanation: `The annual change in consumer prices over 1, 5, and 10 years, in local currency and in Bitcoin: years sets the period of the headline and the ranking, sort its order, and ${otherIndexes.map(({ of, unit }) => `of=${of} gives ${unit}`).join(', ')}. With area, it redirects to the page of that area.`,
      page: 'inflation',
      parameters: areasPageParameters,
      defaults: { ...defaults, ...areasDefaults },
    }),
  ),
  ...indexKeys.map(defineIndexPage),
  definePage({
    id: 'then',
    title: 'Then and now',
    explanation: `What an amount invested that month in Bitcoin or another item was worth in the latest month, and what it and one bitcoin bought in each of the two months. ${thenFormPath}?month=YYYY-MM redirects to it.`,
    page: 'month',
    names: thenMonthNames,
    parameters: monthPageParameters,
    defaults: thenDefaults,
    exampleQuery: moneyKeys[0] ? `in=${moneyKeys[0]}&usd=20000` : 'usd=20000',
  }),
  ...routes.flatMap(({ name, chart, month, hasFiles, footer = name }) => {
    if (chart || month || hasFiles || name === 'not-found') return []
    // They show nothing that scripts would ask for.
    return definePage({ id: name, title: footer, page: name, isListed: false })
  }),
]

/** The pages of an index, one for each area. */
function defineIndexPage(index: AreaIndex): Resource {
  const { page, unit } = areaIndexes[index]
  const { ofDollars, everyMonths } = indexDetails[index]
  const how = `in Bitcoin and in local currency,${everyMonths ? ' by quarter,' : ''} as a chart page`
  return definePage({
    id: page,
    title: index === mainIndex ? 'The page of an area' : `The ${unit} of an area`,
    explanation: `The ${unit} of an area, ${how}. The name is the ISO code of the currency${ofDollars ? `; usd leads to ${ofDollars}` : ''}.`,
    page,
    names: areaCodes(index),
    exampleQuery: 'from=2020&to=2025',
  })
}

/** Makes a resource for programs from each page, with the parameters of the page. */
function ofEachPage(
  describe: (page: DataPageName, of: Resource) => Partial<Resource> & Pick<Resource, 'problems'>,
): Resource[] {
  return pageResources.flatMap((resource) => {
    const { serves, refusals } = resource
    if (serves.is !== 'page') return []
    const own = describe(serves.page, resource)
    const limited: ProblemType[] = refusals.includes(429) ? ['too-many-drawings'] : []
    const problems = [...own.problems, ...limited, 'internal-error' as const]
    return { ...resource, ...own, problems, isListed: true }
  })
}

const dataWords =
  'What the page’s own scripts load. The format may change without notice; programs should use the CSV or JSON files.'

/** The subjects of the charts that page data has for scripts (contract, section 3). */
const chartsInData = ['asset', 'area']

const pageData = ofEachPage((page, { path, refusals }) => ({
  id: `page-data-${page}`,
  title: `The data of ${path}`,
  explanation: dataWords,
  path: pageDataAddress({ pathname: path, search: '' }),
  serves: { is: 'page-data', page },
  type: 'application/json',
  component: chartsInData.includes(pageNamed(page).chart ?? '') ? 'AssetPage' : 'Page',
  problems: [],
  refusals: refusals.filter((status) => status === 404),
}))

/** The twins of pages. */
const pageTwins = ofEachPage((page, { path }) => ({
  id: `page-markdown-${page}`,
  title: 'A page as Markdown',
  explanation:
    'For assistants and other programs that read text: what the page says, the last twelve months, each January, the lowest and the highest, sources with their terms, and links to the numbers.',
  path: markdownPath(path),
  serves: { is: 'page-markdown', page },
  type: markdownType,
  isShared: true,
  problems: ['not-found'],
  refusals: [],
}))

type FileWords = {
  kind: FileKind
  /** The beginning of the ids of the files. */
  idPrefix: string
  /** The schema of their JSON. */
  component: string
  /** The name of a file, with its parameter, if there are several. */
  file: string
  names?: PathParameter
}

/** The files of charts; areas have files for each index. */
const fileWords: readonly FileWords[] = [
  {
    kind: 'asset',
    idPrefix: '',
    component: 'ChartData',
    file: '{item}',
    names: assetKeys,
  },
  ...indexKeys.map(indexFiles),
  { kind: 'goods', idPrefix: 'goods-', component: 'GoodsData', file: fileNames.goods },
]

function indexFiles(index: AreaIndex): FileWords {
  const [idPrefix, file] = [`${areaIndexes[index].page}-`, areaKey(index, '{area}')]
  return { kind: 'area', idPrefix, component: 'AreaData', file, names: areaCodes(index) }
}

const chartFiles: readonly Resource[] = formatNames.flatMap((format) =>
  fileWords.map(({ kind, file, names, idPrefix, component }) => {
    const { title, explanation, query } = formatWords[format]
    const { months, parameters } = formats[format]
    const hasScale = parameters.some((name) => name === 'scale')
    const limit = ` Width × height × scale² may be at most ${maxPixels / 1e6} million pixels.`
    return defineFile({
      id: idPrefix + format,
      title: kind === 'asset' ? title : `${title}: ${file}`,
      explanation: hasScale ? explanation + limit : explanation,
      path: chartFileAddress(file, format),
      ...(names && { names }),
      serves: { is: 'chart', kind },
      parameters: fileParameters(kind, format),
      months,
      component,
      exampleQuery: query,
    })
  }),
)

const ofQuarters = indexNames.flatMap(({ unit, everyMonths }) => (everyMonths ? unit : []))

const areasWords = {
  table: `A row for each area (the ISO code of its currency) and month: ${joinNames(indexNames.map(({ name }) => `its ${name}`))} (${indexNames.length > 2 ? 'all' : 'both'} ${areaIndexBase}), units of its currency for one US dollar, and the consumer price index in Bitcoin. ${capitalize(joinNames(ofQuarters))} are in the last month of each quarter. Quarterly consumer prices have a row for each quarter’s last month, with quarterly averages. Unknown values are empty.`,
  document: `Annual rates over 1, 5, and 10 years, with units, sources, and terms; ${otherIndexes.map(({ of, unit }) => `with of=${of}, for ${unit}`).join(', ')}. All end in the latest month that nine in ten areas have; an area without it ends in its own latest month. Unknown rates are null.`,
  image:
    'The annual change in consumer prices in each area over ten years, or over one or five, in local currency and in Bitcoin, as an image.',
}

const latestWords = {
  table: 'A row for each item: its latest month, and the changes over 1, 5, and 10 years.',
  document:
    'The same rows, and which month comes next, by when it is usually published, and whether it is missing.',
}

const otherFiles: readonly Resource[] = [
  defineFile({
    id: fileNames.prices,
    title: 'All prices as one CSV',
    explanation:
      'A row for each item and month, from its first price to its last, or from one month to another. Unknown prices are empty.',
    path: chartFileAddress(fileNames.prices, 'csv'),
    serves: { is: 'prices' },
    parameters: pricesParameters,
    defaults: { goods: goodsKeys.join() },
    exampleQuery: `from=2020&goods=${goodsKeys.slice(0, 2)}&to=2025`,
  }),
  ...dataFormatNames.map((format) =>
    defineFile({
      id: `latest-${format}`,
      title: 'The latest prices',
      explanation: latestWords[formats[format].is],
      path: chartFileAddress(fileNames.latest, format),
      serves: { is: 'latest' },
      parameters: formatParameters(format),
      component: 'LatestData',
      // It lists the months missing today, so it changes with the day, whatever the build.
      ...(!isTable(format) && { caching: 'tagged' }),
    }),
  ),
  defineFile({
    id: 'badge',
    title: 'A badge',
    explanation:
      'A 20-pixel-high badge for a README: the item, its latest price in Bitcoin (for an index, its change), and the month. It follows the reader’s color scheme. In Markdown: ![Gold in Bitcoin](URL).',
    path: chartFileAddress('{chart}-badge', 'svg'),
    names: {
      name: 'chart',
      meaning: 'The chart',
      choices: [...chartNames('asset'), ...chartNames('area')],
      range: {
        allowed: `a key of {item}, or ${indexKeys.map((index) => areaKey(index, '{area}')).join(' or ')}`,
        pattern: '^[a-z0-9-]+$',
        short: '{chart}',
      },
    },
    serves: { is: 'badge' },
    parameters: versionParameter,
  }),
  defineFile({
    id: 'card',
    title: 'The cards of other pages',
    explanation: 'The preview images of pages without a chart.',
    path: chartFileAddress('{card}', 'png'),
    names: {
      name: 'card',
      meaning: 'The page',
      choices: pageCardNames.filter((name) => name !== 'home'),
    },
    serves: { is: 'card' },
    parameters: versionParameter,
  }),
  defineFile({
    id: 'home-card',
    title: 'The card of the home page',
    explanation: 'The headline and the chart of the home page, over the months that the URL names.',
    path: chartFileAddress('home', 'png'),
    serves: { is: 'card' },
    parameters: homeCardParameters,
    months: 'shown',
    exampleQuery: 'from=2020&to=2025',
  }),
  ...ofAreas(
    ...formatNames.map((format) =>
      defineFile({
        id: `areas-${format}`,
        // E.g. "consumer and house prices".
        title: `The ${joinNames(indexNames.map(({ unit }) => unit)).replace(' prices and ', ' and ')} of all areas as a file`,
        explanation: areasWords[formats[format].is],
        path: chartFileAddress(fileNames.inflation, format),
        serves: { is: 'areas-file' },
        parameters: areasFileParameters(format),
        defaults: { ...defaults, ...areasDefaults },
        component: 'InflationData',
      }),
    ),
  ),
  ...formatNames.map((format) =>
    defineFile({
      id: `then-${format}`,
      title: 'Then and now as a file',
      explanation:
        'As an image: what an amount invested in Bitcoin or in other items that month was worth in the latest month. As data: the prices, one row per item.',
      path: chartFileAddress('then-{month}', format),
      names: thenMonthNames,
      serves: { is: 'month-file' },
      parameters: monthFileParameters(format),
      defaults: thenDefaults,
      component: 'ThenData',
    }),
  ),
]

const forPrograms: readonly Resource[] = [
  defineFile({
    id: 'oembed',
    title: 'How to embed a chart',
    explanation:
      'An oEmbed 1.0 response within the given limits. For the URL of a chart page it is rich: the code of a frame with the chart, which keeps up with the data unless the URL names months, and a thumbnail. For that of /compare/, or of a page such as /then/2016-06/, it is a photo. The URL may use http or https, and its final slash is optional. Other parameters are ignored.',
    path: '/oembed',
    serves: { is: 'oembed' },
    isShared: true,
    // Its consumers add parameters of their own; those that are known are read strictly.
    query: 'ignored',
    parameters: oembedParameters,
    defaults: { format: 'json' },
    component: 'Embed',
    caching: 'hour',
    problems: ['invalid-parameter', 'not-found', 'unknown-format'],
    exampleQuery: (siteUrl) =>
      String(new URLSearchParams({ url: `${siteUrl}${charts[0].path}`, maxwidth: '480' })),
  }),
  defineFile({
    id: 'openapi',
    title: 'This page as an OpenAPI 3.1 document',
    path: '/openapi.json',
    serves: { is: 'openapi' },
    isShared: true,
  }),
  defineFile({
    id: 'datapackage',
    title: 'The files of all items as a Data Package',
    explanation: 'Columns, units, sources, and licenses of prices.csv and latest.csv.',
    path: dataPackagePath,
    serves: { is: 'data-package' },
    isShared: true,
  }),
  defineFile({
    id: 'feed',
    title: 'A feed of data updates',
    explanation: 'An Atom feed with an entry for each update of the data, in words.',
    path: feedPath,
    serves: { is: 'feed' },
    isShared: true,
    type: `${feedType}; charset=utf-8`,
    ...ignoring,
  }),
  defineFile({
    id: 'sitemap-xml',
    title: 'All pages, for crawlers',
    path: '/sitemap.xml',
    serves: { is: 'sitemap' },
    type: 'application/xml; charset=utf-8',
    ...ignoring,
  }),
  defineFile({
    id: 'robots-txt',
    title: 'What crawlers may read: everything',
    path: '/robots.txt',
    serves: { is: 'robots' },
    type: 'text/plain; charset=utf-8',
    caching: 'hour',
    ...ignoring,
  }),
  defineFile({
    id: 'manifest-webmanifest',
    title: 'The site on a home screen',
    path: '/manifest.webmanifest',
    serves: { is: 'manifest' },
    type: 'application/manifest+json',
    caching: 'hour',
    ...ignoring,
  }),
]

const all: readonly Resource[] = [
  defineFile({
    id: 'list',
    title: 'All charts',
    explanation: 'All charts and cards with the URLs of their files, and what each format takes.',
    path: '/charts/',
    serves: { is: 'list' },
    component: 'ChartList',
  }),
  ...chartFiles,
  ...otherFiles,
  ...pageResources,
  ...pageData,
  ...pageTwins,
  ...forPrograms,
]

/** Leaves out families without members: a site may have no areas, and no month for `/then/`. */
export const resources = all.filter(({ names }) => names?.choices.length !== 0)

/** Leaves out resources that need areas, on a site without areas. */
function ofAreas<Described>(...described: Described[]): Described[] {
  return moneyKeys.length > 0 ? described : []
}

/** The id of the files of a kind of chart, in a format. */
export function fileId(kind: FileKind, format: Format): string {
  return (fileWords.find((one) => one.kind === kind)?.idPrefix ?? '') + format
}

/** A resource at a path, and the name that the path has in place of the braces. */
export type FoundResource = { resource: Resource; name: string; path: string }

const patterns = resources.map((resource) => {
  const [before = '', after] = resource.path.split(/\{\w+\}/)
  return { resource, before, after, names: new Set(resource.names?.choices) }
})

/** Finds the resource at a path; `undefined` if there is none. */
export function findResource(path: string): FoundResource | undefined {
  for (const { resource, before, after, names } of patterns) {
    if (after === undefined) {
      if (path === before) return { resource, name: '', path }
      continue
    }
    const isLong = path.length > before.length + after.length
    if (!isLong || !path.startsWith(before) || !path.endsWith(after)) continue
    const name = path.slice(before.length, path.length - after.length)
    if (names.has(name)) return { resource, name, path }
  }
  return undefined
}

/** The names of all files under `/charts/`, with months in words: a 404 lists them. */
export function listChartFiles(): string[] {
  return resources.flatMap(({ path, names }) => {
    if (!/^\/charts\/./.test(path)) return []
    const choices = names?.range ? [names.range.short] : (names?.choices ?? [''])
    return choices.map((choice) => path.slice('/charts/'.length).replace(/\{\w+\}/, choice))
  })
}
