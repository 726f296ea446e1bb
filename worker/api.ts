// Handles what describes the other addresses: the list of charts, and the OpenAPI document (contract, sections 4 and 10).

import { type Context, Hono } from 'hono'
import { readStrictly } from '../src/chart/file-query'
import type { Address } from '../src/pages/api/address'
import { listAddresses } from '../src/pages/api/addresses'
import { chartList } from '../src/pages/api/chart-list'
import { chartReach } from '../src/server/chart-view'
import { paths } from '../src/site/paths'
import type { SiteMetadata } from '../src/site/site'
import { allowAnyOrigin } from './charts'
import { cacheForAnHour, cacheForHost } from './http/caching'
import type { AppEnvironment } from './http/request-context'
import { entityTag, matchesEntityTag } from './http/validators'

export function createApi(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/charts', () => new Response(null, { status: 308, headers: withSlash }))
    .get('/charts/', (context) => send(context, (all, { siteUrl }) => chartList(all, siteUrl)))
    .get('/openapi.json', allowAnyOrigin, async (context) => {
      // Its schemas are needed for nothing else.
      const { openApi } = await import('../src/pages/api/openapi')
      return send(context, openApi)
    })
}

const withSlash = { Location: '/charts/', 'Cache-Control': cacheForAnHour }

/** Where both are explained, for people and for programs (RFC 8631). */
const links = `<${paths.api}>; rel="service-doc", </openapi.json>; rel="service-desc"`

/** @throws QueryError for any parameter */
function send(
  { req, var: { request } }: Context<AppEnvironment>,
  describe: (addresses: Address[], site: SiteMetadata) => unknown,
): Response {
  const { url, site, currentYear, environment } = request
  const reach = chartReach(currentYear)
  readStrictly(url.searchParams, {}, reach.table)
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': cacheForHost(cacheForAnHour, environment),
    ETag: entityTag(url.pathname, request),
    Link: links,
  }
  if (matchesEntityTag(req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
  const content = describe(listAddresses(reach, site.siteUrl), site)
  return new Response(JSON.stringify(content), { headers })
}
