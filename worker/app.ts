// The Worker's app: the steps that all responses share, and the handlers that make them (contract,
// sections 2 to 8).

import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from 'hono/tiny'
import type { Day } from '../src/prices/month'
import { type BuildHash, siteHost, siteMetadata } from '../src/site/site'
import { type Asked, findAsked, isCanonical, readAsked } from '../src/url/asked'
import { pathOfMarkdown } from '../src/url/page-address'
import { QueryError } from '../src/url/read'
import type { Serves } from '../src/url/resource'
import { findResource, resources } from '../src/url/resources'
import { type CardToPng, createFileSender } from './charts'
import {
  sendDataPackage,
  sendFeed,
  sendList,
  sendManifest,
  sendOpenApi,
  sendRobots,
  sendSitemap,
} from './discovery'
import { allowAnyOrigin } from './http/any-origin'
import { cutRange } from './http/byte-range'
import { allow, cacheForAnHour, noStore, revalidate, securityHeaders } from './http/headers'
import { type AppEnvironment, createStates } from './http/request-context'
import { cacheKey, createResponseCaches } from './http/response-cache'
import { problem } from './http/send'
import { sendEmbed } from './oembed'
import { sendFailedPage, sendPage, sendPageData, sendPageMarkdown } from './pages'
import { answerUnknown, isForReaders } from './unknown-paths'

/** What responses depend on, apart from the request and the settings; `hash` is the build's. */
export type AppOptions = { hash: BuildHash; clock: () => Date; toPng: CardToPng }

/**
 * How much of a refused body is read, in bytes, and for how long: some clients wait a second for a
 * "100 Continue" before they send it.
 */
const maxBodyBytes = 4 * 1024 * 1024
const maxBodyMs = 3000

/** Loopback hosts: not redirected, so that a configured site can be tested locally. */
const localHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export function createApp({ hash, clock, toPng }: AppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const stateAt = createStates(hash)
  const cacheAt = createResponseCaches()

  app.use(async (context, next) => {
    const { req, env } = context
    // The clock is read once, so that a response and its entity tag are of the same day.
    const state = await stateAt(env, clock())
    const cache = cacheAt(req.path)
    const key = cacheKey(state, req.url)
    const isWhole = !['If-None-Match', 'Range'].some((name) => req.raw.headers.has(name))
    if (req.method === 'GET' && isWhole) {
      const cached = cache.find(key)
      if (cached) return cached
    }
    context.set('state', state)
    context.set('cache', cache)
    await next()
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
    const hasParts = context.res.status === 200 && req.path.startsWith('/charts/')
    if (hasParts) context.header('Accept-Ranges', 'bytes')
    if (context.res.status === 200) cache.addHeaders(key, context.res.headers)
    if (req.method === 'HEAD') await measureBody(context)
    else if (hasParts) context.res = await cutRange(context.res, req.raw.headers)
    return
  })

  app.use((context, next) => (isShared(context.req.path) ? allowAnyOrigin(context, next) : next()))
  // Runs after the security headers, which are sent even if the settings are invalid.
  app.use(async (context, next) => {
    const { req, env } = context
    const site = siteMetadata(env.SITE_URL, req.url, env)
    context.set('request', { ...context.var.state, url: new URL(req.url), site })
    await next()
  })
  app.use(refuseOtherMethods)
  app.use(redirectOtherHosts)
  // The registry of resources has the routes (docs/decisions.md).
  app.get('*', createHandlers(toPng))

  app.onError((error, { req, var: { request } }) => {
    // If the settings cannot be read, there is no request context.
    const site = request?.site ?? siteMetadata('', req.url)
    if (error instanceof QueryError) return problem('invalid-parameter', error.message, site)
    console.error(error)
    if (isPage(req.path)) return sendFailedPage()
    return problem('internal-error', 'The response could not be created. Please try again.', site)
  })

  return app
}

const sharedPaths = resources.filter(({ isShared }) => isShared).map(({ path }) => path)

