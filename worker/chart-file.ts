// What an address under /charts/ names: an image, or a file of data (contract, sections 4 and 5).

import { charts, goodsName, pricesName } from '../src/chart/charts'
import { dataLinks } from '../src/chart/data-links'
import {
  autoTheme,
  cardParameters,
  fileParameters,
  thenParameters,
} from '../src/chart/file-parameters'
import {
  canonicalPricesQuery,
  drawnOptions,
  parseDataQuery,
  parseImageQuery,
  parsePricesQuery,
  readStrictly,
} from '../src/chart/file-query'
import { formatCsv, formatJson, formatPricesCsv } from '../src/chart/files'
import {
  type DataFormat,
  type Format,
  formatNames,
  formats,
  type ImageFormat,
  isImage,
} from '../src/chart/formats'
import { countLines } from '../src/chart/kinds'
import { defaults } from '../src/chart/parameters'
import { type ChartOptions, canonicalQuery, formatQuery, queryText } from '../src/chart/query'
import { page as home } from '../src/pages/home/page'
import { pageCardNames } from '../src/pages/routes'
import { findThenMonth, thenChart } from '../src/pages/then/months'
import type { Month } from '../src/prices/month'
import { chartReach, chooseGoods, resolveOptions, viewTable } from '../src/server/chart-view'
import {
  buildDataFile,
  buildPricesFile,
  nameDataFile,
  namePricesFile,
} from '../src/server/data-file'
import { buildInflation } from '../src/server/facts'
import { formatThenCsv, formatThenJson } from '../src/server/then'
import type { CardToPng } from './card/to-png'
import { loadData, loadWithUnit } from './data-files'
import { schemePolicy, schemeStyle } from './drawing/scheme-style'
import { svgFile } from './drawing/svg-file'
import { drawingWork } from './http/drawing-limit'
import type { RequestContext } from './http/request-context'
import type { Body } from './http/response-cache'

/** What is sent for it, and how to make that. */
export type ChartFile = {
  /** Where it is, if the address is not the one for its goods. */
  redirect?: string | undefined
  type: string
  /** Canonical path and query. */
  address: string
  /** What it is saved as. */
  name: string
  /** What it says of itself besides. */
  headers?: Record<string, string>
  /** An image names the site's host. */
  isImage: boolean
  /** For the drawing limit; 0 for a file without parameters, which all clients share. */
  work: number
  make: () => Body | Promise<Body>
}

/** What draws is loaded for the first drawing: data, refusals and cached responses need none of it. */
const loadCards = () => import('./card/card')

const encoder = new TextEncoder()

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
  return isImage(format)
    ? describeImage(format, chart, wanted)
    : describeData(format, chart, wanted)
}

async function describePageCard(
  name: string,
  { file, request, toPng }: Wanted,
): Promise<ChartFile> {
  const { url, currentYear, site, environment } = request
  const reach = chartReach(currentYear)
  const asked = parseImageQuery(url.searchParams, cardParameters, reach)
  const make = async () => {
    const { drawHomeCard, drawPageCard } = await loadCards()
    if (name !== home.name) return toPng(await drawPageCard(name, site), asked)
    const data = await loadData(environment, goodsName)
    const options = resolveOptions(data, 'goods', drawnOptions(asked), reach)
    const view = viewTable(data, 'goods', options, reach.standard)
    return toPng(await drawHomeCard(view, buildInflation(data), site, options), options)
  }
  const address = `/charts/${file}`
  return { type: formats.png.type, address, name: file, make, isImage: true, work: 0 }
}

async function describeImage(
  format: ImageFormat,
  { kind, name: chart }: Chart,
  wanted: Wanted,
): Promise<ChartFile> {
  const { file, request, toPng } = wanted
  const { url, currentYear, site, environment } = request
  const reach = chartReach(currentYear)
  const asked = parseImageQuery(url.searchParams, fileParameters(kind, format), reach, chart)
  const canonical = canonicalQuery(asked, reach.standard)
  const followsScheme = asked.theme === autoTheme
  const data = await loadWithUnit(environment, chart, unitOfChart(asked))
  const options = resolveOptions(data, kind, drawnOptions(asked), reach)
  const drawCard = async () => {
    const { drawChartCard } = await loadCards()
    const view = viewTable(data, kind, options, reach.standard)
    return drawChartCard(view, site, options, data.prerendered)
  }
  const encoders: Record<ImageFormat, () => Promise<Body>> = {
    svg: async () =>
      encoder.encode(svgFile(await drawCard(), followsScheme ? schemeStyle : undefined)),
    png: async () => toPng(await drawCard(), options),
  }
  const lines = countLines(kind, options.goods)
  const redirect = redirectGoods(url, options.goods)
  const name = `${nameDataFile(data, kind, options)}.${format}`
  const headers = followsScheme ? { 'Content-Security-Policy': schemePolicy } : undefined
  return {
    type: formats[format].type,
    address: addressOf(file, canonical),
    name,
    headers,
    redirect,
    isImage: true,
    work: canonical === '' ? 0 : drawingWork(lines, format === 'png' ? options : undefined),
    make: encoders[format],
  }
}

