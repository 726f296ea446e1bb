// Answers what tells others about the site: the list of charts, the OpenAPI document, oEmbed, the
// site map, the feed, and the files for crawlers and browsers (contract, sections 4, 6 and 10).

import type { Context } from 'hono'
import type { InferOutput } from 'valibot'
import { goodsChart } from '../src/chart/charts'
import { chartFileAddress } from '../src/chart/formats'
import { kinds } from '../src/chart/kinds'
import { movedPath } from '../src/pages/moved-path'
import { findRoute, hasData, routes, withTrailingSlash } from '../src/pages/routes'
import type { embedSchema } from '../src/pages/shapes'
import { chosenAmount } from '../src/pages/then/amount'
import { thenChart } from '../src/pages/then/chart'
import { buildFeed, lastChanged, lastUpdated } from '../src/server/changes'
import { chartList } from '../src/server/chart-list'
import { dataPackage } from '../src/server/data-package'
import { type Endpoint, listEndpoints } from '../src/server/endpoints'
import {
  type EmbedForm,
  type EmbedSubject,
  embedLayout,
  embedMarkup,
  embedSize,
  thumbnailSize,
} from '../src/site/embed'
import { escapeMarkup } from '../src/site/escape'
import { dataPackagePath, feedPath, feedType, fileNames, paths } from '../src/site/paths'
import { iconPath, type SiteMetadata } from '../src/site/site'
import { cardSize, type ThemeName, themes } from '../src/site/theme'
import { defaults } from '../src/url/parameters'
import { type Reach, readLeniently, readStrictly } from '../src/url/read'
import { findResource } from '../src/url/resources'
import { oembedParameters } from '../src/url/rules'
import { askedWindow } from '../src/url/window'
import { addToQuery, writeOptions } from '../src/url/write'
import { allAssets, loadData } from './data-files'
import { cacheForAnHour, cacheForHost, sharedResource } from './http/headers'
import type { AppEnvironment, RequestContext } from './http/request-context'
import { problem, send } from './http/send'

/** Where all URLs are explained, for people and for programs (RFC 8631). */
const links = `<${paths.api}>; rel="service-doc", </openapi.json>; rel="service-desc"`

export function sendList(context: Context<AppEnvironment>): Promise<Response> {
  return sendDescription(context, (all, { siteUrl }) => chartList(all, siteUrl))
}

export async function sendOpenApi(context: Context<AppEnvironment>): Promise<Response> {
  // Its schemas are needed for nothing else.
  const { openApi } = await import('../src/server/openapi')
  return sendDescription(context, openApi)
}

/** Sends what is made of the list of all URLs. */
function sendDescription(
  context: Context<AppEnvironment>,
  describe: (endpoints: Endpoint[], site: SiteMetadata) => unknown,
): Promise<Response> {
  const { request } = context.var
  const { url, site, reach } = request
  return send(context, {
    address: url.pathname,
    headers: { 'Content-Type': 'application/json', ...hourForHost(request), Link: links },
    make: () => JSON.stringify(describe(listEndpoints(reach, site.siteUrl), site)),
  })
}

/** What the files of all goods hold. */
export function sendDataPackage(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  return send(context, {
    address: dataPackagePath,
    headers: { 'Content-Type': 'application/json', ...hourForHost(request), Link: links },
    make: async () => {
      const { environment, site } = request
      const goods = await loadData(environment, allAssets)
      const { inflation } = await loadData(environment, fileNames.inflation)
      return JSON.stringify(dataPackage({ ...goods, ...(inflation && { inflation }) }, site))
    },
  })
}

/** The updates of the data; feed readers ask often. */
export function sendFeed(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  return send(context, {
    address: feedPath,
    headers: { 'Content-Type': `${feedType}; charset=utf-8`, ...hourForHost(request) },
    make: async () => buildFeed(await loadData(request.environment, allAssets), request.site),
  })
}

/** For responses that name the site's host. */
function hourForHost({ environment }: RequestContext) {
  return { 'Cache-Control': cacheForHost(cacheForAnHour, environment) }
}

/** A file that pages of any origin may show or load. */
function share(type: string, body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { 'Content-Type': type, ...sharedResource, ...headers } })
}

