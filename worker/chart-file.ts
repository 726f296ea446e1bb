// What an address under /charts/ names: an image, or a file of data (contract, sections 4 and 5).

import { goodsName } from '../src/chart/charts'
import { dataLinks } from '../src/chart/data-links'
import { formatCsv, formatJson } from '../src/chart/files'
import {
  type DataFormat,
  formatNames,
  formats,
  type ImageFormat,
  isImage,
} from '../src/chart/formats'
import { autoTheme, type ChartKind, cardParameters, fileParameters } from '../src/chart/parameters'
import { canonicalQuery, drawnOptions, parseDataQuery, parseImageQuery } from '../src/chart/query'
import { pageCardNames } from '../src/pages/routes'
import { findAsset } from '../src/prices/catalog'
import type { PriceTable } from '../src/prices/table'
import { chartReach, viewTable } from '../src/server/chart-view'
import { buildDataFile, nameDataFile } from '../src/server/data-file'
import type { CardToPng } from './card/to-png'
import { schemePolicy, schemeStyle } from './drawing/scheme-style'
import { svgFile } from './drawing/svg-file'
import type { RenderStore } from './http/kept'
import { cacheKey, type RequestContext } from './http/validators'
import { dataOf } from './site-data'

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

/** What an address under /charts/ is about: one asset, or all. */
type Subject = { kind: ChartKind; table: PriceTable }

function findSubject(name: string): Subject | undefined {
  if (name === goodsName) return { kind: 'goods', table: dataOf(undefined) }
  return findAsset(name) && { kind: 'asset', table: dataOf(name) }
}

type Wanted = { file: string; query: URLSearchParams; answer: RequestContext; drawing: Drawing }

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

function describePageCard(name: string, { file, query, answer, drawing }: Wanted): ChartFile {
  const options = parseImageQuery(query, cardParameters, chartReach(answer.currentYear))
  const key = cacheKey(file, answer)
  const draw = async () => {
    const { drawPageCard } = await loadCards()
    return drawing.toPng(await drawPageCard(name, answer.site, dataOf(undefined)), options)
  }
  const make = () => drawing.images.get(key, draw)
  return { type: formats.png.type, key, name: file, make, isImage: true }
}

function describeImage(format: ImageFormat, subject: Subject, wanted: Wanted): ChartFile {
  const { file, query, answer, drawing } = wanted
  const reach = chartReach(answer.currentYear)
  const asked = parseImageQuery(query, fileParameters(subject.kind, format), reach)
  const spelling = canonicalQuery(asked, reach.standard)
  const options = drawnOptions(asked)
  const followsScheme = asked.theme === autoTheme
  const key = cacheKey(`${file}?${spelling}`, answer)
  const drawCard = async () => {
    const { drawChartCard } = await loadCards()
    const view = viewTable(subject.table, subject.kind, options, reach.standard)
    return drawChartCard(view, answer.site, options)
  }
  const makers: Record<ImageFormat, () => Promise<Uint8Array<ArrayBuffer>>> = {
    svg: async () =>
      encoder.encode(svgFile(await drawCard(), followsScheme ? schemeStyle : undefined)),
    png: async () => drawing.toPng(await drawCard(), options),
  }
  const make = () => drawing.images.get(key, makers[format])
  const name = `${nameDataFile(subject.table, subject.kind, options)}.${format}`
  const headers = followsScheme ? { 'Content-Security-Policy': schemePolicy } : undefined
  const { type } = formats[format]
  return { type, key, name, make, headers, isImage: true, isOwn: spelling !== '' }
}

function describeData(
  format: DataFormat,
  subject: Subject,
  { file, query, answer }: Wanted,
): ChartFile {
  const allowed = fileParameters(subject.kind, format)
  const options = parseDataQuery(query, allowed, chartReach(answer.currentYear))
  const { window, currency } = options
  // A linear axis draws the same numbers as a logarithmic one.
  const axis = options.axis === 'index' ? options.axis : undefined
  const key = cacheKey(`${file}?${canonicalQuery({ window, currency })} ${axis}`, answer)
  const { table, kind } = subject
  const writers: Record<DataFormat, typeof formatCsv> = { csv: formatCsv, json: formatJson }
  const make = () => writers[format](buildDataFile(table, kind, options))
  const name = `${nameDataFile(table, kind, options)}.${format}`
  const headers = { Link: dataLinks(table.assets.map(({ asset }) => asset)) }
  return { type: formats[format].type, key, name, make, headers }
}
