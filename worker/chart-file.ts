// What an address under /charts/ names: an image, or a file of data (contract, sections 4 and 5).

import { type Asset, findAsset } from '../src/assets'
import { chartCsv, chartJson } from '../src/chart/files'
import { type Format, formatNames, formats } from '../src/chart/formats'
import {
  canonicalQuery,
  cardParameters,
  imageParameters,
  parseDataQuery,
  parseImageQuery,
  vectorParameters,
} from '../src/chart/query'
import { type PageCardName, pageCardNames } from '../src/metadata'
import { chartYears } from '../src/page-builder'
import type { CardToPng } from './card/to-png'
import type { RenderStore } from './http/kept'
import { type AnswerContext, answerKey } from './http/validators'

/** Where to find it in caches, and how to make it. */
export type ChartFile = {
  type: string
  key: string
  make: () => Promise<BodyInit> | BodyInit
  /** Whether it is an image that nobody but this client may ever ask for. */
  isDrawn?: boolean
}

/** What images are drawn with, and kept in. */
export type Drawing = { toPng: CardToPng; images: RenderStore }

type Describe = (
  asset: Asset,
  query: URLSearchParams,
  answer: AnswerContext,
  drawing: Drawing,
) => ChartFile

/** What draws is loaded for the first drawing: data, refusals and answers that are known need none of it. */
const loadCards = () => import('./card/card')

const describers: Record<Format, Describe> = {
  png: (asset, query, answer, { toPng, images }) => {
    const { options, ...file } = describeImage(asset, 'png', query, imageParameters, answer)
    const draw = async () => {
      const { drawAssetCard } = await loadCards()
      return toPng(await drawAssetCard(asset, answer.site, options), options)
    }
    return { ...file, make: () => images.get(file.key, draw) }
  },
  svg: (asset, query, answer) => {
    const { options, ...file } = describeImage(asset, 'svg', query, vectorParameters, answer)
    const make = async () => {
      const { cardToSvg, drawAssetCard } = await loadCards()
      return cardToSvg(await drawAssetCard(asset, answer.site, options))
    }
    return { ...file, make }
  },
  csv: (asset, query, answer) => describeData(asset, 'csv', query, answer, chartCsv),
  json: (asset, query, answer) =>
    describeData(asset, 'json', query, answer, (...of) => JSON.stringify(chartJson(...of))),
}

/**
 * The file of a name, or `undefined` where there is none.
 *
 * @param file the last part of the address, e.g. "gold.png"
 * @throws QueryError for a query that is not allowed
 */
export function findChartFile(
  file: string,
  query: URLSearchParams,
  answer: AnswerContext,
  drawing: Drawing,
): ChartFile | undefined {
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(file) ?? []
  const pageCard = pageCardNames.find((known) => known === name)
  if (pageCard && ending === 'png') return describePageCard(pageCard, query, answer, drawing)
  const [asset, format] = [findAsset(name), formatNames.find((known) => known === ending)]
  return asset && format && describers[format](asset, query, answer, drawing)
}

function describePageCard(
  name: PageCardName,
  query: URLSearchParams,
  answer: AnswerContext,
  { toPng, images }: Drawing,
): ChartFile {
  const options = parseImageQuery(query, cardParameters, chartYears(answer.currentYear))
  const key = answerKey(`${name}.png`, answer)
  const draw = async () => {
    const { drawPageCard } = await loadCards()
    return toPng(await drawPageCard(name, answer.site), options)
  }
  return { type: formats.png.type, key, make: () => images.get(key, draw) }
}

/** What the images of an asset have in common, whatever their format. */
function describeImage(
  asset: Asset,
  format: Format,
  query: URLSearchParams,
  allowed: Parameters<typeof parseImageQuery>[1],
  answer: AnswerContext,
) {
  const years = chartYears(answer.currentYear)
  const options = parseImageQuery(query, allowed, years)
  const spelling = canonicalQuery(options, years.standard)
  const key = answerKey(`${asset.key}.${format}?${spelling}`, answer)
  return { options, key, type: formats[format].type, isDrawn: spelling !== '' }
}

/** What the data files of an asset have in common, whatever their format. */
function describeData(
  asset: Asset,
  format: Format,
  query: URLSearchParams,
  answer: AnswerContext,
  make: typeof chartCsv,
): ChartFile {
  const years = parseDataQuery(query, chartYears(answer.currentYear))
  const key = answerKey(`${asset.key}.${format}?${years.from}-${years.to}`, answer)
  return { type: formats[format].type, key, make: () => make(asset, years) }
}
