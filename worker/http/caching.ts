// How long answers may be kept (contract, section 7), as values of `Cache-Control`.

import type { Environment } from '../environment'

const dayInSeconds = 86_400

/** For an address that names its content: hashed files, and images of this very build, year and settings. */
export const cacheForever = 'public, max-age=31536000, immutable'

/** For images and data without a version in their address. */
export const cacheForAnHour = `public, max-age=3600, stale-while-revalidate=${dayInSeconds}`

/** For refusals and failures. */
export const noStore = 'no-store'

/**
 * For pages and their data: browsers ask each time; the platform's cache, where each deployed version has one
 * of its own, keeps them for a day, but not past the turn of the year, which changes them.
 */
export function revalidate(now: Date): string {
  const nextYear = Date.UTC(now.getUTCFullYear() + 1, 0)
  const seconds = Math.min(dayInSeconds, Math.floor((nextYear - now.getTime()) / 1000))
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`
}

/**
 * For an answer that names the site's host. The platform's cache knows neither host nor scheme, so where the
 * host is that of the request, none but the one that asked may keep it.
 */
export function keepForHost(cacheControl: string, { SITE_URL }: Environment): string {
  return SITE_URL
    ? cacheControl
    : cacheControl.replace('public', 'private').replace(/ s-maxage=\d+,/, '')
}
