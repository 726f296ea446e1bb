// Sends responses: a 304 if the client has the current one, cached ones, and new ones within the drawing
// limit; refusals and failures as problem details (RFC 9457; contract, section 8).

import type { Context } from 'hono'
import { drawingLimit, limitReached } from '../../src/site/errors'
import { developmentHash, type SiteMetadata } from '../../src/site/site'
import { type ProblemType, problemAddress, problems } from '../../src/url/problems'
import { isWithinDrawingLimit } from './drawing-limit'
import { shortHash } from './hashes'
import { noStore } from './headers'
import { createQueue } from './queue'
import type { AppEnvironment, RequestContext } from './request-context'
import { cacheKey, type Make } from './response-cache'

type ResponsePlan = {
  /** The canonical path and query, which name the response. */
  address: string
  /** A 304 has them, too: browsers replace the headers that they have cached. */
  headers: Record<string, string>
  /** Whether it changes with the day, so that a client must not keep it longer. */
  isOfDay?: boolean | undefined
  /** The work that counts toward the drawing limit; by default 0, for responses to all clients. */
  work?: number
  make: Make
  /** The response beyond the drawing limit. */
  refuse?: (() => Response | Promise<Response>) | undefined
}

/** Two queues, so that responses for all clients never wait behind one client's requests. */
const queues = { ofAll: createQueue(), ofOne: createQueue() }

/** The response, cached or new, or a 304 without a body if the client has it. */
export async function send(
  context: Context<AppEnvironment>,
  { address, headers: given, isOfDay, work = 0, make, refuse }: ResponsePlan,
): Promise<Response> {
  const { request, cache } = context.var
  const ETag = await entityTag(isOfDay ? `${request.today} ${address}` : address, request)
  const headers = { ...given, ETag }
  // In development, the tag does not change when the code or the data are edited.
  const isTagged = request.hash !== developmentHash
  if (isTagged && matchesEntityTag(context.req.raw, ETag))
    return new Response(null, { status: 304, headers })
  const key = cacheKey(request, request.url.origin + address)
  const isLimited = work > 0
  if (isLimited && !cache.has(key) && !(await isWithinDrawingLimit(context, key, work))) {
    return refuse ? refuse() : problem('too-many-drawings', limitReached, request.site, retryAfter)
  }
  const enqueue = isLimited ? queues.ofOne : queues.ofAll
  const body = await cache.getBody(key, make, enqueue)
  return new Response(body, { headers })
}

/**
 * The strong entity tag of a response (RFC 9110, section 8.8.3), made from what the response
 * depends on, so that it is known before the response.
 *
 * @param address canonical, and distinct from those of other responses
 */
async function entityTag(address: string, { hash, site }: RequestContext): Promise<string> {
  const dependencies = JSON.stringify([hash, site.siteUrl, address])
  return `"${await shortHash(dependencies, 24)}"`
}

/** Whether the client has the response with this tag; weakly, as compression weakens tags. */
function matchesEntityTag(request: Request, tag: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? []
  return tags
    .map((text) => text.trim())
    .some((text) => text === '*' || text.replace(/^W\//, '') === tag)
}

/** A problem response, whose detail says in one sentence what was wrong, and what is allowed. */
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
      ...noStore,
      ...headers,
    },
  })
}

/** Beyond the drawing limit, all responses say when to try again. */
export const retryAfter = { 'Retry-After': String(drawingLimit.seconds) }
