// Entity tags, and requests that know one (RFC 9110, sections 8.8.3 and 13.1.2).

import { createHash } from 'node:crypto'
import type { Day } from '../../src/prices/freshness'
import type { BuildHash } from '../../src/site/build-hash'
import type { SiteMetadata } from '../../src/site/site'
import type { Environment } from '../environment'

/** What every answer depends on besides its address. */
export type RequestContext = {
  /** Names the build, the year and the settings (see `versionOf`). */
  hash: BuildHash
  /** When it is made, whatever the clock says by the time that it is sent. */
  now: Date
  today: Day
  currentYear: number
  site: SiteMetadata
  environment: Environment
}

/**
 * Names everything that an answer depends on: the same key means the same bytes.
 *
 * @param address in the spelling that tells it from other answers
 */
export function cacheKey(address: string, { hash, site }: RequestContext): string {
  return JSON.stringify([hash, site.siteUrl, address])
}

/** The strong entity tag of an answer, by its key. */
export function entityTag(key: string): string {
  return `"${createHash('sha256').update(key).digest('hex').slice(0, 24)}"`
}

/** Whether the client has what a tag stands for; compared weakly, as proxies weaken tags when they compress. */
export function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known
    .map((text) => text.trim())
    .some((text) => text === '*' || text.replace(/^W\//, '') === tag)
}
