// Answers requests for descriptions of the site: the list of charts, the OpenAPI document, the Data
// Package, the site map, the feed, and the files for crawlers and browsers (contract, sections 4, 6 and
// 10).

import type { Context } from 'hono'
import { lastChanged, lastUpdated } from '../src/data/changes'
import { siteData } from '../src/data/site-data'
import { chartList } from '../src/files/chart-list'
import { dataPackage } from '../src/files/data-package'
import { buildFeed } from '../src/files/feed'
import { indexKeys } from '../src/prices/area-indexes'
import { themes } from '../src/site/colors'
import { escapeMarkup } from '../src/site/escape'
import { iconPath, type SiteMetadata } from '../src/site/site'
import { type Endpoint, listEndpoints } from '../src/url/endpoints'
import { defaults } from '../src/url/parameter-values'
import { feedPath, feedType, paths } from '../src/url/paths'
import { hasData, routes } from '../src/url/routes'
import { cacheForAnHour, cacheForHost, sharedResource } from './http/headers'
import type { AppEnvironment, RequestContext } from './http/request-context'
import { send } from './http/send'

/** Links to the documentation of all URLs, for people and for programs (RFC 8631). */
const links = `<${paths.api}>; rel="service-doc", </openapi.json>; rel="service-desc"`

export function sendList(context: Context<AppEnvironment>): Promise<Response> {
  return sendDescription(context, (endpoints, { siteUrl }) => chartList(endpoints(), siteUrl))
}

export async function sendOpenApi(context: Context<AppEnvironment>): Promise<Response> {
  // Its schemas are needed for nothing else.
  const { openApi } = await import('../src/files/openapi')
  return sendDescription(context, (endpoints, site) => openApi(endpoints(), site))
}

/** Describes the files of all goods. */
export function sendDataPackage(context: Context<AppEnvironment>): Promise<Response> {
  return sendDescription(context, (_, site) => dataPackage(siteData, site))
}

/** Sends a description, made from the site or from the list of all its URLs. */
function sendDescription(
  context: Context<AppEnvironment>,
  describe: (endpoints: () => Endpoint[], site: SiteMetadata) => unknown,
): Promise<Response> {
  const { request } = context.var
  const { url, site, reach } = request
  const endpoints = () => listEndpoints(reach, site.siteUrl)
  return send(context, {
    address: url.pathname,
    headers: { 'Content-Type': 'application/json', ...hourForHost(request), Link: links },
    make: () => JSON.stringify(describe(endpoints, site)),
  })
}

/** The updates of the data; feed readers ask often. */
export function sendFeed(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  return send(context, {
    address: feedPath,
    headers: { 'Content-Type': `${feedType}; charset=utf-8`, ...hourForHost(request) },
    make: () => buildFeed(siteData, request.site),
  })
}

/** The cache headers of responses that name the site's host. */
function hourForHost({ environment }: RequestContext) {
  return cacheForHost(cacheForAnHour, environment)
}

/** A file that pages of any origin may show or load. */
function share(type: string, body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { 'Content-Type': type, ...sharedResource, ...headers } })
}

/** `robots.txt`: crawlers may read everything. */
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

function writeSitemap(request: RequestContext): string {
  const latest = lastUpdated(siteData)
  const records = [...siteData.assets, ...indexKeys.flatMap((index) => siteData.areas(index))]
  const pages = routes.filter(hasData).map(({ path, asset }) => {
    const address = escapeMarkup(request.site.siteUrl + path)
    const record = records.find((one) => one.asset.key === asset?.key)
    const day = record ? lastChanged(siteData, [record]) : latest
    return `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
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
    ...cacheForAnHour,
  })
}
