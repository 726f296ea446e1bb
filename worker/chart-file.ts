// What an address under /charts/ names: an image, or a file of data (contract, sections 4 and 5).

import { dataLinks } from '../src/chart/data-links'
import { chartCsv, chartFileName, chartJson } from '../src/chart/files'
import {
  type DataFormat,
  formatNames,
  formats,
  type ImageFormat,
  isImage,
} from '../src/chart/formats'
import { goodsName } from '../src/chart/goods'
import { goodsCsv, goodsFileName, goodsJson } from '../src/chart/goods-files'
import { autoTheme, type ChartKind, cardParameters, fileParameters } from '../src/chart/parameters'
import {
  type ChartOptions,
  canonicalQuery,
  drawnOptions,
  type ImageOptions,
  parseDataQuery,
  parseImageQuery,
} from '../src/chart/query'
import { homeRoute } from '../src/pages/routes'
import { type Asset, assets, findAsset } from '../src/prices/catalog'
import type { MonthRange } from '../src/prices/month-range'
import { chartReach } from '../src/server/build-page'
import { type PageCardName, pageCardNames } from '../src/site/metadata'
import type { SiteMetadata } from '../src/site/site'
import type { Card } from './card/card'
import type { CardToPng } from './card/to-png'
import { type LoadedData, loadData, loadPageData } from './data-files'
import { schemePolicy, schemeStyle } from './drawing/scheme-style'
import { svgFile } from './drawing/svg-file'
import type { RenderStore } from './http/kept'
import { cacheKey, type RequestContext } from './http/validators'

/** Where to find it in caches, and how to make it. */
export type ChartFile = {
  type: string
  key: string
  make: () => Promise<BodyInit> | BodyInit
  /** What it is saved as. */
  name: string
  /** What it says of itself besides. */
  headers?: Record<string, string>
  /** Whether it is drawn, and kept: it names the site's host. */
  isImage?: boolean
  /** Whether it is an image that nobody but this client may ever ask for. */
  isOwn?: boolean
}

/** What images are drawn with, and kept in. */
export type Drawing = { toPng: CardToPng; images: RenderStore }

/** What draws is loaded for the first drawing: data, refusals and answers that are known need none of it. */
const loadCards = () => import('./card/card')

const encoder = new TextEncoder()

/** What an address under /charts/ is a picture of, or the numbers: an asset, or all goods in one. */
type Subject = {
  kind: ChartKind
  /** Of its data file. */
  name: string
  /** Those whose prices it is made of. */
  assets: readonly Asset[]
  /** What a file of it is called, without its ending. */
  nameFile: (data: LoadedData, options: ChartOptions) => string
  draw: (
    data: LoadedData,
    options: ImageOptions,
    site: SiteMetadata,
    standard: MonthRange,
  ) => Promise<Card>
  csv: (data: LoadedData, options: ChartOptions) => string
  json: (data: LoadedData, options: ChartOptions) => object
}

const goods: Subject = {
  kind: 'goods',
  name: goodsName,
  assets,
  nameFile: goodsFileName,
  draw: async (data, options, site) => (await loadCards()).drawGoodsCard(data, site, options),
  csv: goodsCsv,
  json: goodsJson,
}

function subjectOf(asset: Asset): Subject {
  return {
    kind: 'asset',
    name: asset.key,
    assets: [asset],
    nameFile: (data, { window }) => chartFileName(data, asset, window),
    draw: async (data, options, site, standard) =>
      (await loadCards()).drawAssetCard(data, asset, site, options, standard),
    csv: (data, options) => chartCsv(data, asset, options),
    json: (data, options) => chartJson(data, asset, options),
  }
}

function findSubject(name: string): Subject | undefined {
  const asset = findAsset(name)
  return name === goodsName ? goods : asset && subjectOf(asset)
}

type Wanted = { file: string; query: URLSearchParams; answer: RequestContext; drawing: Drawing }

/**
 * The file of a name, or `undefined` where there is none.
 *
 * @param wanted its `file` is the last part of the address, e.g. "gold.png"
 * @throws QueryError for a query that is not allowed; Error where its data cannot be read
 */
export async function findChartFile(wanted: Wanted): Promise<ChartFile | undefined> {
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(wanted.file) ?? []
  const card = pageCardNames.find((known) => known === name)
  if (card && ending === 'png') return describePageCard(card, wanted)
  const [subject, format] = [findSubject(name), formatNames.find((known) => known === ending)]
  if (!subject || !format) return
  return isImage(format)
    ? describeImage(format, subject, wanted)
    : describeData(format, subject, wanted)
}

async function describePageCard(
  name: PageCardName,
  { file, query, answer, drawing }: Wanted,
): Promise<ChartFile> {
  const options = parseImageQuery(query, cardParameters, chartReach(answer.currentYear))
  // The other cards are words alone.
  const data = await loadPageData(answer.environment, name === 'home' ? homeRoute : undefined)
  const key = cacheKey(file, answer)
  const draw = async () => {
    const { drawPageCard } = await loadCards()
    return drawing.toPng(await drawPageCard(data, name, answer.site), options)
  }
  const make = () => drawing.images.get(key, draw)
  return { type: formats.png.type, key, name: file, make, isImage: true }
}

async function describeImage(
  format: ImageFormat,
  subject: Subject,
  wanted: Wanted,
): Promise<ChartFile> {
  const { file, query, answer, drawing } = wanted
  const reach = chartReach(answer.currentYear)
  const asked = parseImageQuery(query, fileParameters(subject.kind, format), reach)
  const spelling = canonicalQuery(asked, reach.standard)
  const options = drawnOptions(asked)
  const followsScheme = asked.theme === autoTheme
  const key = cacheKey(`${file}?${spelling}`, answer)
  const data = await loadData(answer.environment, subject.name)
  const drawCard = () => subject.draw(data, options, answer.site, reach.standard)
  const makers: Record<ImageFormat, () => Promise<Uint8Array<ArrayBuffer>>> = {
    svg: async () =>
      encoder.encode(svgFile(await drawCard(), followsScheme ? schemeStyle : undefined)),
    png: async () => drawing.toPng(await drawCard(), options),
  }
  const make = () => drawing.images.get(key, makers[format])
  const name = `${subject.nameFile(data, options)}.${format}`
  const headers = followsScheme ? { 'Content-Security-Policy': schemePolicy } : undefined
  const { type } = formats[format]
  return { type, key, name, make, headers, isImage: true, isOwn: spelling !== '' }
}

async function describeData(
  format: DataFormat,
  subject: Subject,
  { file, query, answer }: Wanted,
): Promise<ChartFile> {
  const allowed = fileParameters(subject.kind, format)
  const options = parseDataQuery(query, allowed, chartReach(answer.currentYear))
  const data = await loadData(answer.environment, subject.name)
  const { window, currency } = options
  // A linear axis draws the same numbers as a logarithmic one.
  const axis = options.axis === 'index' ? options.axis : undefined
  const key = cacheKey(`${file}?${canonicalQuery({ window, currency })} ${axis}`, answer)
  const makers: Record<DataFormat, () => string> = {
    csv: () => subject.csv(data, options),
    json: () => JSON.stringify(subject.json(data, options)),
  }
  const name = `${subject.nameFile(data, options)}.${format}`
  const headers = { Link: dataLinks(subject.assets) }
  return { type: formats[format].type, key, name, make: makers[format], headers }
}
