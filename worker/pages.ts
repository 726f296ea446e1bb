// Answers pages and their data, and every path that nobody else answers (contract, sections 2 and 3).

import { type Context, Hono } from 'hono'
import { campaignFragment, spellPageAddress } from '../src/page-address'
import { buildPage, chartReach } from '../src/page-builder'
import { type PageData, pageDataAddress, pathOfPageDataAddress } from '../src/page-data'
import { findRoute, withTrailingSlash } from '../src/routes'
import type { AppEnvironment } from './environment'
import { cacheForAnHour, keepForHost, noStore, revalidate } from './http/caching'
import { mayDraw, tooManyDrawings } from './http/drawing-limit'
import { problem } from './http/problem'
import { type AnswerContext, answerKey, entityTag, isKnown } from './http/validators'

/** With these a page is one that nobody but this client may ever ask for. */
const ownParameters = ['from', 'to', 'axis']

export function createPages(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('*', async (context) => {
    const url = new URL(context.req.url)
    const { answer } = context.var
    const spelled = spell(withTrailingSlash(url.pathname), url, answer)
    const target = spelled && spelled.pathname + spelled.search
    if (target && target !== url.pathname + url.search) {
      return redirect(target + campaignFragment(url.searchParams))
    }
    const page = buildPage(url.pathname, url.searchParams, answer)
    // A Worker that starts for an image need not load what renders pages.
    const { pageHeaders, renderPage } = await import('./page')
    const headers = {
      ...pageHeaders(url, page, answer.environment),
      'Cache-Control': keepForHost(revalidate(answer.now), answer.environment),
    }
    return answerPage(context, page, headers, async () => {
      const isOwn = spelled && ownParameters.some((name) => url.searchParams.has(name))
      if (isOwn && !(await mayDraw(context, context.req.url))) return tooManyDrawings(answer)
      return context.html(await renderPage(url, page, answer), page.code)
    })
  })
}

/** For what lies under /assets and is no file of the build. */
export function createPageData(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('*', (context) => {
    const url = new URL(context.req.url)
    const { answer } = context.var
    const path = pathOfPageDataAddress(url.pathname)
    if (path === undefined) {
      return problem('not-found', `There is no file at ${url.pathname}.`, answer.site)
    }
    const spelled = spell(path, url, answer)
    const target = spelled && pageDataAddress(spelled)
    if (target && target !== url.pathname + url.search) return redirect(target)
    const page = buildPage(path, url.searchParams, answer)
    const headers = { 'Cache-Control': revalidate(answer.now) }
    return answerPage(context, page, headers, () => context.json(page, page.code))
  })
}

/** The one spelling of a page's address; `undefined` where there is no page. */
function spell(path: string, { searchParams }: URL, { currentYear }: AnswerContext) {
  const route = findRoute(path)
  return route && spellPageAddress(route, searchParams, chartReach(currentYear))
}

/** @param target within the site */
function redirect(target: string): Response {
  const headers = { Location: target, 'Cache-Control': cacheForAnHour }
  return new Response(null, { status: 308, headers })
}

/**
 * Sends a page, or its data, unless the client has it. Pages that do not exist are kept by nobody.
 *
 * @param headers of the page; a 304 carries them, too, as they take the place of those that were kept
 */
async function answerPage(
  context: Context<AppEnvironment>,
  page: PageData,
  headers: Record<string, string>,
  make: () => Promise<Response> | Response,
): Promise<Response> {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (page.code === 404) {
    context.header('Cache-Control', noStore)
    return make()
  }
  // A page says whether its series are late, which changes with the day.
  const { answer } = context.var
  const tag = entityTag(answerKey(`${answer.today} ${context.req.url}`, answer))
  context.header('ETag', tag)
  return isKnown(context.req.raw, tag) ? context.body(null, 304) : make()
}
