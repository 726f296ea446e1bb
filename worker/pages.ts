// Answers pages and their data, and every path that nobody else answers (contract, sections 2 and 3).

import { type Context, Hono } from 'hono'
import { chartChoices } from '../src/chart/parameters'
import { campaignFragment, canonicalPageAddress } from '../src/pages/page-address'
import { pageDataAddress, pathOfPageDataAddress } from '../src/pages/page-data'
import { findRoute, hasData, withTrailingSlash } from '../src/pages/routes'
import { buildPage, chartReach } from '../src/server/build-page'
import { loadPageData } from './data-files'
import type { AppEnvironment } from './environment'
import { cacheForAnHour, keepForHost, noStore, revalidate } from './http/caching'
import { mayDraw, tooManyDrawings } from './http/drawing-limit'
import { createRenderStore, type RenderStore } from './http/kept'
import { problem } from './http/problem'
import { cacheKey, entityTag, isKnown, type RequestContext } from './http/validators'

/** With these a page is one that nobody but this client may ever ask for. */
const ownParameters = Object.values(chartChoices).flat()

/** Some eighty pages, or their data. */
const storeBytes = 4 * 1024 * 1024

const types = { page: 'text/html; charset=utf-8', data: 'application/json' } as const

const encoder = new TextEncoder()

/** Every page and its data: what lies under /assets and is no file of the build is data, or nothing. */
export function createPages(): Hono<AppEnvironment> {
  const store = createRenderStore(storeBytes)
  return new Hono<AppEnvironment>()
    .get('/assets/*', (context) => answerData(context, store))
    .get('*', (context) => answerPage(context, store))
}

async function answerPage(context: Context<AppEnvironment>, store: RenderStore): Promise<Response> {
  const url = new URL(context.req.url)
  const { answer } = context.var
  const spelled = spell(withTrailingSlash(url.pathname), url, answer)
  const target = spelled && spelled.pathname + spelled.search
  if (target && target !== url.pathname + url.search) {
    return redirect(target + campaignFragment(url.searchParams))
  }
  const [data, { pageHeaders, renderPage }] = await Promise.all([
    loadPageData(answer.environment, findRoute(url.pathname)),
    // A Worker that starts for an image need not load what renders pages.
    import('./page'),
  ])
  return answerOnce(context, store, {
    path: url.pathname,
    type: types.page,
    headers: {
      ...pageHeaders(url, answer),
      'Cache-Control': keepForHost(revalidate(answer.now), answer.environment),
    },
    isOwn: ownParameters.some((name) => url.searchParams.has(name)),
    make: () => {
      const page = buildPage(data, url.pathname, url.searchParams, answer)
      return renderPage(url, page, data.prerendered, answer)
    },
  })
}

async function answerData(context: Context<AppEnvironment>, store: RenderStore): Promise<Response> {
  const url = new URL(context.req.url)
  const { answer } = context.var
  const path = pathOfPageDataAddress(url.pathname)
  if (path === undefined)
    return problem('not-found', `There is no file at ${url.pathname}.`, answer.site)
  const spelled = spell(path, url, answer)
  const target = spelled && pageDataAddress(spelled)
  if (target && target !== url.pathname + url.search) return redirect(target)
  const data = await loadPageData(answer.environment, findRoute(path))
  return answerOnce(context, store, {
    path,
    type: types.data,
    headers: { 'Cache-Control': revalidate(answer.now) },
    make: () => JSON.stringify(buildPage(data, path, url.searchParams, answer)),
  })
}

/** The one spelling of a page's address; `undefined` where there is no page. */
function spell(path: string, { searchParams }: URL, { currentYear }: RequestContext) {
  const route = findRoute(path)
  return route && canonicalPageAddress(route, searchParams, chartReach(currentYear))
}

/** @param target within the site */
function redirect(target: string): Response {
  const headers = { Location: target, 'Cache-Control': cacheForAnHour }
  return new Response(null, { status: 308, headers })
}

/** An answer that is made of a page. */
type PageAnswer = {
  /** Of the page. */
  path: string
  type: string
  /** A 304 carries them, too, as they take the place of those that were kept. */
  headers: Record<string, string>
  /** Whether nobody but this client may ever ask for it. */
  isOwn?: boolean
  make: () => string | Promise<string>
}

/** Sends a page, or its data, unless the client has it. Pages that do not exist are kept by nobody. */
async function answerOnce(
  context: Context<AppEnvironment>,
  store: RenderStore,
  { path, type, headers: own, isOwn = false, make }: PageAnswer,
): Promise<Response> {
  const headers = { ...own, 'Content-Type': type }
  if (!hasData(findRoute(path))) {
    return new Response(await make(), {
      status: 404,
      headers: { ...headers, 'Cache-Control': noStore },
    })
  }
  const { req } = context
  const { answer } = context.var
  // A page says whether its series are late, which changes with the day.
  const key = cacheKey(`${answer.today} ${req.url}`, answer)
  const ETag = entityTag(key)
  if (isKnown(req.raw, ETag)) return new Response(null, { status: 304, headers: { ...own, ETag } })
  if (isOwn && !store.has(key) && !(await mayDraw(context, req.url))) return tooManyDrawings(answer)
  if (store.has(key)) context.set('kept', { store, key })
  const body = await store.get(key, async () => encoder.encode(await make()))
  return new Response(body, { headers: { ...headers, ETag } })
}
