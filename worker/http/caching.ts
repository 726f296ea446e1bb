// How long responses may be cached (contract, section 7), as values of `Cache-Control`.

import type { Day } from '../../src/prices/month'
import type { Environment } from '../environment'

const dayInSeconds = 86_400

/** For a URL that names its content: hashed files, and images of this build, year and settings. */
export const cacheForever = 'public, max-age=31536000, immutable'

/** For images and data whose URL has no version. */
export const cacheForAnHour = `public, max-age=3600, stale-while-revalidate=${dayInSeconds}`

/** For refusals and failures. */
export const noStore = 'no-store'

/**
 * For pages and page data: browsers revalidate on each use. The platform's cache, of which each deployed version has its
 * own, holds them for a day, but not past the turn of the year, which changes them: on the last day it revalidates, too.
 */
export function revalidate(today: Day): string {
  const seconds = today.endsWith('-12-31') ? 0 : dayInSeconds
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`
}

/**
 * For a response that names the site's host. The platform's cache ignores host and scheme, so where the request decides
 * the host, only the client may cache the response.
 */
export function cacheForHost(cacheControl: string, { SITE_URL }: Environment): string {
  return SITE_URL
    ? cacheControl
    : cacheControl.replace('public', 'private').replace(/ s-maxage=\d+,/, '')
}
