// The Worker's routes put together: what every answer has in common, and who answers which address.

import { Hono, type MiddlewareHandler } from 'hono'
import type { BuildHash } from '../src/build-hash'
import { yearOf } from '../src/prices/month'
import { siteMetadata } from '../src/site'
import type { CardToPng } from './card/to-png'
import { createCharts, share } from './charts'
import { createDiscovery } from './discovery'
import type { AppEnvironment } from './environment'
import { problem } from './http/problem'
import { securityHeaders } from './http/security-headers'
import { createPageData, createPages } from './pages'

/** What the answers depend on besides the request. */
export type AppOptions = { hash: BuildHash; clock: () => Date; toPng: CardToPng }

const allowedMethods = ['GET', 'HEAD']

export function createApp({ hash, clock, toPng }: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()

  app.use(async (context, next) => {
    const { req, env } = context
    // The clock is read once for an answer and its tag.
    const today = clock().toISOString().slice(0, 10)
    const site = siteMetadata(env.SITE_URL, req.url)
    context.set('answer', { hash, today, currentYear: yearOf(today), site, environment: env })
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
  })

  app.use('/charts/*', share)
  app.use(refuseOtherMethods)
  app.route('/charts', createCharts(toPng))
  app.route('/', createDiscovery())
  app.route('/assets', createPageData())
  app.route('/', createPages())

  app.onError((error) => {
    console.error(error)
    return problem(500, 'The answer could not be made. Please try again.')
  })

  return app
}

const refuseOtherMethods: MiddlewareHandler<AppEnvironment> = async ({ req }, next) => {
  const { method } = req
  if (allowedMethods.includes(method)) {
    await next()
    return
  }
  // A body that nobody reads would cut the connection under requests behind this one.
  await req.raw.body?.pipeTo(new WritableStream())
  const allow = allowedMethods.join(', ')
  return problem(405, `The method ${method} is not allowed here, only ${allow}.`, { Allow: allow })
}
