// Answers what tells others of the site: oEmbed, the site map, and the files that crawlers and browsers look for.

import { Hono } from 'hono'
import { chartFileAddress } from '../src/chart/formats'
import type { Size } from '../src/chart/full-layout'
import { goodsName } from '../src/chart/goods'
import { parsePageQuery } from '../src/chart/page-query'
import { defaults } from '../src/chart/parameters'
import { type ChartOptions, canonicalQuery } from '../src/chart/query'
import { refusal } from '../src/chart/rules'
import { oembedParameters } from '../src/pages/api/oembed'
import { findRoute, hasData, routes, withTrailingSlash } from '../src/pages/routes'
import { tableSpan } from '../src/prices/catalog'
import { chartReach } from '../src/server/build-page'
import { buildFeed } from '../src/server/feed'
import { embedLayout, embedMarkup, embedSize, thumbnailSize } from '../src/site/embed'
import { escapeMarkup } from '../src/site/escape'
import { feedPath, feedType } from '../src/site/feed-address'
import type { ProblemType } from '../src/site/problems'
import { iconPath, type SiteMetadata } from '../src/site/site'
import { themes } from '../src/site/theme'
import { loadData } from './data-files'
import type { AppEnvironment } from './environment'
import { cacheForAnHour, keepForHost } from './http/caching'
import { problem } from './http/problem'
import { sharedResource } from './http/security-headers'
import { cacheKey, entityTag, isKnown, type RequestContext } from './http/validators'

export function createDiscovery(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/robots.txt', ({ var: { answer } }) => robots(answer))
    .get('/sitemap.xml', ({ var: { answer } }) => sitemap(answer))
    .get(feedPath, ({ req, var: { answer } }) => feed(req.raw, answer))
    .get('/manifest.webmanifest', ({ var: { answer } }) => manifest(answer.site))
    .get('/oembed', ({ req, var: { answer } }) => oembed(new URL(req.url), answer))
}

/** What any site may read. */
function share(type: string, text: string, headers: Record<string, string>): Response {
  return new Response(text, { headers: { 'Content-Type': type, ...headers, ...sharedResource } })
}

/** How long an answer that names the site's host is kept. */
function hourForHost({ environment }: RequestContext) {
  return { 'Cache-Control': keepForHost(cacheForAnHour, environment) }
}

/** Every crawler is welcome. */
function robots(answer: RequestContext): Response {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${answer.site.siteUrl}/sitemap.xml\n`
  return share('text/plain; charset=utf-8', text, hourForHost(answer))
}

/** The pages, last changed with the newest prices (sitemaps.org, 0.9). */
function sitemap(answer: RequestContext): Response {
  const pages = routes.filter(hasData).map(({ path }) => {
    const address = escapeMarkup(answer.site.siteUrl + path)
    return `<url><loc>${address}</loc><lastmod>${tableSpan.to}</lastmod></url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`
  return share('application/xml; charset=utf-8', xml, hourForHost(answer))
}

/** The updates of the data; readers of feeds ask often. */
async function feed(request: Request, answer: RequestContext): Promise<Response> {
  const headers = { ...hourForHost(answer), ETag: entityTag(cacheKey(feedPath, answer)) }
  if (isKnown(request, headers.ETag)) return new Response(null, { status: 304, headers })
  const text = buildFeed(await loadData(answer.environment, goodsName), answer.site)
  return share(`${feedType}; charset=utf-8`, text, { ...headers, ...forAnyOrigin })
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

/** The oEmbed answer for a chart page (oEmbed 1.0, section 2.3.4.4). */
function oembed({ origin, searchParams: query }: URL, answer: RequestContext): Response {
  const { site, currentYear } = answer
  for (const name of query.keys()) {
    if (query.getAll(name).length > 1) {
      return refuse('invalid-parameter', `${name} is given more than once; allowed is once.`, site)
    }
  }
  const format = query.get('format') ?? 'json'
  if (format !== 'json') {
    return refuse('unknown-format', `format is "${format}"; there is json alone.`, site)
  }
  for (const name of ['maxwidth', 'maxheight'] as const) {
    const [limit, rule] = [query.get(name), oembedParameters[name]()]
    if (limit !== null && !rule.isAllowed(limit)) {
      return refuse('invalid-parameter', refusal(name, limit, rule), site)
    }
  }
  const address = query.get('url')
  if (address === null) {
    const sentence = 'url is missing; it must be the address of a chart page.'
    return refuse('invalid-parameter', sentence, site)
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOurs = url && [site.siteUrl, origin].includes(url.origin)
  const route = isOurs ? findRoute(withTrailingSlash(url.pathname)) : undefined
  if (!url || route?.name !== 'asset') {
    return refuse('not-found', `There is no chart at ${address}.`, site)
  }
  const options = parsePageQuery('asset', url.searchParams, chartReach(currentYear))
  const spelling = canonicalQuery(options)
  const limit = (name: string) => Number(query.get(name) ?? Number.POSITIVE_INFINITY)
  const limits = [limit('maxwidth'), limit('maxheight')] as const
  const layout = embedLayout(...limits)
  const content = {
    version: '1.0',
    type: 'rich',
    title: route.asset.title,
    provider_name: site.siteName,
    provider_url: `${site.siteUrl}/`,
    cache_age: 3600,
    ...describeThumbnail(route.asset.key, site, options, thumbnailSize(...limits)),
    html: embedMarkup({ asset: route.asset, site, query: spelling }, { layout }),
    ...embedSize(layout),
  }
  return share('application/json', JSON.stringify(content), {
    ...hourForHost(answer),
    ...forAnyOrigin,
  })
}

/** Without a thumbnail where none is small enough: it is optional (oEmbed 1.0, section 2.3.4). */
function describeThumbnail(
  key: string,
  { siteUrl }: SiteMetadata,
  options: ChartOptions,
  size: Size | undefined,
) {
  if (!size) return {}
  const address = chartFileAddress(key, 'png', canonicalQuery({ ...options, ...size }))
  return {
    thumbnail_url: siteUrl + address,
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

const forAnyOrigin = { 'Access-Control-Allow-Origin': '*' }

function refuse(type: ProblemType, detail: string, site: SiteMetadata): Response {
  return problem(type, detail, site, { ...forAnyOrigin, ...sharedResource })
}
