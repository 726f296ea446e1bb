// The files of charts and of their numbers: what an address names, and how to make it (contract, sections 4 and 5).

import { charts, goodsName, pricesName } from '../src/chart/charts'
import {
  canonicalPricesQuery,
  cardParameters,
  fileParameters,
  fileReach,
  parseFileQuery,
  parsePricesQuery,
  readStrictly,
  thenParameters,
} from '../src/chart/file-query'
import { type DataFormat, type Format, isImage } from '../src/chart/formats'
import { countLines } from '../src/chart/kinds'
import { defaults } from '../src/chart/parameters'
import { autoTheme, canonicalQuery, formatQuery, queryText } from '../src/chart/query'
import { pageCardNames } from '../src/pages/routes'
import { formatThenCsv, formatThenJson } from '../src/pages/then/data'
import { findThenMonth, thenChart } from '../src/pages/then/months'
import type { Month } from '../src/prices/month'
import { dataLinks } from '../src/prices/terms'
import { chooseGoods, resolveOptions, viewTable } from '../src/server/chart-view'
import {
  buildDataFile,
  formatCsv,
  formatJson,
  formatPricesCsv,
  nameDataFile,
  namePricesFile,
} from '../src/server/data-file'
import type { SiteData } from '../src/server/site-data'
import type { Card } from './card/card'
import { loadData, loadWithUnit } from './data-files'
import { drawingWork } from './http/drawing-limit'
import type { RequestContext } from './http/request-context'

/** What an address names, and how to make it. */
export type ChartFile = {
  /** Where it is, if the address is not the one for its goods. */
  redirect?: string | undefined
  /** Canonical; "" for a file without parameters. */
  query: string
  /** Whether there are so many like it that they are not all cached. */
  isOneOfMany?: boolean
  /** What it is saved as, without its ending. */
  name: string
  /** Of data: links to what the numbers are of. */
  headers?: { Link: string } | undefined
  /** Whether it is an SVG whose colors change with the reader's color scheme. */
  followsScheme?: boolean
  /** For the drawing limit, unless all clients request it. */
  work: number
  /** The text of data, or what an image shows. */
  make: () => string | Promise<string | Card>
}

/** What draws is loaded for the first drawing: data, refusals and cached responses need none of it. */
const loadCards = () => import('./card/card')

/**
 * The file of a name, e.g. "gold", in a format; `undefined` where there is none.
 *
 * @throws QueryError for a query that is not allowed; Error where its data cannot be read
 */
export async function findChartFile(
  name: string,
  format: Format,
  request: RequestContext,
): Promise<ChartFile | undefined> {
  if (format === 'png' && pageCardNames.includes(name)) return describePageCard(name, request)
  if (format === 'csv' && name === pricesName) return describePrices(request)
  const month = findThenMonth(name)
  if (month) return describeThenFile(format, month, request)
  const chart = charts.find((known) => known.name === name)
  return chart && describeChart(format, chart, request)
}

const writers: Record<DataFormat, typeof formatCsv> = { csv: formatCsv, json: formatJson }

function describePageCard(
  name: string,
  { url, site, reach, environment }: RequestContext,
): ChartFile {
  const asked = parseFileQuery(url.searchParams, cardParameters, reach)
  const make = async () => {
    const { drawHomeCard, drawPageCard } = await loadCards()
    if (name !== 'home') return drawPageCard(name, site)
    const data = await loadData(environment, goodsName)
    const options = resolveOptions(data, 'goods', asked, reach)
    const view = viewTable(data, 'goods', options, reach.standard)
    return drawHomeCard(view, data, site, options)
  }
  return { query: '', name, make, work: layoutWork }
}

async function describeChart(
  format: Format,
  { kind, name: chart }: (typeof charts)[number],
  { url, site, reach, environment }: RequestContext,
): Promise<ChartFile> {
  const ownReach = fileReach(format, reach)
  const asked = parseFileQuery(url.searchParams, fileParameters(kind, format), ownReach, chart)
  // What it is counted in besides, or by default: a chart has one of the two parameters.
  const unit = asked.in === defaults.in ? asked.currency : asked.in
  const data = await loadWithUnit(environment, chart, unit)
  const options = resolveOptions(data, kind, asked, reach)
  const { window, goods } = options
  // One file, whether its months are asked for by `last` or by their ends.
  const months = { from: window.from, to: window.to }
  // In data, a linear axis has the same numbers as a logarithmic one.
  const axis = isImage(format) || asked.axis === 'index' ? asked.axis : undefined
  return {
    redirect: redirectGoods(url, goods),
    query: canonicalQuery({ ...asked, axis, window: months }, ownReach.standard),
    name: nameDataFile(data, kind, options),
    headers: isImage(format) ? undefined : linkAssets(data),
    followsScheme: asked.theme === autoTheme,
    work: isImage(format)
      ? drawingWork(countLines(kind, goods), format === 'png' ? options : undefined)
      : drawingWork(1),
    make: async () => {
      if (!isImage(format)) return writers[format](buildDataFile(data, kind, options))
      const { drawChartCard } = await loadCards()
      const view = viewTable(data, kind, options, reach.standard)
      return drawChartCard(view, site, options, data.prerendered)
    },
  }
}

/** Every price of all goods, or of some, in one file. */
async function describePrices({ url, reach, environment }: RequestContext): Promise<ChartFile> {
  const { window, goods } = parsePricesQuery(url.searchParams, reach)
  const table = chooseGoods(await loadData(environment, goodsName), goods)
  return {
    query: canonicalPricesQuery({ window, goods }, reach),
    name: namePricesFile(table, window),
    headers: linkAssets(table),
    work: drawingWork(table.assets.length),
    make: () => formatPricesCsv(table, window),
  }
}

/** A month and now, as a picture or as numbers. */
async function describeThenFile(
  format: Format,
  month: Month,
  { url, site, reach, environment }: RequestContext,
): Promise<ChartFile> {
  const { theme } = readStrictly(url.searchParams, thenParameters(format), reach.table)
  const data = await loadData(environment, goodsName)
  const { key, title } = thenChart(month)
  return {
    query: formatQuery({ theme }),
    isOneOfMany: true,
    name: key,
    headers: isImage(format) ? undefined : linkAssets(data),
    followsScheme: theme === autoTheme,
    work: isImage(format) ? layoutWork : drawingWork(1),
    make: async () => {
      if (format === 'csv') return formatThenCsv(data, month)
      if (format === 'json') return formatThenJson(data, month, title)
      const { drawThenCard } = await loadCards()
      return drawThenCard(data, month, site, theme === 'dark' ? theme : defaults.theme)
    },
  }
}

/** The work of laying out and drawing a card, as measured. */
const layoutWork = 6

/** Links to what the numbers are of. */
function linkAssets({ assets, yardstick }: SiteData) {
  const all = yardstick ? [...assets, yardstick] : assets
  return { Link: dataLinks(all.map(({ asset }) => asset)) }
}

/** The address with goods in their order, each once, and without those of the default chart. */
function redirectGoods({ pathname, search, searchParams }: URL, goods: string): string | undefined {
  const given = searchParams.get('goods')
  if (given === null || (given === goods && goods !== defaults.goods)) return
  const query = new URLSearchParams(search)
  if (goods === defaults.goods) query.delete('goods')
  else query.set('goods', goods)
  return pathname + (query.size > 0 ? `?${queryText(query)}` : '')
}
