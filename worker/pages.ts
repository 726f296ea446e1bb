// Answers requests for pages and their data, and for unknown paths (contract, sections 2 and 3).

import type { Context } from 'hono'
import { dataOfPage } from '../src/data/series'
import { writeMarkdown } from '../src/files/markdown-file'
import { buildPage, toPageJson } from '../src/pages/build-page'
import type { PageRequest } from '../src/pages/page-request'
import { missingAreas } from '../src/url/area-pages'
import { type AskedPage, readPage } from '../src/url/asked-page'
import {
  markdownPath,
  markdownType,
  type PageData,
  pageDataAddress,
  pathOfMarkdown,
  pathOfPageData,
} from '../src/url/page-address'
import type { DataPageName } from '../src/url/pages'
import { chartChoices } from '../src/url/parameters'
import { notHereId, paths } from '../src/url/paths'
import { hasData, type Route, withTrailingSlash } from '../src/url/routes'
import type { QueryValues } from '../src/url/rules'
import { countLines, withDefaults } from '../src/url/shown'
import { nothingPrerendered, prerenderedName } from './drawing/prerendered'
import { drawingWork } from './http/drawing-limit'
import { cacheForHost, noStore, revalidate } from './http/headers'
import type { AppEnvironment, RequestContext } from './http/request-context'
import { problem, retryAfter, send } from './http/send'
import { readPrerendered } from './prerendered-files'

/** What is shown where a page cannot be made: it needs nothing that may have failed. */
const failedPage = `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This page could not be created</title>
<h1>This page could not be created</h1><p>The fault is ours. Please try again.</p></html>
`

export function sendFailedPage(): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': noStore }
  return new Response(failedPage, { status: 500, headers })
}

export async function sendPage(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  const { url, environment, today, hash } = request
  const asked = readPage(withTrailingSlash(url.pathname), url.searchParams, request.reach)
  const address = asked && hasData(asked.route) ? asked.path + asked.search : undefined
  if (address !== undefined && address !== url.pathname + url.search) {
    return redirect(address + fragmentOf(asked?.path, url.searchParams), request)
  }
  // A Worker that starts for an image need not load what renders pages.
  const pages = import('./page')
  const headers = async () => ({
    ...(await pages).pageHeaders(request),
    'Content-Type': 'text/html; charset=utf-8',
  })
  const sendRefused = async (code: 404 | 429, own = {}) => {
    const refused = { hash, code, path: url.pathname }
    const html = await (await pages).renderPage(refused, nothingPrerendered, request)
    const all = { ...(await headers()), 'Cache-Control': noStore, ...own }
    return new Response(html, { status: code, headers: all })
  }
  if (!asked || !hasData(asked.route)) return sendRefused(404)
  const { path, route, values, search } = asked
  return send(context, {
    address: path + search,
    // It says whether months are missing.
    isOfDay: true,
    headers: {
      ...(await headers()),
      'Cache-Control': cacheForHost(revalidate(today), environment),
      Link: `<${markdownPath(path)}${search}>; rel="alternate"; type="text/markdown"`,
    },
    work: drawingWorkOf(asked),
    make: async () => {
      const page = buildPage(pageRequestOf(route, values, request), hash, search)
      const name = route.chart && prerenderedName(search, route.asset?.key)
      const prerendered = await readPrerendered(environment, name)
      return (await pages).renderPage(page, prerendered, request)
    },
    refuse: () => sendRefused(429, retryAfter),
  })
}

export async function sendPageData(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  const { url, site, today, hash, environment } = request
  const path = pathOfPageData(url.pathname)
  if (path === undefined) return problem('not-found', `There is no file at ${url.pathname}.`, site)
  const asked = readPage(path, url.searchParams, request.reach)
  const type = { 'Content-Type': 'application/json' }
  if (!asked || !hasData(asked.route)) {
    const missing: PageData = { hash, code: 404, path }
    const headers = { ...type, 'Cache-Control': noStore }
    return new Response(JSON.stringify(missing), { status: 404, headers })
  }
  const { route, values, search } = asked
  const address = pageDataAddress({ pathname: asked.path, search })
  if (address !== url.pathname + url.search) return redirect(address, request)
  return send(context, {
    address,
    isOfDay: true,
    headers: { ...type, 'Cache-Control': cacheForHost(revalidate(today), environment) },
    work: drawingWorkOf(asked),
    make: () => toPageJson(buildPage(pageRequestOf(route, values, request), hash, search)),
  })
}

/** The twin of a page as Markdown; refusals are problems. */
export async function sendPageMarkdown(context: Context<AppEnvironment>): Promise<Response> {
  const { request } = context.var
  const { url, site, today, hash, environment } = request
  const asked = readPage(pathOfMarkdown(url.pathname) ?? '', url.searchParams, request.reach)
  if (!asked || !hasData(asked.route)) {
    return problem('not-found', `There is no page for ${url.pathname}.`, site)
  }
  const { path, route, values, search } = asked
  const address = markdownPath(path) + search
  if (address !== url.pathname + url.search) return redirect(address, request)
  return send(context, {
    address,
    isOfDay: true,
    headers: {
      'Content-Type': markdownType,
      'Cache-Control': cacheForHost(revalidate(today), environment),
      // As on the page, without what a query shows of it.
      Link: `<${path}>; rel="canonical"`,
    },
    work: drawingWorkOf(asked),
    make: () => {
      const pageRequest = pageRequestOf(route, values, request)
      const { data } = pageRequest
      return writeMarkdown(buildPage(pageRequest, hash, search), { data, today, site })
    },
  })
}

function pageRequestOf(
  route: Route<DataPageName>,
  values: QueryValues,
  { reach, today, site: { siteUrl } }: RequestContext,
): PageRequest & { route: Route<DataPageName> } {
  return { data: dataOfPage(route, values), route, values, reach, today, siteUrl }
}

/**
 * Where a page says that an area is not there that is asked for. All other redirects have no
 * fragment, so that browsers keep the reader's.
 */
function fragmentOf(path: string | undefined, query: URLSearchParams): string {
  const asksForArea = ['area', 'in'].some((name) =>
    Object.hasOwn(missingAreas, query.get(name) ?? ''),
  )
  return path === paths.inflation && asksForArea ? `#${notHereId}` : ''
}

/** 0 for the default page; one with choices is made for one client, and so counts. */
function drawingWorkOf({ route: { chart, month }, values, search }: AskedPage): number {
  if (month && search) return drawingWork(1)
  if (!chart || !chartChoices[chart].some((name) => values[name] !== undefined)) return 0
  return drawingWork(countLines(chart, withDefaults(values)))
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
