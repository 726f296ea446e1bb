// The Worker's routes put together: what every answer has in common, and who answers which address.

import { Hono, type MiddlewareHandler } from 'hono'
import { yearOf } from '../src/prices/month'
import type { BuildHash } from '../src/site/build-hash'
import { siteHost, siteMetadata } from '../src/site/site'
import { createApi } from './api'
import type { CardToPng } from './card/to-png'
import { createCharts, share } from './charts'
import { createDiscovery } from './discovery'
import type { AppEnvironment } from './environment'
import { noStore } from './http/caching'
import { allow, allowedMethods } from './http/methods'
import { problem } from './http/problem'
import { createRepeatedAnswers } from './http/repeated'
import { securityHeaders } from './http/security-headers'
import { versionOf } from './http/version'
import { createPages } from './pages'

/** What the answers depend on besides the request and the settings; `hash` is the build's. */
export type AppOptions = { hash: BuildHash; clock: () => Date; toPng: CardToPng }

/** How much of a body is read that nobody wants, in bytes, and for how long. */
const maxBodyBytes = 64 * 1024
const maxBodyMs = 1000

/** Names of one's own machine, which the public never asks by: a configured site can be tried there. */
const localHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export function createApp({ hash, clock, toPng }: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const repeatedAnswers = createRepeatedAnswers()

  app.use(async (context, next) => {
    const { req, env } = context
    // The clock is read once for an answer and its tag.
    const now = clock()
    const repeated = repeatedAnswers(env, now)
    const known = repeated.find(req.raw)
    if (known) return known
    const today = now.toISOString().slice(0, 10)
    const currentYear = yearOf(today)
    context.set('answer', {
      hash: versionOf(hash, currentYear, env),
      now,
      today,
      currentYear,
      site: siteMetadata(env.SITE_URL, req.url),
      environment: env,
    })
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
    const { kept } = context.var
    if (kept) repeated.add(req.raw, context.res, kept)
    return
  })

  app.use('/charts/*', share)
  app.use(refuseOtherMethods)
  app.use(leadToOwnHost)
  app.route('/', createApi())
  app.route('/charts', createCharts(toPng))
  app.route('/', createDiscovery())
  app.route('/', createPages())

  app.onError((error, { req, var: { answer } }) => {
    console.error(error)
    // Settings that cannot be read fail before there is anything to answer with.
    const site = answer?.site ?? siteMetadata('', req.url)
    return problem('failed-answer', 'The answer could not be made. Please try again.', site)
  })

  return app
}

const refuseOtherMethods: MiddlewareHandler<AppEnvironment> = async (
  { req, var: { answer } },
  next,
) => {
  const { method } = req
  if (allowedMethods.includes(method)) {
    await next()
    return
  }
  await discardBody(req.raw)
  const sentence = `The method ${method} is not allowed here, only ${allow}.`
  return problem('method-not-allowed', sentence, answer.site, { Allow: allow })
}

/** A body that nobody reads would cut the connection under requests behind it; a large or slow one is cut off. */
async function discardBody({ body }: Request): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxBodyMs))
  try {
    for (let bytes = 0; bytes <= maxBodyBytes; ) {
      const part = await Promise.race([reader.read(), late])
      if (!part?.value) break
      bytes += part.value.byteLength
    }
    await reader.cancel()
  } catch {
    // The client has gone.
  }
}

/**
 * Leads to the site's own address, where one is configured: under another name the same page would be a second
 * one, and the platform's cache, which does not know hosts, would mix them up. Nor may it keep this answer.
 */
const leadToOwnHost: MiddlewareHandler<AppEnvironment> = async (
  { req, env, var: { answer } },
  next,
) => {
  if (!env.SITE_URL) return next()
  const { host, hostname, pathname, search } = new URL(req.url)
  const { site } = answer
  if (host === siteHost(site) || localHosts.test(hostname)) return next()
  const headers = { Location: site.siteUrl + pathname + search, 'Cache-Control': noStore }
  return new Response(null, { status: 308, headers })
}
