// Answers requests for pages, as documents, as data, and as Markdown (contract, sections 2 and 3).

import type { Context } from 'hono'
import type { SiteData } from '../src/data/records'
import { dataOfPage } from '../src/data/site-data'
import { writeMarkdown } from '../src/files/markdown-file'
import { buildPage, toPageJson } from '../src/pages/build-page'
import type { Asked } from '../src/url/asked'
import { type FoundPage, markdownPath, markdownType, pagePathOf } from '../src/url/page-address'
import type { DataPageName } from '../src/url/pages'
import { chartChoices, type Display } from '../src/url/parameter-values'
import { findRoute, hasData, type Route } from '../src/url/routes'
import { countLines } from '../src/url/shown'
import { nothingPrerendered, prerenderedName } from './drawing/prerendered'
import { drawingWork } from './http/drawing-limit'
import { cacheForHost, noStore, revalidate } from './http/headers'
import type { AppEnvironment } from './http/request-context'
import { retryAfter, send } from './http/send'
import { readPrerendered } from './prerendered-files'

/** The page in place of one that cannot be made; it needs nothing that may have failed. */
const failedPage = `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This page could not be made</title>
<h1>This page could not be made</h1><p>Something went wrong on our end. Please try again.</p></html>
`

export function sendFailedPage(): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...noStore }
  return new Response(failedPage, { status: 500, headers })
}

/** A Worker that starts for an image need not load the code that renders pages. */
const loadPages = () => import('./page')

export async function sendPage(context: Context<AppEnvironment>, asked: Asked): Promise<Response> {
  const { request } = context.var
  const { path, values, search } = asked
  const { display } = values
  const { pageHeaders, renderPage } = await loadPages()
  return sendForm(context, asked, {
    headers: {
      ...pageHeaders(display, request),
      Link: `<${markdownPath(path)}${search}>; rel="alternate"; type="text/markdown"`,
    },
    write: async (page, { chart, asset }) => {
      const name = chart && prerenderedName(values, asset?.key)
      return renderPage(page, await readPrerendered(request.environment, name), request)
    },
    refuse: () => sendRefusedPage(context, 429, retryAfter, display),
  })
}

/** The page that says why there is nothing to show: an unknown path, or too many drawings. */
export async function sendRefusedPage(
  { var: { request } }: Context<AppEnvironment>,
  code: 404 | 429,
  headers: Record<string, string> = {},
  display?: Display,
): Promise<Response> {
  const { pageHeaders, renderPage } = await loadPages()
  const refused = { hash: request.hash, code, path: request.url.pathname, display }
  const html = await renderPage(refused, nothingPrerendered, request)
  const all = { ...pageHeaders(display, request), ...noStore, ...headers }
  return new Response(html, { status: code, headers: all })
}

export function sendPageData(context: Context<AppEnvironment>, asked: Asked): Promise<Response> {
  return sendForm(context, asked, {
    headers: { 'Content-Type': 'application/json' },
    write: toPageJson,
  })
}

/** The twin of a page as Markdown; refusals are problems. */
export function sendPageMarkdown(
  context: Context<AppEnvironment>,
  asked: Asked,
): Promise<Response> {
  const { today, site } = context.var.request
  return sendForm(context, asked, {
    headers: {
      'Content-Type': markdownType,
      Link: `<${pagePathOf(asked.path)}${asked.search}>; rel="canonical"`,
    },
    write: (page, _, data) => writeMarkdown(page, { data, today, site }),
  })
}

type PageForm = {
  headers: Record<string, string>
  write: (page: FoundPage, route: PageRoute, data: SiteData) => string | Promise<string>
  refuse?: () => Promise<Response>
}

type PageRoute = Route<DataPageName>

/** Answers with a form of a page. */
function sendForm(
  context: Context<AppEnvironment>,
  asked: Asked,
  { headers, write, refuse }: PageForm,
): Promise<Response> {
  const { path, values, search } = asked
  const { reach, today, hash, environment, site } = context.var.request
  const route = findRoute(pagePathOf(path))
  if (!hasData(route)) throw new Error(`there is no page for ${path}`)
  return send(context, {
    address: path + search,
    // A page says whether months are missing today.
    isOfDay: true,
    headers: { ...headers, ...cacheForHost(revalidate(today), environment) },
    work: drawingWorkOf(route, asked),
    make: () => {
      const data = dataOfPage(route, values)
      const request = { data, route, values, reach, today, siteUrl: site.siteUrl }
      return write(buildPage(request, hash, search), route, data)
    },
    refuse,
  })
}

/** 0 for the default page; one with choices is made for one client, and so counts. */
function drawingWorkOf({ chart, month }: PageRoute, { values, search }: Asked): number {
  if (month && search) return drawingWork(1)
  if (!chart || !chartChoices[chart].some((name) => values[name] !== undefined)) return 0
  return drawingWork(countLines(chart, values))
}
