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
import {
  chartFileAddress,
  type DataFormat,
  type Format,
  formatNames,
  type ImageFormat,
  isImage,
} from '../src/chart/formats'
import { countLines } from '../src/chart/kinds'
import { defaults } from '../src/chart/parameters'
import {
  autoTheme,
  type ChartOptions,
  canonicalQuery,
  formatQuery,
  queryText,
} from '../src/chart/query'
import { buildInflation } from '../src/pages/home/data'
import { pageCardNames } from '../src/pages/routes'
import { formatThenCsv, formatThenJson } from '../src/pages/then/data'
import { findThenMonth, thenChart } from '../src/pages/then/months'
import type { Month, MonthRange } from '../src/prices/month'
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
import { schemePolicy, svgFile } from './drawing/svg-file'
import { drawingWork } from './http/drawing-limit'
import type { RequestContext } from './http/request-context'
import type { Made } from './http/response-cache'
import type { CardToPng } from './raster/draw'

/** What an address names, and how to make it. */
export type ChartFile = {
  /** Where it is, if the address is not the one for its goods. */
  redirect?: string | undefined
  format: Format
  /** Canonical path and query. */
  address: string
  /** What it is saved as, without its ending. */
  name: string
  /** What it says of itself besides. */
  headers?: Record<string, string> | undefined
  /** For the drawing limit; 0 for a file without parameters, which all clients share. */
  work: number
  make: () => Made | Promise<Made>
}

/** What draws is loaded for the first drawing: data, refusals and cached responses need none of it. */
const loadCards = () => import('./card/card')

type Chart = (typeof charts)[number]

type Wanted = { file: string; request: RequestContext; toPng: CardToPng }

/**
 * The file of a name, e.g. "gold.png"; `undefined` where there is none.
 *
 * @throws QueryError for a query that is not allowed; Error where its data cannot be read
 */
export async function findChartFile(wanted: Wanted): Promise<ChartFile | undefined> {
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(wanted.file) ?? []
  const card = pageCardNames.find((known) => known === name)
  if (card && ending === 'png') return describePageCard(card, wanted)
  if (name === pricesName && ending === 'csv') return describePrices(wanted)
  const format = formatNames.find((known) => known === ending)
  if (!format) return
  const month = findThenMonth(name)
  if (month) return describeThenFile(format, month, wanted)
  const chart = charts.find((known) => known.name === name)
  if (!chart) return
  return describeChart(format, chart, wanted)
}

type Appearance = { scale: number; theme?: string | undefined }

/** Encodes a card; with `theme=auto`, an SVG follows the reader's color scheme. */
const encoders: Record<ImageFormat, (card: Card, look: Appearance, toPng: CardToPng) => Made> = {
  svg: (card, { theme }) => svgFile(card, theme === autoTheme),
  png: (card, { scale }, toPng) => toPng(card, { scale }),
}

const writers: Record<DataFormat, typeof formatCsv> = { csv: formatCsv, json: formatJson }

async function describePageCard(name: string, { request, toPng }: Wanted): Promise<ChartFile> {
  const { url, site, reach, environment } = request
  const asked = parseFileQuery(url.searchParams, cardParameters, reach)
  const make = async () => {
    const { drawHomeCard, drawPageCard } = await loadCards()
    if (name !== 'home') return toPng(await drawPageCard(name, site), asked)
    const data = await loadData(environment, goodsName)
    const options = resolveOptions(data, 'goods', asked, reach)
    const view = viewTable(data, 'goods', options, reach.standard)
    return toPng(await drawHomeCard(view, buildInflation(data), site, options), options)
  }
  return { format: 'png', address: chartFileAddress(name, 'png'), name, make, work: 0 }
}

