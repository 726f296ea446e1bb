// Entity tags, and requests that name one (RFC 9110, sections 8.8.3 and 13.1.2).

import { createHash } from 'node:crypto'
import type { RequestContext } from './request-context'

/**
 * The strong entity tag of a response. It names what the response depends on, so that it is known before the response
 * is made.
 *
 * @param address canonical, and distinct from those of other responses
 */
export function entityTag(address: string, { hash, site }: RequestContext): string {
  const dependencies = JSON.stringify([hash, site.siteUrl, address])
  return `"${createHash('sha256').update(dependencies).digest('hex').slice(0, 24)}"`
}

/** Whether the client has the response of this tag; compared weakly, as proxies weaken tags when they compress. */
export function matchesEntityTag(request: Request, tag: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? []
  return tags
    .map((text) => text.trim())
    .some((text) => text === '*' || text.replace(/^W\//, '') === tag)
}
