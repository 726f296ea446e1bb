// The HTTP client for publishers: time-outs, retries with back-off, and a limited size.

import { setTimeout as wait } from 'node:timers/promises'
import { SeriesError } from './errors.ts'
import type { readSettings } from './options.ts'

const attempts = 3

/** Doubles with each attempt, unless the publisher says how long to wait; at most so long. */
const firstWaitMs = 1_000
const longestWaitSeconds = 120

/**
 * The most bytes of a response, sent or downloaded, of one series: several times what the largest
 * has (the World Bank's, 0.6 MB).
 */
export const maxBytes = 2_000_000

/** FRED never responds to user agents that it does not recognize. */
const userAgent = 'Mozilla/5.0 (compatible; bitcoin-inflation-index)'

/**
 * A GET request, or one that posts `body` as JSON; the publisher may have another URL for the
 * same, where it was before.
 */
export type Request = {
  url: string
  fallback?: string
  body?: unknown
  /** The most bytes of the response, if another than `maxBytes`. */
  most?: number
}

export type Client = ReturnType<typeof createClient>

type ClientOptions = Omit<ReturnType<typeof readSettings>, 'now'> & { env: NodeJS.ProcessEnv }

/** A failed attempt; the publisher may have said after how many seconds another one may succeed. */
type FailedAttempt = { reason: string; canRetry: boolean; retryAfter?: number }

/**
 * Creates a client. Its requests fail with a `SeriesError` that names the publisher's host, but
 * not the query, which may contain a key.
 */
export function createClient({ env, origin, timeFactor, timeoutMs }: ClientOptions) {
  const keys = new Set<string>()
  return {
    /** Sends a request, and returns the body of the response. */
    async request({ url, body, most }: Request): Promise<Uint8Array> {
      const address = origin ? url.replace('https:/', origin) : url
      for (let attempt = 1; ; attempt += 1) {
        const result = await tryOnce(address, { body, most, timeoutMs })
        if (result instanceof Uint8Array) return result
        const { reason, canRetry, retryAfter = 0 } = result
        if (!canRetry || attempt === attempts) {
          throw new SeriesError(`could not be reached: ${new URL(url).host} ${reason}`)
        }
        await wait(Math.max(firstWaitMs * 2 ** (attempt - 1), retryAfter * 1000) * timeFactor)
      }
    },
    /** A publisher's API key from the environment. */
    key(variable: string): string | undefined {
      const key = env[variable] || undefined
      if (key) keys.add(key)
      return key
    },
    /** A text without the keys that were given out, which a response may repeat. */
    withoutKeys: (text: string) =>
      [...keys].reduce((safe, key) => safe.replaceAll(key, '[key]'), text),
  }
}

async function tryOnce(
  url: string,
  { body, most, timeoutMs }: Pick<Request, 'body' | 'most'> & { timeoutMs: number },
): Promise<Uint8Array | FailedAttempt> {
  const init: RequestInit = {
    headers: { 'User-Agent': userAgent },
    // `fetch` would follow a redirect to another host, or without encryption, with the API key.
    redirect: 'manual',
    // Covers the body, too: some responses begin and never end.
    signal: AbortSignal.timeout(timeoutMs),
  }
  if (body !== undefined) {
    init.method = 'POST'
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(url, init)
    if (response.ok) return await readLimited(response.body ?? [], most)
    await response.body?.cancel()
    return describeStatus(response)
  } catch (error) {
    if (error instanceof SeriesError) throw error
    return { reason: describeFetchError(error), canRetry: true }
  }
}

function describeStatus({ status, headers }: Response): FailedAttempt {
  const location = headers.get('Location')
  if (location) {
    return { reason: `redirects to ${location}, which is not followed`, canRetry: false }
  }
  const reason = `responds with status ${status}`
  const retryAfter = secondsOf(headers.get('Retry-After') ?? '')
  if (retryAfter > longestWaitSeconds) {
    const asks = `${reason}, and asks to be left alone for ${retryAfter} seconds`
    return { reason: asks, canRetry: false }
  }
  return { reason, canRetry: [408, 429].includes(status) || status >= 500, retryAfter }
}

/** How long a publisher asks to wait, in seconds: it says so, or names a time (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/**
 * Reads a response, sent or downloaded.
 *
 * @throws {SeriesError} if it has more than so many bytes
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most = maxBytes,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes > most) throw new SeriesError(`a response of more than ${most} bytes`)
  }
  return Buffer.concat(parts)
}

/** An error of `fetch` has its reason in its cause. */
function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'times out'
  const { code, message } = (error.cause ?? error) as { code?: unknown; message?: unknown }
  return `fails (${code || message || error.name})`
}
