// Entity tags, and requests that know one (RFC 9110, sections 8.8.3 and 13.1.2).

import { createHash } from 'node:crypto'

/**
 * A strong entity tag.
 *
 * @param key names everything that the answer depends on: the same key must give the same bytes
 */
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
