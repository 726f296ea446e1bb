// The routes of the Worker.

import { type Context, Hono } from 'hono'
import { buildPage } from '../src/page-builder'
import { type BuildHash, type PageData, pathOfPageDataAddress } from '../src/page-data'
import { findRoute, withTrailingSlash } from '../src/routes'
import { siteMetadata } from '../src/site'
import type { CardToPng } from './card/to-png'
import { answerChart } from './charts'
import { manifest, oembed, robots, sitemap } from './discovery'
import type { AppEnvironment } from './environment'
import { noStore, revalidate } from './http/caching'
import { problem } from './http/problem'
import { securityHeaders, sharedResource } from './http/security-headers'
import { entityTag, isKnown } from './http/validators'

/** What the answers depend on besides the request. */
export type AppOptions = { hash: BuildHash; clock: () => Date; toPng: CardToPng }

const allowedMethods = ['GET', 'HEAD']

export function createApp({ hash, clock, toPng }: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const currentYear = () => clock().getUTCFullYear()

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  })

  app.use('/charts/*', async (context, next) => {
    await next()
    context.header('Access-Control-Allow-Origin', '*')
    for (const [name, value] of Object.entries(sharedResource)) context.header(name, value)
  })

  app.use(async (context, next) => {
    const { method } = context.req
    if (allowedMethods.includes(method)) return next()
    // A body that nobody reads would cut the connection under requests behind this one.
    await context.req.raw.body?.pipeTo(new WritableStream())
    const allow = allowedMethods.join(', ')
    return problem(405, `The method ${method} is not allowed here, only ${allow}.`, {
      Allow: allow,
    })
  })

  app.get('/charts/:file', (context) =>
    answerChart(context.req.param('file'), context.req.raw, {
      hash,
      site: siteOf(context),
      currentYear: currentYear(),
      toPng,
      mayDraw: () => mayDraw(context),
    }),
  )

  app.get('/charts/*', (context) => problem(404, `There is no file at ${context.req.path}.`))

  app.get('/robots.txt', (context) => robots(siteOf(context)))
  app.get('/sitemap.xml', (context) => sitemap(siteOf(context)))
  app.get('/manifest.webmanifest', () => manifest())
  app.get('/oembed', (context) => {
    const { origin, searchParams } = new URL(context.req.url)
    const site = siteOf(context)
    return oembed(searchParams, site, [site.siteUrl, origin], currentYear())
  })

  app.get('/assets/*', (context) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const path = pathOfPageDataAddress(pathname)
    if (path === undefined) return problem(404, `There is no file at ${pathname}.`)
    const year = currentYear()
    const page = buildPage(path, searchParams, { hash, currentYear: year })
    return answerPage(context, page, year, {}, () => context.json(page, page.code))
  })

  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const slashed = withTrailingSlash(url.pathname)
    if (slashed !== url.pathname && findRoute(slashed)) {
      return context.redirect(slashed + url.search, 308)
    }
    const year = currentYear()
    const page = buildPage(url.pathname, url.searchParams, { hash, currentYear: year })
    // A Worker that starts for an image need not load what renders pages.
    const { pageHeaders, renderPage } = await import('./page')
    const headers = pageHeaders(url, page, context.env)
    return answerPage(context, page, year, headers, async () =>
      context.html(await renderPage(url, page, siteOf(context), context.env), page.code),
    )
  })

  app.onError((error) => {
    console.error(error)
    return problem(500, 'The answer could not be made. Please try again.')
  })

  return app

  /**
   * Sends a page, or its data, unless the client has it. Pages that do not exist are kept by nobody.
   *
   * @param year in which the page was made: its tag says so, whatever the clock says by now
   * @param headers of the page; a 304 carries them, too, as they take the place of those that were kept
   */
  async function answerPage(
    context: Context<AppEnvironment>,
    page: PageData,
    year: number,
    headers: Record<string, string>,
    make: () => Promise<Response> | Response,
  ): Promise<Response> {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    if (page.code === 404) {
      context.header('Cache-Control', noStore)
      return make()
    }
    const { SITE_URL, ANALYTICS_SCRIPT, ANALYTICS_DOMAIN } = context.env
    const settings = [SITE_URL, ANALYTICS_SCRIPT, ANALYTICS_DOMAIN]
    const tag = entityTag(JSON.stringify([hash, year, context.req.url, settings]))
    context.header('Cache-Control', revalidate)
    context.header('ETag', tag)
    return isKnown(context.req.raw, tag) ? context.body(null, 304) : make()
  }
}

/** Counts an image for the client, and says whether it is one too many. */
async function mayDraw({ req, env }: Context<AppEnvironment>): Promise<boolean> {
  const key = req.header('CF-Connecting-IP') ?? ''
  const outcome = await env.DRAWING_LIMIT?.limit({ key })
  return outcome?.success ?? true
}

function siteOf(context: Context<AppEnvironment>) {
  return siteMetadata(context.env.SITE_URL, context.req.url)
}
