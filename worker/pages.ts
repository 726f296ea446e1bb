// Answers pages and their data, and every path that nobody else answers (contract, sections 2 and 3).

import { type Context, Hono } from 'hono'
import { buildPage } from '../src/page-builder'
import { type PageData, pathOfPageDataAddress } from '../src/page-data'
import { findRoute, withTrailingSlash } from '../src/routes'
import type { AppEnvironment } from './environment'
import { noStore, revalidate } from './http/caching'
import { problem } from './http/problem'
import { answerKey, entityTag, isKnown } from './http/validators'

export function createPages(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('*', async (context) => {
    const url = new URL(context.req.url)
    const slashed = withTrailingSlash(url.pathname)
    if (slashed !== url.pathname && findRoute(slashed)) {
      return context.redirect(slashed + url.search, 308)
    }
    const { site } = context.var.answer
    const page = buildPage(url.pathname, url.searchParams, context.var.answer)
    // A Worker that starts for an image need not load what renders pages.
    const { pageHeaders, renderPage } = await import('./page')
    return answerPage(context, page, pageHeaders(url, page, context.env), async () =>
      context.html(await renderPage(url, page, site, context.env), page.code),
    )
  })
}

/** For what lies under /assets and is no file of the build. */
export function createPageData(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get('*', (context) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const path = pathOfPageDataAddress(pathname)
    if (path === undefined) return problem(404, `There is no file at ${pathname}.`)
    const page = buildPage(path, searchParams, context.var.answer)
    return answerPage(context, page, {}, () => context.json(page, page.code))
  })
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
  context.header('Cache-Control', page.code === 404 ? noStore : revalidate)
  if (page.code === 404) return make()
  // A page says whether its series are late, which changes with the day.
  const { answer } = context.var
  const tag = entityTag(answerKey(`${answer.today} ${context.req.url}`, answer))
  context.header('ETag', tag)
  return isKnown(context.req.raw, tag) ? context.body(null, 304) : make()
}