async function describeData(
  format: DataFormat,
  { kind, name: chart }: Chart,
  { file, request: { url, currentYear, environment } }: Wanted,
): Promise<ChartFile> {
  const allowed = fileParameters(kind, format)
  const reach = chartReach(currentYear)
  const asked = parseDataQuery(url.searchParams, allowed, reach, chart)
  const { window, currency, in: beside, goods } = asked
  // A linear axis draws the same numbers as a logarithmic one.
  const axis = asked.axis === 'index' ? asked.axis : undefined
  const canonical = canonicalQuery({ window, currency, in: beside, axis, goods }, reach.table)
  const data = await loadWithUnit(environment, chart, unitOfChart(asked))
  const options = resolveOptions(data, kind, asked, reach)
  const encoders: Record<DataFormat, typeof formatCsv> = { csv: formatCsv, json: formatJson }
  const make = () => encoder.encode(encoders[format](buildDataFile(data, kind, options)))
  const sources = data.yardstick ? [...data.assets, data.yardstick] : data.assets
  const name = `${nameDataFile(data, kind, options)}.${format}`
  const headers = { Link: dataLinks(sources.map(({ asset }) => asset)) }
  const { type } = formats[format]
  const work = canonical === '' ? 0 : drawingWork(1)
  const address = addressOf(file, canonical)
  const redirect = redirectGoods(url, goods)
  return { redirect, type, address, name, headers, isImage: false, work, make }
}

/** Every price of all goods, or of some, in one file. */
async function describePrices({
  file,
  request: { url, currentYear, environment },
}: Wanted): Promise<ChartFile> {
  const reach = chartReach(currentYear)
  const options = parsePricesQuery(url.searchParams, reach)
  const canonical = canonicalPricesQuery(options, reach)
  const data = await loadData(environment, goodsName)
  const { window, goods } = options
  const table = chooseGoods(data, goods)
  return {
    type: formats.csv.type,
    address: addressOf(file, canonical),
    name: `${namePricesFile(table, window)}.csv`,
    headers: { Link: dataLinks(table.assets.map(({ asset }) => asset)) },
    isImage: false,
    work: canonical === '' ? 0 : drawingWork(table.assets.length),
    make: () => encoder.encode(formatPricesCsv(buildPricesFile(table, window))),
  }
}

/** A month and now, as a picture or as numbers. */
async function describeThenFile(
  format: Format,
  month: Month,
  { file, request, toPng }: Wanted,
): Promise<ChartFile> {
  const { url, currentYear, site, environment } = request
  const { table } = chartReach(currentYear)
  const { theme } = readStrictly(url.searchParams, thenParameters(format), table)
  const data = await loadData(environment, goodsName)
  const followsScheme = theme === autoTheme
  const drawCard = async () => {
    const { drawThenCard } = await loadCards()
    return drawThenCard(data, month, site, theme === 'dark' ? theme : defaults.theme)
  }
  const encoders: Record<Format, () => Body | Promise<Body>> = {
    svg: async () =>
      encoder.encode(svgFile(await drawCard(), followsScheme ? schemeStyle : undefined)),
    png: async () => toPng(await drawCard(), defaults),
    csv: () => encoder.encode(formatThenCsv(data, month)),
    json: () => encoder.encode(formatThenJson(data, month, thenChart(month).title)),
  }
  return {
    type: formats[format].type,
    address: addressOf(file, formatQuery({ theme })),
    name: file,
    headers: followsScheme
      ? { 'Content-Security-Policy': schemePolicy }
      : isImage(format)
        ? {}
        : { Link: dataLinks(data.assets.map(({ asset }) => asset)) },
    isImage: isImage(format),
    work: isImage(format) ? thenWork : 0,
    make: encoders[format],
  }
}

/** The work of laying out and drawing a table, as measured. */
const thenWork = 6

/** What a chart is counted in besides, or by default: a chart has one of the two parameters. */
function unitOfChart({ in: beside, currency }: Pick<ChartOptions, 'in' | 'currency'>): string {
  return beside === defaults.in ? currency : beside
}

function addressOf(file: string, query: string): string {
  return `/charts/${file}${query && `?${query}`}`
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
