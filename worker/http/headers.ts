// The security and cache headers of responses, static files included.

// With the extension, because Node runs this file without a bundler.
import { type Day, yearOf } from '../../src/prices/month.ts'
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

/** For responses that pages of any origin may show or load. */
export const sharedResource = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** For responses that scripts of any origin may read, too, as may sandboxed frames without an origin. */
export const sharedWithAll = { ...sharedResource, 'Access-Control-Allow-Origin': '*' } as const

export const dayInSeconds = 86_400

/** Headers that say how long browsers may keep a response, and the platform's cache in front of us. */
export type CacheHeaders = {
  'Cache-Control': string
  /** For that cache alone, in place of `Cache-Control`. */
  'Cloudflare-CDN-Cache-Control'?: string
}

/** For a URL that names its content: hashed files, and images of this build, year and settings. */
export const cacheForever = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** For images and data whose URL has no version. */
export const cacheForAnHour = {
  'Cache-Control': `public, max-age=3600, stale-while-revalidate=${dayInSeconds}`,
}

/** For refusals and failures. */
export const noStore = { 'Cache-Control': 'no-store' }

/** How many days a stale page may be shown if a new one cannot be made. */
const daysIfError = 7

/**
 * For pages and page data: browsers revalidate on each use. The platform's cache, separate for each
 * deployed version, keeps them for a day; then it answers with them while it gets a new one, for one
 * more day, and for a week if it gets an error (RFC 5861). It never keeps them past the end of the year
 * (UTC), which changes every page.
 */
export function revalidate(today: Day): CacheHeaders {
  const daysLeft = daysLeftInYear(today)
  const stale = (days: number) => Math.min(days, daysLeft - 1) * dayInSeconds
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    // With `s-maxage` or `must-revalidate` here, that cache would not send stale responses.
    'Cloudflare-CDN-Cache-Control':
      daysLeft > 0
        ? `public, max-age=${dayInSeconds}, stale-while-revalidate=${stale(1)}, stale-if-error=${stale(daysIfError)}`
        : noStore['Cache-Control'],
  }
}

/** Whole days between a day and the end of its year: 0 on December 31. */
function daysLeftInYear(day: Day): number {
  const lastDay = Date.UTC(yearOf(day), 11, 31)
  return (lastDay - Date.parse(day)) / (1000 * dayInSeconds)
}

/**
 * For a response that names the site's host. The platform's cache ignores host and scheme, so if
 * the host comes from the request, only the client may cache it.
 */
export function cacheForHost(headers: CacheHeaders, { SITE_URL }: Environment): CacheHeaders {
  if (SITE_URL) return headers
  return { 'Cache-Control': headers['Cache-Control'].replace('public', 'private') }
}
