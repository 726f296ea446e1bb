// The files of charts and numbers that requests name, and how to make them (contract, sections 4 and 5).

import type { SiteData } from '../src/data/records'
import { chooseGoods, type ResolvedChart, resolveChart, viewTable } from '../src/data/resolve'
import { dataOfAsset, dataOfCompared, dataOfGoods, siteData } from '../src/data/site-data'
import { buildAssetTable, nameAssetFile } from '../src/files/asset-file'
import { formatCsv, writers } from '../src/files/data-file'
import { buildGoodsTable, nameGoodsFile } from '../src/files/goods-file'
import { buildInflationMonths, buildInflationRates } from '../src/files/inflation-file'
import { buildLatestTable, nameLatestFile } from '../src/files/latest-file'
import { dataLinks } from '../src/files/links'
import { buildPricesTable, namePricesFile } from '../src/files/prices-file'
import { buildThenTable } from '../src/files/then-file'
import { inflationSources } from '../src/pages/inflation/data'
import { thenChart } from '../src/pages/then/chart'
import { compareGoods } from '../src/pages/then/data'
import { isSameRange, type Month, parseMonth } from '../src/prices/month'
import type { Asked } from '../src/url/asked'
import { chartNamed } from '../src/url/charts'
import { type DataFormat, type Format, formats, isImage, isTable } from '../src/url/formats'
import type { PageName } from '../src/url/pages'
import type { QueryValues } from '../src/url/parameter-rules'
import {
  areasDefaults,
  autoTheme,
  defaultAmount,
  defaults,
  type FileKind,
  goodsKeys,
  thenDefaults,
} from '../src/url/parameter-values'
import { fileNames, paths } from '../src/url/paths'
import { reachOf } from '../src/url/read'
import { countLines, drawnTheme, writeChoice } from '../src/url/shown'
import { writeQuery } from '../src/url/write'
import type { Card } from './drawing/drawing'
import { drawingWork } from './http/drawing-limit'
import type { RequestContext } from './http/request-context'
import { readPrerendered } from './prerendered-files'

/** A file that a request names, and how to make it. */
export type ChartFile = {
  /**
   * The canonical query of what is shown: the same for `last=12` and its two ends; "" without
   * parameters.
   */
  query: string
  /** Whether it is one of too many variants to cache them all. */
  isOneOfMany?: boolean
  /** Whether it changes with the day, as it says what is missing today. */
  isOfDay?: boolean
  /** The name that it is saved under, without the extension. */
  name: string
  /** For data, links to its documentation and terms, and to the page to cite. */
  headers?: { Link: string } | undefined
  /** Whether it is an SVG whose colors change with the reader's color scheme. */
  followsScheme?: boolean
  /** The work that counts toward the drawing limit, unless all clients request the file. */
  work: number
  /** Makes the text of data, or the card of an image. */
  make: () => string | Promise<string | Card>
}

/** Loaded for the first drawing: data, refusals, and cached responses need none of it. */
const loadCards = () => import('./card/card')

type Cards = Awaited<ReturnType<typeof loadCards>>

/** The work of laying out and drawing a card, as measured. */
const layoutWork = 6

const ofAsset = { name: nameAssetFile, build: buildAssetTable }

/** The data files of charts: their names, and their tables. */
const numbers = {
  asset: ofAsset,
  area: ofAsset,
  goods: { name: nameGoodsFile, build: buildGoodsTable },
} as const satisfies Record<FileKind, unknown>

/** The part of a file that depends on whether it is an image or data. */
function inFormat(
  format: Format,
  image: { work?: number; draw: (cards: Cards) => Card | Promise<Card> },
  data: { headers: { Link: string }; write: (format: DataFormat) => string },
): Pick<ChartFile, 'work' | 'headers' | 'make'> {
  return isImage(format)
    ? { work: image.work ?? layoutWork, make: async () => image.draw(await loadCards()) }
    : {
        work: drawingWork(1),
        headers: data.headers,
        make: () => data.write(format),
      }
}

/** Draws a chart, from its prerendered parts if it is the default one. */
async function drawResolved(
  { drawChartCard }: Cards,
  resolved: ResolvedChart,
  { site, environment }: RequestContext,
  prerenderedName: string | undefined,
): Promise<Card> {
  const prerendered = await readPrerendered(environment, prerenderedName)
  return drawChartCard(viewTable(resolved), site, resolved.choice, prerendered)
}

/** The file that a resource names; `stem` is its name without the extension. */
export function describeFile(
  { resource: { serves }, path, name, values }: Asked,
  { stem, format }: { stem: string; format: Format },
  request: RequestContext,
): ChartFile {
  switch (serves.is) {
    case 'chart':
      return describeChartFile(format, serves.kind, stem, values, request)
    case 'month-file':
      return describeMonthFile(format, parseMonth(name), values, request)
    case 'areas-file':
      return describeInflationFile(format, values, request)
    case 'prices':
      return describePricesFile(values, request)
    case 'latest':
      return describeLatestFile(format, values, request)
    case 'badge':
      return describeBadgeFile(name, request)
    case 'card':
      return name ? describePageCard(name as PageName, request) : describeHomeCard(values, request)
    default:
      throw new Error(`${path} is no file of a chart`)
  }
}

/** The card of a page without a chart. */
function describePageCard(name: PageName, { site }: RequestContext): ChartFile {
  const make = async () => (await loadCards()).drawPageCard(name, siteData, site)
  return { query: '', name, make, work: layoutWork }
}

