// Answers pages, and every path that nobody else answers.

import { Hono } from 'hono'
import { buildPage } from '../src/page-builder'
import { findRoute, withTrailingSlash } from '../src/routes'
import { answerPage } from './answer-page'
import type { AppEnvironment } from './environment'

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
