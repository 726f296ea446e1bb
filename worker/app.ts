// The routes of the Worker.

import { type Context, Hono } from 'hono'
import { buildPage } from '../src/page-builder'
import type { BuildHash } from '../src/page-data'
import { pathOfPageDataAddress } from '../src/page-data'
import { findRoute, withTrailingSlash } from '../src/routes'
import { siteMetadata } from '../src/site'
import type { CardToPng } from './card-png'
import type { AppEnvironment } from './environment'
import { problem } from './problem'

/** What the answers depend on besides the request. */
export type AppOptions = { hash: BuildHash; clock: () => Date; toPng: CardToPng }

const allowedMethods = ['GET', 'HEAD']

/** Pages and their data are checked for a newer version on every use. */
const revalidated = 'public, max-age=0, must-revalidate'

export function createApp({ hash, clock, toPng }: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const currentYear = () => clock().getUTCFullYear()

  app.use('/charts/*', async (context, next) => {
    await next()
    context.header('Access-Control-Allow-Origin', '*')
  })

  app.use(async (context, next) => {
    const { method } = context.req
    if (allowedMethods.includes(method)) return next()
    const allow = allowedMethods.join(', ')
    return problem(405, `The method ${method} is not allowed here, only ${allow}.`, {
      Allow: allow,
    })
  })

  // A Worker that starts for a page need not load what draws images, and the other way round.
  app.get('/charts/:file', async (context) => {
    const { answerChart } = await import('./charts')
    const file = context.req.param('file')
    return answerChart(file, context.req.raw, {
      hash,
      site: siteOf(context),
      currentYear: currentYear(),
      toPng,
    })
  })

  app.get('/charts/*', (context) => problem(404, `There is no file at ${context.req.path}.`))

  app.get('/assets/*', (context) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const path = pathOfPageDataAddress(pathname)
    if (path === undefined) return problem(404, `There is no file at ${pathname}.`)
    const page = buildPage(path, searchParams, { hash, currentYear: currentYear() })
    return context.json(page, page.code, cacheHeaders(page.code))
  })

  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const slashed = withTrailingSlash(url.pathname)
    if (slashed !== url.pathname && findRoute(slashed)) {
      return context.redirect(slashed + url.search, 308)
    }
    const page = buildPage(url.pathname, url.searchParams, { hash, currentYear: currentYear() })
    const { renderPage } = await import('./page')
    const html = await renderPage(url, page, siteOf(context), context.env)
    return context.html(html, page.code, cacheHeaders(page.code))
  })

  app.onError((error) => {
    console.error(error)
    return problem(500, 'The answer could not be made. Please try again.')
  })

  return app
}

function siteOf(context: Context<AppEnvironment>) {
  return siteMetadata(context.env.SITE_URL, context.req.url)
}

function cacheHeaders(status: 200 | 404) {
  return { 'Cache-Control': status === 200 ? revalidated : 'no-store' }
}