/** The canonical query of a file, the same whether `last` or both ends choose its months. */
function queryOfFile({ choice }: ResolvedChart): string {
  const { from, to } = choice.window
  return writeChoice({ ...choice, window: { from, to } }).page
}

/** The card of the home page: its chart, below its headline. */
function describeHomeCard(values: QueryValues, request: RequestContext): ChartFile {
  const resolved = resolveChart(siteData, 'home', values, request.reach)
  const query = queryOfFile(resolved)
  const prerendered = query === '' ? fileNames.goods : undefined
  return {
    query,
    name: 'home',
    work: layoutWork,
    make: async () => drawResolved(await loadCards(), resolved, request, prerendered),
  }
}

function describeChartFile(
  format: Format,
  kind: FileKind,
  name: string,
  values: QueryValues,
  request: RequestContext,
): ChartFile {
  const reach = reachOf(formats[format], request.reach)
  const data = kind === 'goods' ? dataOfCompared(values) : dataOfAsset(name, values)
  const resolved = resolveChart(data, kind, values, reach)
  const { choice } = resolved
  const citedPath = chartNamed(name).path
  const query = queryOfFile(resolved)
  const image = {
    work: drawingWork(countLines(kind, choice), format === 'png' ? choice : undefined),
    draw: (cards: Cards) => drawResolved(cards, resolved, request, query === '' ? name : undefined),
  }
  const table = {
    headers: linkAssets(data, citedPath),
    write: (format: DataFormat) => writers[format](numbers[kind].build(resolved)),
  }
  return {
    query,
    name: numbers[kind].name(resolved),
    followsScheme: choice.theme === autoTheme,
    ...inFormat(format, image, table),
  }
}

const allGoods = goodsKeys.join()

/** A line with the latest price of a good, or with the change of an index. */
function describeBadgeFile(name: string, { reach }: RequestContext): ChartFile {
  const { kind } = chartNamed(name)
  const resolved = resolveChart(dataOfAsset(name, {}), kind, {}, reach)
  return {
    query: '',
    name: `${name}-badge`,
    followsScheme: true,
    work: drawingWork(1),
    make: async () => (await import('./card/badge')).drawBadge(viewTable(resolved)),
  }
}

/** Every price of all goods, or of some, in one file. */
function describePricesFile(values: QueryValues, { reach: { table } }: RequestContext): ChartFile {
  const { goods = allGoods, from = table.from, to = table.to } = values
  const window = { from, to }
  const prices = chooseGoods(siteData, goods)
  const ends = isSameRange(window, table) ? { from: undefined, to: undefined } : window
  return {
    query: writeQuery({ ...values, ...ends, v: undefined }, { ...defaults, goods: allGoods }),
    name: namePricesFile(prices, window),
    headers: linkAssets(prices, paths.home),
    work: drawingWork(prices.assets.length),
    make: () => formatCsv(buildPricesTable(prices, window)),
  }
}

/** The latest prices of all goods. */
function describeLatestFile(
  format: Format,
  values: QueryValues,
  { today }: RequestContext,
): ChartFile {
  return {
    query: writeQuery({ ...values, v: undefined }),
    isOfDay: !isTable(format),
    name: nameLatestFile(siteData),
    headers: linkAssets(siteData, paths.home),
    work: drawingWork(1),
    make: () => writers[format as DataFormat](buildLatestTable(siteData, today)),
  }
}

/** A month and now, as a picture or as numbers. */
function describeMonthFile(
  format: Format,
  month: Month,
  values: QueryValues,
  { site }: RequestContext,
): ChartFile {
  const { theme, usd = defaultAmount } = values
  const data = dataOfGoods(values)
  const { key, path } = thenChart(month)
  return {
    query: writeQuery({ ...values, v: undefined }, thenDefaults),
    isOneOfMany: true,
    name: key,
    followsScheme: theme === autoTheme,
    ...inFormat(
      format,
      { draw: ({ drawThenCard }) => drawThenCard(data, { month, usd }, site, drawnTheme(values)) },
      {
        headers: linkAssets(data, path),
        write: (format) => writers[format](buildThenTable(compareGoods(data, month), month)),
      },
    ),
  }
}

/** An index of all areas, as a picture or as numbers. */
function describeInflationFile(
  format: Format,
  values: QueryValues,
  { site }: RequestContext,
): ChartFile {
  const { of, years } = values
  const look = { ...defaults, ...values, theme: drawnTheme(values) }
  const sources = inflationSources(siteData, of).map(({ source }) => ({
    path: paths.inflation,
    source,
  }))
  return {
    query: writeQuery({ ...values, v: undefined }, { ...defaults, ...areasDefaults }),
    name: fileNames.inflation,
    followsScheme: values.theme === autoTheme,
    ...inFormat(
      format,
      {
        work: Math.max(layoutWork, drawingWork(1, look)),
        draw: ({ drawInflationCard }) => drawInflationCard(siteData, site, look, { of, years }),
      },
      {
        headers: { Link: dataLinks(sources, paths.inflation) },
        write: (format) =>
          isTable(format)
            ? writers[format](buildInflationMonths(siteData))
            : writers[format](buildInflationRates(siteData, of)),
      },
    ),
  }
}

/** Links to the documentation and the terms of numbers, and to the page to cite. */
function linkAssets({ assets, rates }: SiteData, citedPath: string) {
  const sources = assets.map(({ asset }) => asset)
  // The units are described on the page of the first asset.
  const path = sources[0]?.path
  const ofUnits = path ? rates.map(({ source }) => ({ path, source })) : []
  return { Link: dataLinks([...sources, ...ofUnits], citedPath) }
}
