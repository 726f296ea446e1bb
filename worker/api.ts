// Answers what describes the other addresses: the list of charts, and the OpenAPI document (contract, sections 4 and 10).

import { type Context, Hono } from 'hono'
import { QueryError, readStrictly } from '../src/chart/rules'
import type { Address } from '../src/pages/api/address'
import { listAddresses } from '../src/pages/api/addresses'
import { chartList } from '../src/pages/api/chart-list'
import { openApi } from '../src/pages/api/openapi'
import { apiPath } from '../src/pages/routes'
import { chartReach } from '../src/server/build-page'
import type { SiteMetadata } from '../src/site/site'
import type { AppEnvironment } from './environment'
import { cacheForAnHour, keepForHost } from './http/caching'
import { problem } from './http/problem'
import { sharedResource } from './http/security-headers'
import { cacheKey, entityTag, isKnown } from './http/validators'

export function createApi(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/charts', () => new Response(null, { status: 308, headers: withSlash }))
    .get('/charts/', (context) => answer(context, (all, { siteUrl }) => chartList(all, siteUrl)))
    .get('/openapi.json', (context) => answer(context, openApi))
}

const withSlash = { Location: '/charts/', 'Cache-Control': cacheForAnHour }

/** Where both are explained, for people and for programs (RFC 8631). */
const links = `<${apiPath}>; rel="service-doc", </openapi.json>; rel="service-desc"`

function answer(
  { req, var: { answer } }: Context<AppEnvironment>,
  make: (addresses: Address[], site: SiteMetadata) => unknown,
): Response {
  const { site, currentYear, environment } = answer
  const { pathname, searchParams } = new URL(req.url)
  const reach = chartReach(currentYear)
  const shared = { ...sharedResource, 'Access-Control-Allow-Origin': '*' }
  try {
    readStrictly(searchParams, {}, reach.table)
  } catch (error) {
    if (error instanceof QueryError) {
      return problem('invalid-parameter', error.message, site, shared)
    }
    throw error
  }
  const headers = {
    ...shared,
    'Content-Type': 'application/json',
    'Cache-Control': keepForHost(cacheForAnHour, environment),
    ETag: entityTag(cacheKey(pathname, answer)),
    Link: links,
  }
  if (isKnown(req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(JSON.stringify(make(listAddresses(reach, site.siteUrl), site)), { headers })
}
