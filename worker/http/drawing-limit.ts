// Limits drawing: a budget for each client, for URLs that probably nobody else requests
// (DRAWING_LIMIT in wrangler.toml).

import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { AppEnvironment } from './request-context'
import { late, waitAtMost } from './wait-at-most'

/** How many bits of an IPv6 address name a network, which belongs to one client (RFC 6177). */
const networkBits = 64

/**
 * The work of drawing: 1 is about 20 ms of CPU time, as for a chart of an asset at 1200×630 pixels
 * with its layout, or for a page with a chart. It grows with lines and pixels.
 *
 * @param size of the image, in CSS pixels; omit it for vector and text formats
 */
export function drawingWork(
  lines: number,
  size: { width: number; height: number; scale: number } = { width: 0, height: 0, scale: 0 },
): number {
  const megapixels = (size.width * size.height * size.scale ** 2) / 1_000_000
  return Math.ceil(lines * (workPerLine.alone + workPerLine.perMegapixel * megapixels))
}

/** As measured (docs/performance.md). */
const workPerLine = { alone: 0.2, perMegapixel: 0.25 }

type Counts = Promise<{ success: boolean }[]>

/** Counts in progress, by client and drawing. */
const pending = new Map<string, Counts>()

/** How long counting may take; usually, it takes milliseconds. */
const countLimitMs = 1000

/** Counts a drawing once even if requested concurrently; returns whether the client may have it. */
export async function isWithinDrawingLimit(
  { req, env: { DRAWING_LIMIT } }: Context<AppEnvironment>,
  drawing: string,
  work: number,
): Promise<boolean> {
  if (!DRAWING_LIMIT) return true
  const client = clientKey(req.raw)
  const key = `${client} ${drawing}`
  // The platform's counter knows only steps of one.
  const count = () => Array.from({ length: work }, () => DRAWING_LIMIT.limit({ key: client }))
  try {
    const counting = pending.get(key) ?? Promise.all(count())
    pending.set(key, counting)
    const counted = await waitAtMost(countLimitMs, counting)
    if (counted === late) throw new Error(`the rate limiter took more than ${countLimitMs} ms`)
    return counted.every(({ success }) => success)
  } catch (error) {
    // Without the counter, everything is drawn.
    if (!hasLimitFailed) console.error(error)
    hasLimitFailed = true
    return true
  } finally {
    pending.delete(key)
  }
}

/** Whether a failure was logged: a counter that fails is likely to fail for every drawing. */
let hasLimitFailed = false

/** The client's address; for IPv6, its network, as a client has all addresses of its network. */
function clientKey(request: Request): string {
  const address = request.headers.get('CF-Connecting-IP') ?? ''
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${networkBits}`).toString()
}
