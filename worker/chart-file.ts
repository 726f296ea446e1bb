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
import { type Asset, assets, findAsset } from '../src/prices/catalog'
import type { MonthRange } from '../src/prices/month-range'
import { chartReach } from '../src/server/build-page'
import { type PageCardName, pageCardNames } from '../src/site/metadata'
import type { SiteMetadata } from '../src/site/site'
import type { Card } from './card/card'
import type { CardToPng } from './card/to-png'
import { schemePolicy, schemeStyle } from './drawing/scheme-style'
import { svgFile } from './drawing/svg-file'
import type { RequestContext } from './http/request-context'

/** What is sent for it, and how to make that. */
export type ChartFile = {
  type: string
  /** Canonical path and query. */
  address: string
  /** What it is saved as. */
  name: string
  /** What it says of itself besides. */
  headers?: Record<string, string>
} & (
  | {
      /** An image names the site's host. */
      isImage: true
      /** Whether nobody but this client may ever request it. */
      isRateLimited: boolean
      make: () => Promise<Uint8Array<ArrayBuffer>>
    }
  | { isImage: false; make: () => string }
)

/** What draws is loaded for the first drawing: data, refusals and cached responses need none of it. */
const loadCards = () => import('./card/card')

const encoder = new TextEncoder()

/** What an address under /charts/ is a picture of, or the numbers: an asset, or all goods in one. */
type Subject = {
  kind: ChartKind
  /** Those whose prices it is made of. */
  assets: readonly Asset[]
  /** What a file of it is called, without its ending. */
  nameFile: (options: ChartOptions) => string
  draw: (options: ImageOptions, site: SiteMetadata, standard: MonthRange) => Promise<Card>
  csv: (options: ChartOptions) => string
  json: (options: ChartOptions) => object
}

const goods: Subject = {
  kind: 'goods',
  assets,
  nameFile: goodsFileName,
  draw: async (options, site) => (await loadCards()).drawGoodsCard(site, options),
  csv: goodsCsv,
  json: goodsJson,
}

function subjectOf(asset: Asset): Subject {
  return {
    kind: 'asset',
    assets: [asset],
    nameFile: ({ window }) => chartFileName(asset, window),
    draw: async (options, site, standard) =>
      (await loadCards()).drawAssetCard(asset, site, options, standard),
    csv: (options) => chartCsv(asset, options),
    json: (options) => chartJson(asset, options),
  }
}

function findSubject(name: string): Subject | undefined {
  const asset = findAsset(name)
  return name === goodsName ? goods : asset && subjectOf(asset)
}

type Wanted = { file: string; request: RequestContext; toPng: CardToPng }

/**
 * The file of a name, or `undefined` where there is none.
 *
 * @param wanted its `file` is the last part of the address, e.g. "gold.png"
 * @throws QueryError for a query that is not allowed
 */
export function findChartFile(wanted: Wanted): ChartFile | undefined {
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(wanted.file) ?? []
  const card = pageCardNames.find((known) => known === name)
  if (card && ending === 'png') return describePageCard(card, wanted)
  const [subject, format] = [findSubject(name), formatNames.find((known) => known === ending)]
  if (!subject || !format) return
  return isImage(format)
    ? describeImage(format, subject, wanted)
    : describeData(format, subject, wanted)
}

function describePageCard(name: PageCardName, { file, request, toPng }: Wanted): ChartFile {
  const { url, currentYear, site } = request
  const options = parseImageQuery(url.searchParams, cardParameters, chartReach(currentYear))
  const make = async () => {
    const { drawPageCard } = await loadCards()
    return toPng(await drawPageCard(name, site), options)
  }
  const address = `/charts/${file}`
  return { type: formats.png.type, address, name: file, make, isImage: true, isRateLimited: false }
}

function describeImage(format: ImageFormat, subject: Subject, wanted: Wanted): ChartFile {
  const { file, request, toPng } = wanted
  const { url, currentYear, site } = request
  const reach = chartReach(currentYear)
  const asked = parseImageQuery(url.searchParams, fileParameters(subject.kind, format), reach)
  const canonical = canonicalQuery(asked, reach.standard)
  const options = drawnOptions(asked)
  const followsScheme = asked.theme === autoTheme
  const drawCard = () => subject.draw(options, site, reach.standard)
  const encoders: Record<ImageFormat, () => Promise<Uint8Array<ArrayBuffer>>> = {
    svg: async () =>
      encoder.encode(svgFile(await drawCard(), followsScheme ? schemeStyle : undefined)),
    png: async () => toPng(await drawCard(), options),
  }
  const name = `${subject.nameFile(options)}.${format}`
  const headers = followsScheme ? { 'Content-Security-Policy': schemePolicy } : undefined
  return {
    type: formats[format].type,
    address: `/charts/${file}${canonical && `?${canonical}`}`,
    name,
    headers,
    isImage: true,
    isRateLimited: canonical !== '',
    make: encoders[format],
  }
}

function describeData(
  format: DataFormat,
  subject: Subject,
  { file, request: { url, currentYear } }: Wanted,
): ChartFile {
  const allowed = fileParameters(subject.kind, format)
  const options = parseDataQuery(url.searchParams, allowed, chartReach(currentYear))
  const { window, currency } = options
  // A linear axis draws the same numbers as a logarithmic one.
  const axis = options.axis === 'index' ? options.axis : undefined
  const address = `/charts/${file}?${canonicalQuery({ window, currency })} ${axis}`
  const encoders: Record<DataFormat, () => string> = {
    csv: () => subject.csv(options),
    json: () => JSON.stringify(subject.json(options)),
  }
  const name = `${subject.nameFile(options)}.${format}`
  const headers = { Link: dataLinks(subject.assets) }
  const { type } = formats[format]
  return { type, address, name, headers, isImage: false, make: encoders[format] }
}
