// Headers for how browsers may use responses, static files included, and for caching.

import type { MiddlewareHandler } from 'hono'
import type { Day } from '../../src/prices/month'
import type { Environment } from './request-context'

/** A policy that lets nothing of a document load or run: for everything but pages. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The allowed methods, as the value of `Allow` (RFC 9110, section 10.2.1); also on static files,
 * where the platform itself refuses other methods.
 */
export const allow = 'GET, HEAD'

/** For every response; pages and charts replace some of them. */
export const securityHeaders = {
  'Content-Security-Policy': emptyPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
} as const

/** For what pages of any origin may show or load. */
export const sharedResource = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** For what scripts of any origin may read, too, and what sandboxed frames load as strangers. */
export const sharedWithAll = { ...sharedResource, 'Access-Control-Allow-Origin': '*' } as const

/** Lets pages of any origin use the responses, refusals included. */
export const allowAnyOrigin: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(sharedWithAll)) context.header(name, value)
}

const dayInSeconds = 86_400

/** For a URL that names its content: hashed files, and images of this build, year and settings. */
export const cacheForever = 'public, max-age=31536000, immutable'

/** For images and data whose URL has no version. */
export const cacheForAnHour = `public, max-age=3600, stale-while-revalidate=${dayInSeconds}`

/** For refusals and failures. */
export const noStore = 'no-store'

/**
 * For pages and page data: browsers revalidate on each use. The platform's cache, separate for each
 * deployed version, holds them for a day, but not past the end of the year, which changes them: on
 * its last day it revalidates, too.
 */
export function revalidate(today: Day): string {
  const seconds = today.endsWith('-12-31') ? 0 : dayInSeconds
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`
}

/**
 * For a response that names the site's host. The platform's cache ignores host and scheme, so if
 * the host comes from the request, only the client may cache it.
 */
export function cacheForHost(cacheControl: string, { SITE_URL }: Environment): string {
  return SITE_URL
    ? cacheControl
    : cacheControl.replace('public', 'private').replace(/ s-maxage=\d+,/, '')
}
