// The HTTP client for publishers: time-outs, retries with back-off, and a limited size.

import { setTimeout as wait } from 'node:timers/promises'
import { SeriesError } from './errors.ts'
import type { readSettings } from './options.ts'

const attempts = 3

/** Doubles with each attempt. */
const firstWaitMs = 1_000

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

/** A failed attempt. */
type FailedAttempt = { reason: string; canRetry: boolean }

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
        const { reason, canRetry } = result
        if (!canRetry || attempt === attempts) {
          throw new SeriesError(`could not be reached: ${new URL(url).host} ${reason}`)
        }
        await wait(firstWaitMs * 2 ** (attempt - 1) * timeFactor)
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
  const canRetry = [408, 429].includes(status) || status >= 500
  return { reason: `responds with status ${status}`, canRetry }
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
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return `fails (${code ?? (cause instanceof Error ? cause.message : error.name)})`
}