async function describeChart(
  format: Format,
  { kind, name: chart }: Chart,
  { request, toPng }: Wanted,
): Promise<ChartFile> {
  const { url, site, reach, environment } = request
  const ownReach = fileReach(format, reach)
  const asked = parseFileQuery(url.searchParams, fileParameters(kind, format), ownReach, chart)
  const data = await loadWithUnit(environment, chart, unitOfChart(asked))
  const options = resolveOptions(data, kind, asked, reach)
  const { window, goods } = options
  // In data, a linear axis has the same numbers as a logarithmic one.
  const axis = isImage(format) || asked.axis === 'index' ? asked.axis : undefined
  const canonical = canonicalQuery(
    { ...asked, axis, window: withoutLast(window) },
    ownReach.standard,
  )
  const work = isImage(format)
    ? drawingWork(countLines(kind, goods), format === 'png' ? options : undefined)
    : drawingWork(1)
  return {
    redirect: redirectGoods(url, goods),
    format,
    address: chartFileAddress(chart, format, canonical),
    name: nameDataFile(data, kind, options),
    headers: isImage(format) ? policyOf(asked.theme) : linkAssets(data),
    work: canonical === '' ? 0 : work,
    make: async () => {
      if (!isImage(format)) return writers[format](buildDataFile(data, kind, options))
      const { drawChartCard } = await loadCards()
      const view = viewTable(data, kind, options, reach.standard)
      const card = await drawChartCard(view, site, options, data.prerendered)
      return encoders[format](card, asked, toPng)
    },
  }
}

/** Every price of all goods, or of some, in one file. */
async function describePrices({ request }: Wanted): Promise<ChartFile> {
  const { url, reach, environment } = request
  const { window, goods } = parsePricesQuery(url.searchParams, reach)
  const canonical = canonicalPricesQuery({ window, goods }, reach)
  const table = chooseGoods(await loadData(environment, goodsName), goods)
  return {
    format: 'csv',
    address: chartFileAddress(pricesName, 'csv', canonical),
    name: namePricesFile(table, window),
    headers: linkAssets(table),
    work: canonical === '' ? 0 : drawingWork(table.assets.length),
    make: () => formatPricesCsv(table, window),
  }
}

/** A month and now, as a picture or as numbers. */
async function describeThenFile(
  format: Format,
  month: Month,
  { request, toPng }: Wanted,
): Promise<ChartFile> {
  const { url, site, reach, environment } = request
  const { theme } = readStrictly(url.searchParams, thenParameters(format), reach.table)
  const data = await loadData(environment, goodsName)
  const { key, title } = thenChart(month)
  const drawAs = (format: ImageFormat) => async () => {
    const { drawThenCard } = await loadCards()
    const card = await drawThenCard(data, month, site, theme === 'dark' ? theme : defaults.theme)
    return encoders[format](card, { ...defaults, theme }, toPng)
  }
  const makers: Record<Format, () => Made | Promise<Made>> = {
    svg: drawAs('svg'),
    png: drawAs('png'),
    csv: () => formatThenCsv(data, month),
    json: () => formatThenJson(data, month, title),
  }
  return {
    format,
    address: chartFileAddress(key, format, formatQuery({ theme })),
    name: key,
    headers: isImage(format) ? policyOf(theme) : linkAssets(data),
    work: isImage(format) && theme !== undefined ? thenWork : 0,
    make: makers[format],
  }
}

/** The work of laying out and drawing a table, as measured. */
const thenWork = 6

/** An SVG that follows the reader's color scheme has a style sheet to allow. */
function policyOf(theme: string | undefined) {
  return theme === autoTheme ? { 'Content-Security-Policy': schemePolicy } : undefined
}

/** Links to what the numbers are of. */
function linkAssets({ assets, yardstick }: SiteData) {
  const all = yardstick ? [...assets, yardstick] : assets
  return { Link: dataLinks(all.map(({ asset }) => asset)) }
}

/** The months alone: they are one file, whether they are asked for by `last` or by their ends. */
function withoutLast({ from, to }: MonthRange): MonthRange {
  return { from, to }
}

/** What a chart is counted in besides, or by default: a chart has one of the two parameters. */
function unitOfChart({ in: beside, currency }: Pick<ChartOptions, 'in' | 'currency'>): string {
  return beside === defaults.in ? currency : beside
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
