// Handles pages and page data, and every path that has no other handler (contract, sections 2 and 3).

import { type Context, Hono } from 'hono'
import { chartChoices } from '../src/chart/parameters'
import { buildPage, toPageJson } from '../src/pages/build-page'
import { campaignFragment, canonicalPageAddress } from '../src/pages/page-address'
import { type PageAddress, pageDataAddress, pathOfPageDataAddress } from '../src/pages/page-data'
import { findRoute, hasData, withTrailingSlash } from '../src/pages/routes'
import { chartReach } from '../src/server/chart-view'
import { loadPageData } from './data-files'
import { cacheForAnHour, cacheForHost, noStore, revalidate } from './http/caching'
import { isWithinDrawingLimit, tooManyDrawings } from './http/drawing-limit'
import { problem } from './http/problem'
import type { AppEnvironment, RequestContext } from './http/request-context'
import { cacheKey, type ResponseCache } from './http/response-cache'
import { entityTag, matchesEntityTag } from './http/validators'

/** A page with one of these is rate limited: nobody but this client may ever request it. */
const limitedParameters = Object.values(chartChoices).flat()

const types = { page: 'text/html; charset=utf-8', data: 'application/json' } as const

const encoder = new TextEncoder()

/** All pages and their data: a path under /assets that is no file of the build is page data, or nothing. */
export function createPages(cache: ResponseCache): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get('/assets/*', (context) => sendPageData(context, cache))
    .get('*', (context) => sendPage(context, cache))
}

async function sendPage(context: Context<AppEnvironment>, cache: ResponseCache): Promise<Response> {
  const { request } = context.var
  const { url, environment, today } = request
  const canonical = canonicalAddress(withTrailingSlash(url.pathname), request)
  const target = canonical && canonical.pathname + canonical.search
  if (target && target !== url.pathname + url.search) {
    return redirect(target + campaignFragment(url.searchParams))
  }
  const [data, { pageHeaders, renderPage }] = await Promise.all([
    loadPageData(environment, findRoute(url.pathname)),
    // A Worker that starts for an image need not load what renders pages.
    import('./page'),
  ])
  return send(context, cache, {
    path: url.pathname,
    headers: {
      ...pageHeaders(url, request),
      'Content-Type': types.page,
      'Cache-Control': cacheForHost(revalidate(today), environment),
    },
    isRateLimited: limitedParameters.some((name) => url.searchParams.has(name)),
    make: () => {
      const page = buildPage(data, url.pathname, url.searchParams, request)
      return renderPage(url, page, data.prerendered, request)
    },
  })
}

async function sendPageData(
  context: Context<AppEnvironment>,
  cache: ResponseCache,
): Promise<Response> {
  const { request } = context.var
  const { url, site, today } = request
  const path = pathOfPageDataAddress(url.pathname)
  if (path === undefined) return problem('not-found', `There is no file at ${url.pathname}.`, site)
  const canonical = canonicalAddress(path, request)
  const target = canonical && pageDataAddress(canonical)
  if (target && target !== url.pathname + url.search) return redirect(target)
  const data = await loadPageData(request.environment, findRoute(path))
  return send(context, cache, {
    path,
    headers: { 'Content-Type': types.data, 'Cache-Control': revalidate(today) },
    isRateLimited: false,
    make: () => toPageJson(buildPage(data, path, url.searchParams, request)),
  })
}

/** `undefined` where there is no page. */
function canonicalAddress(
  path: string,
  { url, currentYear }: RequestContext,
): PageAddress | undefined {
  const route = findRoute(path)
  return route && canonicalPageAddress(route, url.searchParams, chartReach(currentYear))
}

/** @param target within the site */
function redirect(target: string): Response {
  const headers = { Location: target, 'Cache-Control': cacheForAnHour }
  return new Response(null, { status: 308, headers })
}

/** A page, or its data. */
type PageFile = {
  /** Of the page. */
  path: string
  /** A 304 has them, too: browsers replace the headers that they have cached. */
  headers: Record<string, string>
  /** Whether nobody but this client may ever request it. */
  isRateLimited: boolean
  make: () => string | Promise<string>
}

/** Sends a page, or its data, unless the client has it. Pages that do not exist are not cached. */
async function send(
  context: Context<AppEnvironment>,
  cache: ResponseCache,
  { path, headers, isRateLimited, make }: PageFile,
): Promise<Response> {
  if (!hasData(findRoute(path))) {
    return new Response(await make(), {
      status: 404,
      headers: { ...headers, 'Cache-Control': noStore },
    })
  }
  const { req } = context
  const { request } = context.var
  const { today, url } = request
  const address = url.pathname + url.search
  // A page says whether its series are late, which changes with the day.
  const ETag = entityTag(`${today} ${address}`, request)
  if (matchesEntityTag(req.raw, ETag)) {
    return new Response(null, { status: 304, headers: { ...headers, ETag } })
  }
  const key = cacheKey(request, url.origin + address)
  if (isRateLimited && !cache.has(key) && !(await isWithinDrawingLimit(context, key))) {
    return tooManyDrawings(request)
  }
  const body = await cache.getBody(key, async () => encoder.encode(await make()))
  return new Response(body, { headers: { ...headers, ETag } })
}