/** Whether scripts of any origin may read the response at a path, even if it is a 404. */
function isShared(path: string): boolean {
  const isFile = path.startsWith('/charts/') || pathOfMarkdown(path) !== undefined
  return isFile || sharedPaths.includes(path)
}

type Handler = (context: Context<AppEnvironment>, asked: Asked) => Response | Promise<Response>

/** Returns the handler that answers a request with the resource at its path. */
function createHandlers(toPng: CardToPng) {
  const sendFile = createFileSender(toPng)
  const answers: Record<Serves['is'], Handler> = {
    page: sendPage,
    'page-data': sendPageData,
    'page-markdown': sendPageMarkdown,
    chart: sendFile,
    'month-file': sendFile,
    'areas-file': sendFile,
    card: sendFile,
    badge: sendFile,
    prices: sendFile,
    latest: sendFile,
    list: sendList,
    openapi: sendOpenApi,
    'data-package': sendDataPackage,
    oembed: sendEmbed,
    feed: sendFeed,
    sitemap: sendSitemap,
    robots: sendRobots,
    manifest: sendManifest,
  }
  return (context: Context<AppEnvironment>): Response | Promise<Response> => {
    const { url, reach, today } = context.var.request
    const found = findAsked(url)
    if (!found) return answerUnknown(context)
    const asked = readAsked(found, url, reach)
    return isCanonical(url, asked)
      ? answers[asked.resource.serves.is](context, asked)
      : redirect(asked.path + asked.search + asked.fragment, asked, today)
  }
}

/**
 * Redirects to the canonical URL of a request. The redirect is cached no longer than the response there,
 * because another URL may be canonical next year, or when the default goods change.
 */
function redirect(target: string, { resource }: Asked, today: Day): Response {
  const lifetime = resource.query === 'lenient' ? revalidate(today) : cacheForAnHour
  const headers = { Location: target, ...lifetime }
  return new Response(null, { status: 308, headers })
}

/** Whether a path is for people, and not for programs. */
function isPage(path: string): boolean {
  const found = findResource(path)
  return found ? found.resource.serves.is === 'page' : isForReaders(path)
}

/** Gives HEAD the headers of GET and the length, which some programs read before they ask for ranges. */
async function measureBody(context: Context<AppEnvironment>): Promise<void> {
  const { res } = context
  if (!res.body) return
  const { byteLength } = await res.arrayBuffer()
  context.res = new Response(null, res)
  context.header('Content-Length', String(byteLength))
}

const refuseOtherMethods: MiddlewareHandler<AppEnvironment> = async (
  { req, var: { request } },
  next,
) => {
  const { method } = req
  if (allow.split(', ').includes(method)) return next()
  await discardBody(req.raw)
  const sentence = `Use ${allow.replace(/, (\w+)$/, ' or $1')}: ${method} is not allowed here.`
  return problem('method-not-allowed', sentence, request.site, { Allow: allow })
}

/** Reads a refused body, as an unread one would break the connection; cuts off a large or slow one. */
async function discardBody({ body }: Request): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxBodyMs))
  try {
    for (let bytes = 0; bytes <= maxBodyBytes; ) {
      const part = await Promise.race([reader.read(), timeout])
      if (!part?.value) break
      bytes += part.value.byteLength
    }
    await reader.cancel()
  } catch {
    // The client has gone.
  }
}

/**
 * Redirects to the configured host, if any, and to https if it uses that. At another address, a page
 * would be a duplicate, and the platform's cache, which ignores host and scheme, would confuse the two.
 * For the same reason, that cache must not keep the redirect.
 */
const redirectOtherHosts: MiddlewareHandler<AppEnvironment> = async (
  { env, var: { request } },
  next,
) => {
  const { site, url } = request
  const hasScheme = url.protocol === 'https:' || site.siteUrl.startsWith('http:')
  const isSite = url.host === siteHost(site) && hasScheme
  if (!env.SITE_URL || isSite || localHosts.test(url.hostname)) return next()
  const headers = { Location: site.siteUrl + url.pathname + url.search, ...noStore }
  return new Response(null, { status: 308, headers })
}
