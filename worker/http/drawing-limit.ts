// How much a client may have drawn: images and pages with parameters (wrangler.toml, DRAWING_LIMIT).

import { waitUntil } from 'cloudflare:workers'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { drawingLimit } from '../../src/site/problems'
import type { Environment } from '../environment'
import { problem } from './problem'
import type { AppEnvironment, RequestContext } from './request-context'

/** The bits of an IPv6 address that name a network: one client has all of its addresses (RFC 6177). */
const networkBits = 64

/** Counts in progress, by client and by what is to be drawn. */
const pending = new Map<string, Promise<boolean>>()

/**
 * Counts a drawing for the client. The same drawing, requested many times at once, counts once.
 *
 * @param drawing names what is drawn
 * @returns whether the client may have it drawn
 */
export function isWithinDrawingLimit(
  { req, env }: Context<AppEnvironment>,
  drawing: string,
): Promise<boolean> {
  const client = clientKey(req.raw)
  const key = `${client} ${drawing}`
  const counting = pending.get(key)
  if (counting) return counting
  const counted = count(env, client).finally(() => pending.delete(key))
  pending.set(key, counted)
  // As in the response cache: the client may leave while its other requests wait.
  waitUntil(counted)
  return counted
}

async function count({ DRAWING_LIMIT }: Environment, client: string): Promise<boolean> {
  try {
    const outcome = await DRAWING_LIMIT?.limit({ key: client })
    return outcome?.success ?? true
  } catch (error) {
    // Without its counter everything is drawn.
    if (!hasLimitFailed) console.error(error)
    hasLimitFailed = true
    return true
  }
}

/** Whether that was logged: a counter that fails is likely to fail for every drawing. */
let hasLimitFailed = false

/** The client's address, or the network that an IPv6 client is free to choose its addresses from. */
function clientKey(request: Request): string {
  const address = request.headers.get('CF-Connecting-IP') ?? ''
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${networkBits}`).toString()
}

/** The response beyond the limit, which says when to try again. */
export function tooManyDrawings({ site }: RequestContext): Response {
  return problem(
    'too-many-drawings',
    'Too many different charts were asked for from this address. Those that the pages show by themselves, whose addresses have no parameters, are not limited.',
    site,
    { 'Retry-After': String(drawingLimit.seconds) },
  )
}
