// Refusals and failures as problem details (RFC 9457; contract, section 8).

import { drawingLimit, limitReached } from '../../src/site/errors'
import { type ProblemType, problemAddress, problems } from '../../src/site/problems'
import type { SiteMetadata } from '../../src/site/site'
import { noStore } from './caching'

/** A response whose detail says in one sentence what was wrong, and what is allowed. */
export function problem(
  type: ProblemType,
  detail: string,
  { siteUrl }: Pick<SiteMetadata, 'siteUrl'>,
  headers: Record<string, string> = {},
): Response {
  const { status, title } = problems[type]
  const body = { type: problemAddress(type, siteUrl), title, status, detail }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': noStore,
      ...headers,
    },
  })
}

/** Beyond the drawing limit, all responses say when to try again. */
export const retryAfter = { 'Retry-After': String(drawingLimit.seconds) }

/** The response for a file beyond the drawing limit. */
export function tooManyDrawings({ site }: { site: SiteMetadata }): Response {
  return problem('too-many-drawings', limitReached, site, retryAfter)
}
