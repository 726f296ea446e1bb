// Handles what tells others of the site: the list of charts, the OpenAPI document, oEmbed, the site map, the feed, and the
// files that crawlers and browsers look for (contract, sections 4, 6 and 10).

import { type Context, Hono } from 'hono'
import { goodsChart, goodsName } from '../src/chart/charts'
import { readStrictly } from '../src/chart/file-query'
import { chartFileAddress } from '../src/chart/formats'
import { defaults } from '../src/chart/parameters'
import { canonicalQuery, displayOf, parsePageQuery } from '../src/chart/query'
import { type Address, oembedParameters } from '../src/pages/api/address'
import { listAddresses } from '../src/pages/api/addresses'
import { chartList } from '../src/pages/api/chart-list'
import { findRoute, hasData, routes, withTrailingSlash } from '../src/pages/routes'
import { thenChart } from '../src/pages/then/months'
import { bitcoinSeries } from '../src/prices/table'
import { buildFeed, lastChanged } from '../src/server/changes'
import { embedLayout, embedMarkup, embedSize, thumbnailSize } from '../src/site/embed'
import { escapeMarkup } from '../src/site/escape'
import { feedPath, feedType, paths } from '../src/site/paths'
import { iconPath, type SiteMetadata } from '../src/site/site'
import { cardSize, themes } from '../src/site/theme'
import { loadData } from './data-files'
import { allowAnyOrigin, cacheForAnHour, cacheForHost, sharedResource } from './http/headers'
import type { AppEnvironment, RequestContext } from './http/request-context'
import { problem, send } from './http/send'

export function createDiscovery(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/charts', () => new Response(null, { status: 308, headers: withSlash }))
    .get('/charts/', (context) => sendList(context, (all, { siteUrl }) => chartList(all, siteUrl)))
    .get('/openapi.json', allowAnyOrigin, async (context) => {
      // Its schemas are needed for nothing else.
      const { openApi } = await import('../src/pages/api/openapi')
      return sendList(context, openApi)
    })
    .get('/oembed', allowAnyOrigin, ({ var: { request } }) => oembed(request))
    .get(feedPath, allowAnyOrigin, feed)
    .get('/robots.txt', ({ var: { request } }) => robots(request))
    .get('/sitemap.xml', ({ var: { request } }) => sitemap(request))
    .get('/manifest.webmanifest', ({ var: { request } }) => manifest(request.site))
}

const withSlash = { Location: '/charts/', 'Cache-Control': cacheForAnHour }

/** Where all URLs are explained, for people and for programs (RFC 8631). */
const links = `<${paths.api}>; rel="service-doc", </openapi.json>; rel="service-desc"`

/**
 * Sends what is made of the list of all URLs.
 *
 * @throws QueryError for any parameter
 */
function sendList(
  context: Context<AppEnvironment>,
  describe: (addresses: Address[], site: SiteMetadata) => unknown,
): Promise<Response> {
  const { request } = context.var
  const { url, site, reach } = request
  readStrictly(url.searchParams, {}, reach.table)
  return send(context, {
    address: url.pathname,
    headers: { 'Content-Type': 'application/json', ...hourForHost(request), Link: links },
    make: () => JSON.stringify(describe(listAddresses(reach, site.siteUrl), site)),
  })
}

/** The updates of the data; feed readers ask often. */
function feed(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  return send(context, {
    address: feedPath,
    headers: { 'Content-Type': `${feedType}; charset=utf-8`, ...hourForHost(request) },
    make: async () => buildFeed(await loadData(request.environment, goodsName), request.site),
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
function robots(context: RequestContext): Response {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${context.site.siteUrl}/sitemap.xml\n`
  return share('text/plain; charset=utf-8', text, hourForHost(context))
}

/** Every page (sitemaps.org, 0.9), with the day of its newest change: that of an asset's series, or else of any. */
async function sitemap(context: RequestContext): Promise<Response> {
  const data = await loadData(context.environment, goodsName)
  const changeOf = (keys: string[]) => lastChanged(data, [...keys, bitcoinSeries])
  const newest = changeOf(data.assets.map(({ asset }) => asset.key))
  const pages = routes.filter(hasData).map(({ path, asset }) => {
    const address = escapeMarkup(context.site.siteUrl + path)
    const day = asset ? changeOf([asset.key]) : newest
    return `<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`
  return share('application/xml; charset=utf-8', xml, hourForHost(context))
}

/** For browsers that put the site on a home screen (W3C, Web Application Manifest). */
function manifest({ siteName, siteDescription }: SiteMetadata): Response {
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
 * The oEmbed response for a chart page, chosen goods, or a month and now (oEmbed 1.0, section 2.3.4.4).
 *
 * @throws QueryError for limits that are not allowed, and for a parameter that is repeated
 */
function oembed(context: RequestContext): Response {
  const { site, reach } = context
  const { origin, searchParams } = context.url
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json') {
    return problem('unknown-format', `format is "${format}"; there is json alone.`, site)
  }
  const known = [...searchParams].filter(([name]) => Object.hasOwn(oembedParameters, name))
  const query = readStrictly(new URLSearchParams(known), oembedParameters, reach.table)
  const { url: address } = query
  if (address === undefined) {
    const sentence = 'url is missing; it must be the URL of a chart page, or of a month and now.'
    return problem('invalid-parameter', sentence, site)
  }
  const url = URL.parse(address)
  const isOfSite = url && [site.siteUrl, origin].includes(url.origin)
  const route = isOfSite ? findRoute(withTrailingSlash(url.pathname)) : undefined
  const kind = route?.path === paths.home ? 'goods' : 'asset'
  const asked = url?.searchParams ?? new URLSearchParams()
  const { theme, ...shown } = parsePageQuery(kind, asked, reach, route?.asset?.key)
  // The home page is more than its chart, unless another chart than the default is asked for.
  const isChosen = kind === 'goods' && canonicalQuery(shown, reach.standard) !== ''
  if (!route || !(route.asset || route.month || isChosen)) {
    return problem('not-found', `There is no chart at ${address}.`, site)
  }
  const ofMonth = route?.month ? thenChart(route.month) : undefined
  const chart = route.asset ?? ofMonth ?? goodsChart(shown.currency)
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = query
  const limits = [Number(maxwidth), Number(maxheight)] as const
  const form = route.asset ? 'frame' : 'picture'
  const layout = embedLayout(form, ...limits)
  const thumbnail = thumbnailSize(...limits)
  // The picture of a month has one size.
  const size = ofMonth && thumbnail?.width !== cardSize.width ? undefined : thumbnail
  const themed = displayOf(asked) === 'full' ? { theme } : {}
  const pictured = ofMonth ? '' : canonicalQuery({ ...shown, ...themed, ...size })
  const content = {
    version: '1.0',
    type: 'rich',
    title: chart.title,
    provider_name: site.siteName,
    provider_url: `${site.siteUrl}/`,
    cache_age: 3600,
    ...(size && {
      thumbnail_url: site.siteUrl + chartFileAddress(chart.key, 'png', pictured),
      thumbnail_width: size.width,
      thumbnail_height: size.height,
    }),
    html: embedMarkup(
      { asset: chart, site, query: ofMonth ? '' : canonicalQuery(shown) },
      { layout, form, ...themed },
    ),
    ...embedSize(layout),
  }
  return Response.json(content, { headers: hourForHost(context) })
}
