// What an address under /charts/ names: an image, or a file of data (contract, sections 4 and 5).

import { type Asset, findAsset } from '../src/assets'
import { chartCsv, chartFileName, chartJson } from '../src/chart/files'
import { type Format, formatNames, formats } from '../src/chart/formats'
import {
  type ChartOptions,
  canonicalQuery,
  cardParameters,
  imageParameters,
  parseDataQuery,
  parseImageQuery,
} from '../src/chart/query'
import { type PageCardName, pageCardNames } from '../src/metadata'
import { chartReach } from '../src/page-builder'
import type { CardToPng } from './card/to-png'
import { svgFile } from './drawing/svg-file'
import type { RenderStore } from './http/kept'
import { type AnswerContext, answerKey } from './http/validators'

/** Where to find it in caches, and how to make it. */
export type ChartFile = {
  type: string
  key: string
  make: () => Promise<BodyInit> | BodyInit
  /** What it is saved as. */
  name: string
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

type Wanted = { file: string; query: URLSearchParams; answer: AnswerContext; drawing: Drawing }

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
  const [asset, format] = [findAsset(name), formatNames.find((known) => known === ending)]
  return asset && format && describers[format](asset, wanted)
}

const describers: Record<Format, (asset: Asset, wanted: Wanted) => ChartFile> = {
  png: (asset, wanted) => describeImage('png', asset, wanted),
  svg: (asset, wanted) => describeImage('svg', asset, wanted),
  csv: (asset, wanted) => describeData('csv', asset, wanted, (options) => chartCsv(asset, options)),
  json: (asset, wanted) =>
    describeData('json', asset, wanted, (options) => JSON.stringify(chartJson(asset, options))),
}

function describePageCard(name: PageCardName, { file, query, answer, drawing }: Wanted): ChartFile {
  const options = parseImageQuery(query, cardParameters, chartReach(answer.currentYear))
  const key = answerKey(file, answer)
  const draw = async () => {
    const { drawPageCard } = await loadCards()
    return drawing.toPng(await drawPageCard(name, answer.site), options)
  }
  const make = () => drawing.images.get(key, draw)
  return { type: formats.png.type, key, name: file, make, isImage: true }
}

function describeImage(format: 'png' | 'svg', asset: Asset, wanted: Wanted): ChartFile {
  const { file, query, answer, drawing } = wanted
  const reach = chartReach(answer.currentYear)
  const options = parseImageQuery(query, imageParameters[format], reach)
  const spelling = canonicalQuery(options, reach.standard)
  const key = answerKey(`${file}?${spelling}`, answer)
  const drawCard = async () =>
    (await loadCards()).drawAssetCard(asset, answer.site, options, reach.standard)
  const makers = {
    svg: async () => encoder.encode(svgFile(await drawCard())),
    png: async () => drawing.toPng(await drawCard(), options),
  }
  const make = () => drawing.images.get(key, makers[format])
  const name = `${chartFileName(asset, options.window)}.${format}`
  return { type: formats[format].type, key, name, make, isImage: true, isOwn: spelling !== '' }
}

function describeData(
  format: Format,
  asset: Asset,
  { file, query, answer }: Wanted,
  make: (options: ChartOptions) => string,
): ChartFile {
  const options = parseDataQuery(query, chartReach(answer.currentYear))
  // A linear axis draws the same numbers as a logarithmic one.
  const axis = options.axis === 'index' ? options.axis : undefined
  const key = answerKey(`${file}?${canonicalQuery({ window: options.window })} ${axis}`, answer)
  const name = `${chartFileName(asset, options.window)}.${format}`
  return { type: formats[format].type, key, name, make: () => make(options) }
}