/** Every crawler is welcome. */
export function sendRobots({ var: { request } }: Context<AppEnvironment>): Response {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${request.site.siteUrl}/sitemap.xml\n`
  return share('text/plain; charset=utf-8', text, hourForHost(request))
}

/** Every page (sitemaps.org, 0.9), with the day its series last changed, or any series did. */
export function sendSitemap(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  return send(context, {
    address: '/sitemap.xml',
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...sharedResource,
      ...hourForHost(request),
    },
    make: () => writeSitemap(request),
  })
}

async function writeSitemap(request: RequestContext): Promise<string> {
  const data = await loadData(request.environment, allAssets)
  const newest = lastUpdated(data)
  const pages = routes.filter(hasData).map(({ path, asset }) => {
    const address = escapeMarkup(request.site.siteUrl + path)
    const record = data.assets.find((one) => one.asset.key === asset?.key)
    const day = record ? lastChanged(data, [record]) : newest
    return `<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`
}

/** For browsers that put the site on a home screen (W3C, Web Application Manifest). */
export function sendManifest({ var: { request } }: Context<AppEnvironment>): Response {
  const { siteName, siteDescription } = request.site
  const content = {
    name: siteName,
    short_name: 'Bitcoin Index',
    description: siteDescription,
    start_url: '/',
    display: 'minimal-ui',
    background_color: themes[defaults.theme].ground,
    theme_color: themes[defaults.theme].ground,
    icons: [
      { src: iconPath, sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  }
  return share('application/manifest+json', JSON.stringify(content), {
    'Cache-Control': cacheForAnHour,
  })
}

/**
 * The oEmbed response for a chart page, chosen goods, or a month and now (oEmbed 1.0, section
 * 2.3.4.4).
 *
 * @throws QueryError for limits that are not allowed, and for a parameter that is repeated
 */
export function sendEmbed({ var: { request } }: Context<AppEnvironment>): Response {
  const { site, reach } = request
  const { origin, searchParams } = request.url
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json') {
    return problem('unknown-format', `format is "${format}"; only json is available.`, site)
  }
  const known = [...searchParams].filter(([name]) => Object.hasOwn(oembedParameters, name))
  const limits = readStrictly(new URLSearchParams(known), oembedParameters, { reach })
  if (limits.url === undefined) {
    const sentence = 'url is missing; it must be the URL of a chart page, or of a month and now.'
    return problem('invalid-parameter', sentence, site)
  }
  const url = URL.parse(limits.url)
  const isOfSite = url && [site.siteUrl, origin].includes(url.origin)
  const shown = isOfSite ? findEmbedded(url, reach) : undefined
  if (!shown) return problem('not-found', `There is no chart at ${limits.url}.`, site)
  const { chart, form, query, theme, hasOneSize } = shown
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = limits
  const layout = embedLayout(form, maxwidth, maxheight)
  const thumbnail = thumbnailSize(maxwidth, maxheight)
  const size = hasOneSize && thumbnail?.width !== cardSize.width ? undefined : thumbnail
  const picture = addToQuery(chart.picture?.query ?? query, { theme, ...(!hasOneSize && size) })
  const content: InferOutput<typeof embedSchema> = {
    version: '1.0',
    type: 'rich',
    title: chart.title,
    provider_name: site.siteName,
    provider_url: `${site.siteUrl}/`,
    cache_age: 3600,
    ...(size && {
      thumbnail_url: site.siteUrl + chartFileAddress(chart.key, 'png', picture),
      thumbnail_width: size.width,
      thumbnail_height: size.height,
    }),
    html: embedMarkup({ asset: chart, site, query }, { layout, form, ...(theme && { theme }) }),
    ...embedSize(layout),
  }
  return Response.json(content, { headers: hourForHost(request) })
}

type OembedRequest = {
  chart: EmbedSubject['asset']
  form: EmbedForm
  /** The canonical query of what is shown, with both ends of its range. */
  query: string
  /** Of a full chart. */
  theme?: ThemeName | undefined
  /** Whether its picture has the size of a card. */
  hasOneSize?: boolean
}

/** What is embedded of a page; `undefined` where there is no chart. */
function findEmbedded({ pathname, searchParams }: URL, reach: Reach): OembedRequest | undefined {
  const path = movedPath(withTrailingSlash(pathname), searchParams)
  const route = findRoute(path)
  if (!route) return
  const { asset, chart: kind, month } = route
  const context = { reach, asset: asset?.key }
  const { parameters = {} } = findResource(path)?.resource ?? {}
  const values = readLeniently(searchParams, parameters, context)
  if (month) {
    const { usd, in: money } = values
    const chart = thenChart(month, chosenAmount(usd, money), money)
    return { chart, form: 'picture', query: '', hasOneSize: true }
  }
  // The home page is more than its chart, which is that of an asset.
  if (!kind || kind === 'home') return
  const { display, theme, from: _from, to: _to, last: _last, ...others } = values
  const shown = { ...others, window: askedWindow(values, reach.defaultWindow) }
  const chart = asset ?? goodsChart(values.currency ?? defaults.currency)
  const query = writeOptions(shown)
  const { embed: form } = kinds[kind]
  return { chart, form, query, theme: display === 'full' && theme !== 'auto' ? theme : undefined }
}
