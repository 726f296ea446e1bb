// Answers for everything under /charts/: images and data, by name and ending (contract, sections 4 and 5).

import { type Asset, assets, findAsset } from '../src/assets'
import { chartCsv, chartJson } from '../src/chart/files'
import {
  canonicalQuery,
  cardParameters,
  imageParameters,
  parseDataQuery,
  parseImageQuery,
  QueryError,
  vectorParameters,
  type Years,
} from '../src/chart/query'
import { type PageCardName, pageCardNames } from '../src/metadata'
import { chartYears } from '../src/page-builder'
import type { BuildHash } from '../src/page-data'
import { type SiteMetadata, siteHost } from '../src/site'
import type { CardToPng } from './card/to-png'
import { cacheForAnHour, cacheForever } from './http/caching'
import { createRenderStore } from './http/kept'
import { problem } from './http/problem'
import { entityTag, isKnown } from './http/validators'

export type ChartContext = {
  hash: BuildHash
  site: SiteMetadata
  currentYear: number
  toPng: CardToPng
  /** Asks whether the client may have another image drawn. */
  mayDraw: () => Promise<boolean>
}

/** What an address names: where to find it in caches, and how to make it. */
type ChartFile = {
  type: string
  key: string
  make: () => Promise<BodyInit> | BodyInit
  /** Whether it is an image that nobody but this client may ever ask for. */
  isDrawn?: boolean
}

type Handler = (asset: Asset, query: URLSearchParams, context: ChartContext) => ChartFile

/** How long a client that asked for too many images waits, in seconds: as in wrangler.toml. */
const drawingPeriod = 60

/** Some eighty cards. */
const storeBytes = 4 * 1024 * 1024

const images = createRenderStore(storeBytes)

/** What draws is loaded for the first drawing: data, refusals and answers that are known need none of it. */
const loadCards = () => import('./card/card')

const handlers: Record<string, Handler> = {
  png: (asset, query, context) => {
    const { options, ...file } = describeImage(asset, 'png', query, imageParameters, context)
    const draw = async () => {
      const { drawAssetCard } = await loadCards()
      return context.toPng(await drawAssetCard(asset, context.site, options), options)
    }
    return { ...file, type: 'image/png', make: () => images.get(file.key, draw) }
  },
  svg: (asset, query, context) => {
    const { options, ...file } = describeImage(asset, 'svg', query, vectorParameters, context)
    const make = async () => {
      const { cardToSvg, drawAssetCard } = await loadCards()
      return cardToSvg(await drawAssetCard(asset, context.site, options))
    }
    return { ...file, type: 'image/svg+xml', make }
  },
  csv: (asset, query, context) => {
    const { window, key } = describeData(asset, 'csv', query, context)
    const type = 'text/csv; charset=utf-8; header=present'
    return { type, key, make: () => chartCsv(asset, window) }
  },
  json: (asset, query, context) => {
    const { window, key } = describeData(asset, 'json', query, context)
    return { type: 'application/json', key, make: () => JSON.stringify(chartJson(asset, window)) }
  },
}

/**
 * The answer for a file under /charts/.
 *
 * @param file the last part of the address, e.g. "gold.png"
 * @param request for its query and its validators
 */
export async function answerChart(
  file: string,
  request: Request,
  context: ChartContext,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  try {
    const chart = findChart(file, query, context)
    if (!chart) return problem(404, notFoundSentence(file))
    return await answerFile(chart, query, request, context)
  } catch (error) {
    if (error instanceof QueryError) return problem(400, error.message)
    throw error
  }
}

function findChart(file: string, query: URLSearchParams, context: ChartContext) {
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(file) ?? []
  const pageCard = pageCardNames.find((known) => known === name)
  if (pageCard && ending === 'png') return describePageCard(pageCard, query, context)
  const asset = findAsset(name)
  return asset && Object.hasOwn(handlers, ending)
    ? handlers[ending]?.(asset, query, context)
    : undefined
}

/** What the images of an asset have in common, whatever their format. */
function describeImage(
  asset: Asset,
  ending: string,
  query: URLSearchParams,
  allowed: Parameters<typeof parseImageQuery>[1],
  context: ChartContext,
) {
  const years = yearsOf(context)
  const options = parseImageQuery(query, allowed, years)
  const shown = canonicalQuery(options, years.shown)
  const key = keyOf(`${asset.key}.${ending}?${shown}`, context)
  return { options, key, isDrawn: shown !== '' }
}

/** What the data files of an asset have in common, whatever their format. */
function describeData(asset: Asset, ending: string, query: URLSearchParams, context: ChartContext) {
  const window = parseDataQuery(query, yearsOf(context))
  const key = keyOf(`${asset.key}.${ending}?${window.from}-${window.to}`, context)
  return { window, key }
}

function describePageCard(
  name: PageCardName,
  query: URLSearchParams,
  context: ChartContext,
): ChartFile {
  const options = parseImageQuery(query, cardParameters, yearsOf(context))
  const key = keyOf(`${name}.png`, context)
  const draw = async () => {
    const { drawPageCard } = await loadCards()
    return context.toPng(await drawPageCard(name, context.site), options)
  }
  return { type: 'image/png', key, make: () => images.get(key, draw) }
}

async function answerFile(
  { type, key, make, isDrawn }: ChartFile,
  query: URLSearchParams,
  request: Request,
  { hash, mayDraw }: ChartContext,
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    'Cache-Control': query.get('v') === hash ? cacheForever : cacheForAnHour,
    ETag: entityTag(key),
  }
  if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers })
  if (isDrawn && !images.has(key) && !(await mayDraw())) return tooManyDrawings()
  // Whether this very request was the one that drew: so that a burst can be seen to cost one drawing.
  const timing = type === 'image/png' && { 'Server-Timing': images.has(key) ? 'kept' : 'drawn' }
  return new Response(await make(), { headers: { ...headers, ...timing } })
}

function tooManyDrawings(): Response {
  return problem(
    429,
    'Too many different images were asked for from this address. The cards of the pages, whose addresses have no parameters, are not limited.',
    { 'Retry-After': String(drawingPeriod) },
  )
}

/** Names everything that a file depends on, in one spelling. */
function keyOf(file: string, { hash, site, currentYear }: ChartContext): string {
  return `${hash} ${currentYear} ${siteHost(site)} ${file}`
}

function yearsOf({ currentYear }: ChartContext): Years {
  return chartYears(currentYear)
}

function notFoundSentence(file: string): string {
  const names = assets.map(({ key }) => key).join(', ')
  const endings = Object.keys(handlers).join(', ')
  const cards = pageCardNames.map((name) => `${name}.png`).join(', ')
  return `There is no chart file "${file}". There are ${names}, each as ${endings}; and ${cards}.`
}
