// Answers for everything under /charts/: images and data, by name and ending (contract, sections 4 and 5).

import { type Asset, assets, findAsset } from '../src/assets'
import { chartCsv, chartJson } from '../src/chart-files'
import {
  canonicalQuery,
  cardParameters,
  imageParameters,
  parseDataQuery,
  parseImageQuery,
  QueryError,
  vectorParameters,
  type Years,
} from '../src/chart-query'
import { chartYears } from '../src/page-builder'
import type { BuildHash } from '../src/page-data'
import { type SiteMetadata, siteHost } from '../src/site'
import { cardToSvg, drawAssetCard, drawHomeCard } from './card'
import type { CardToPng } from './card-png'
import { problem } from './problem'
import { createRenderStore } from './render-store'

export type ChartContext = {
  hash: BuildHash
  site: SiteMetadata
  currentYear: number
  toPng: CardToPng
}

/** What an address names: where to find it in caches, and how to make it. */
type ChartFile = { type: string; key: string; make: () => Promise<BodyInit> | BodyInit }

type Handler = (asset: Asset, query: URLSearchParams, context: ChartContext) => ChartFile

const homeCard = 'home.png'

/** Some eighty cards. */
const storeBytes = 4 * 1024 * 1024

const images = createRenderStore(storeBytes)

const handlers: Record<string, Handler> = {
  png: (asset, query, context) => {
    const options = parseImageQuery(query, imageParameters, yearsOf(context))
    const key = keyOf(
      `${asset.key}.png?${canonicalQuery(options, yearsOf(context).shown)}`,
      context,
    )
    const draw = async () =>
      context.toPng(await drawAssetCard(asset, context.site, options), options)
    return { type: 'image/png', key, make: () => images.get(key, draw) }
  },
  svg: (asset, query, context) => {
    const options = parseImageQuery(query, vectorParameters, yearsOf(context))
    const key = keyOf(
      `${asset.key}.svg?${canonicalQuery(options, yearsOf(context).shown)}`,
      context,
    )
    return {
      type: 'image/svg+xml',
      key,
      make: async () => cardToSvg(await drawAssetCard(asset, context.site, options)),
    }
  },
  csv: (asset, query, context) => {
    const window = parseDataQuery(query, yearsOf(context))
    const key = keyOf(`${asset.key}.csv?${window.from}-${window.to}`, context)
    return {
      type: 'text/csv; charset=utf-8; header=present',
      key,
      make: () => chartCsv(asset, window),
    }
  },
  json: (asset, query, context) => {
    const window = parseDataQuery(query, yearsOf(context))
    const key = keyOf(`${asset.key}.json?${window.from}-${window.to}`, context)
    return {
      type: 'application/json',
      key,
      make: () => JSON.stringify(chartJson(asset, window)),
    }
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
    return await answerFile(chart, query, request, context.hash)
  } catch (error) {
    if (error instanceof QueryError) return problem(400, error.message)
    throw error
  }
}

function findChart(file: string, query: URLSearchParams, context: ChartContext) {
  if (file === homeCard) return describeHomeCard(query, context)
  const [, name = '', ending = ''] = /^(.*)\.([a-z]+)$/.exec(file) ?? []
  const asset = findAsset(name)
  return asset && Object.hasOwn(handlers, ending)
    ? handlers[ending]?.(asset, query, context)
    : undefined
}

function describeHomeCard(query: URLSearchParams, context: ChartContext): ChartFile {
  const options = parseImageQuery(query, cardParameters, yearsOf(context))
  const key = keyOf(homeCard, context)
  const draw = async () => {
    return context.toPng(await drawHomeCard(context.site, context.currentYear), options)
  }
  return { type: 'image/png', key, make: () => images.get(key, draw) }
}

async function answerFile(
  { type, key, make }: ChartFile,
  query: URLSearchParams,
  request: Request,
  hash: BuildHash,
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    'Cache-Control': query.get('v') === hash ? cacheForever : cacheForAnHour,
    ETag: await etagOf(key),
  }
  const known = request.headers.get('If-None-Match')?.split(/\s*,\s*/) ?? []
  const isKnown = known.some((etag) => etag === '*' || etag.replace(/^W\//, '') === headers.ETag)
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(await make(), { headers })
}

const cacheForever = 'public, max-age=31536000, immutable'
const cacheForAnHour = 'public, max-age=3600, stale-while-revalidate=86400'

/** Names everything that a file depends on, in one spelling. */
function keyOf(file: string, { hash, site, currentYear }: ChartContext): string {
  return `${hash} ${currentYear} ${siteHost(site)} ${file}`
}

/** A strong validator: the same key gives the same bytes. */
async function etagOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  const hex = Array.from(new Uint8Array(digest).slice(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return `"${hex.join('')}"`
}

function yearsOf({ currentYear }: ChartContext): Years {
  return chartYears(currentYear)
}

function notFoundSentence(file: string): string {
  const names = assets.map(({ key }) => key).join(', ')
  const endings = Object.keys(handlers).join(', ')
  return `There is no chart file "${file}". There are ${names}, each as ${endings}; and ${homeCard}.`
}
