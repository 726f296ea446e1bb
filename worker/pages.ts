// Handles pages and page data, and every path that has no other handler (contract, sections 2 and 3).

import { type Context, Hono } from 'hono'
import { countLines } from '../src/chart/kinds'
import { chartChoices } from '../src/chart/parameters'
import { parsePageQuery } from '../src/chart/query'
import { buildPage, toPageJson } from '../src/pages/build-page'
import {
  campaignFragment,
  canonicalPageAddress,
  type PageAddress,
  type PageData,
  pageDataAddress,
  pathOfPageDataAddress,
} from '../src/pages/page-address'
import { findRoute, hasData, withTrailingSlash } from '../src/pages/routes'
import { chosenThenMonth, thenPath } from '../src/pages/then/months'
import { paths } from '../src/site/paths'
import { loadPageData } from './data-files'
import { drawingWork } from './http/drawing-limit'
import { cacheForHost, noStore, revalidate } from './http/headers'
import type { AppEnvironment, RequestContext } from './http/request-context'
import { problem, retryAfter, send } from './http/send'

/** What has one of these is rate limited: nobody but this client may ever request it. */
const limitedParameters = Object.values(chartChoices).flat()

/** All pages and their data: a path under /assets that is no file of the build is page data, or nothing. */
export function createPages(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('/assets/*', sendPageData).get('*', sendPageOrFailure)
}

/** What is shown where a page cannot be made: it needs nothing that may have failed. */
const failedPage = `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This page could not be made</title>
<h1>This page could not be made</h1><p>The fault is ours. Please try again.</p></html>
`

async function sendPageOrFailure(context: Context<AppEnvironment>): Promise<Response> {
  try {
    return await sendPage(context)
  } catch (error) {
    console.error(error)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': noStore }
    return new Response(failedPage, { status: 500, headers })
  }
}

async function sendPage(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  const { url, environment, today } = request
  const canonical = canonicalAddress(withTrailingSlash(url.pathname), request)
  const target = canonical && canonical.pathname + canonical.search
  if (target && target !== url.pathname + url.search) {
    // A fragment in `Location` replaces the visitor's own, which on the page of a month is the amount.
    const isOfMonth = findRoute(canonical.pathname)?.month !== undefined
    return redirect(target + (isOfMonth ? '' : campaignFragment(url.searchParams)), request)
  }
  const [data, { pageHeaders, renderPage }] = await Promise.all([
    loadPageData(environment, findRoute(url.pathname), url.searchParams),
    // A Worker that starts for an image need not load what renders pages.
    import('./page'),
  ])
  const render = (page: PageData) => renderPage(page, data.prerendered, request)
  const headers = { ...pageHeaders(request), 'Content-Type': 'text/html; charset=utf-8' }
  const page = () => buildPage(data, url.pathname, url.searchParams, request)
  const sendUncached = async (status: 404 | 429, refused: PageData, own = {}) => {
    const all = { ...headers, 'Cache-Control': noStore, ...own }
    return new Response(await render(refused), { status, headers: all })
  }
  if (!hasData(findRoute(url.pathname))) return sendUncached(404, page())
  return send(context, {
    address: url.pathname + url.search,
    // It says whether its series are late.
    isOfDay: true,
    headers: { ...headers, 'Cache-Control': cacheForHost(revalidate(today), environment) },
    work: drawingWorkOf(url.pathname, request),
    make: () => render(page()),
    refuse: () =>
      sendUncached(429, { hash: request.hash, code: 429, path: url.pathname }, retryAfter),
  })
}

async function sendPageData(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  const { url, site, today } = request
  const path = pathOfPageDataAddress(url.pathname)
  if (path === undefined) return problem('not-found', `There is no file at ${url.pathname}.`, site)
  const canonical = canonicalAddress(path, request)
  const target = canonical && pageDataAddress(canonical)
  if (target && target !== url.pathname + url.search) return redirect(target, request)
  const data = await loadPageData(request.environment, findRoute(path), url.searchParams)
  const json = () => toPageJson(buildPage(data, path, url.searchParams, request))
  const type = { 'Content-Type': 'application/json' }
  if (!hasData(findRoute(path))) {
    return new Response(json(), { status: 404, headers: { ...type, 'Cache-Control': noStore } })
  }
  return send(context, {
    address: url.pathname + url.search,
    isOfDay: true,
    headers: { ...type, 'Cache-Control': revalidate(today) },
    work: drawingWorkOf(path, request),
    make: json,
  })
}

/** 0 for what all clients request. */
function drawingWorkOf(path: string, { url, reach }: RequestContext): number {
  const kind = findRoute(path)?.chart
  if (!kind || !limitedParameters.some((name) => url.searchParams.has(name))) return 0
  const { goods } = parsePageQuery(kind, url.searchParams, reach)
  return drawingWork(countLines(kind, goods))
}

/** The form that chooses a month leads to that month's page; `undefined` where there is no page. */
function canonicalAddress(path: string, { url, reach }: RequestContext): PageAddress | undefined {
  const route = findRoute(path)
  if (route) return canonicalPageAddress(route, url.searchParams, reach)
  const month = path === paths.thenAndNow ? chosenThenMonth(url.searchParams) : undefined
  return month ? { pathname: thenPath(month), search: '' } : undefined
}

/**
 * Cached no longer than a page: next year another address may be canonical.
 *
 * @param target within the site
 */
function redirect(target: string, { today }: RequestContext): Response {
  const headers = { Location: target, 'Cache-Control': revalidate(today) }
  return new Response(null, { status: 308, headers })
}
