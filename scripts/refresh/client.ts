// The HTTP client for publishers: timeouts, retries with backoff, a limited size, and each request once.

import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { SeriesError } from './errors.ts'
import type { Settings } from './options.ts'

const attempts = 3

/** The wait doubles with each attempt; a publisher may ask for a longer one, up to a limit. */
const firstWaitMs = 1_000
const longestWaitSeconds = 120

/**
 * The most bytes of a response, sent or downloaded, for one series: several times the largest (the World
 * Bank's, 0.6 MB).
 */
export const maxBytes = 2_000_000

/** FRED never responds to user agents that it does not recognize. */
const userAgent = 'Mozilla/5.0 (compatible; bitcoin-inflation-index)'

/** A GET request, or one that posts `body` as JSON; `fallback` is another URL of the same data. */
export type Request = { url: string; fallback?: string; body?: unknown }

export type Client = ReturnType<typeof createClient>

/** Why an attempt failed; another may succeed, perhaps after the seconds that the publisher asks for. */
type Failure = { reason: string; canRetry: boolean; retryAfter?: number }

/**
 * Creates a client. Its requests fail with a `SeriesError` that names the publisher's host, but
 * not the query, which may contain a key.
 */
export function createClient({
  DATA_ORIGIN: origin,
  REFRESH_TIME_FACTOR: timeFactor,
  REFRESH_TIMEOUT_MS: timeoutMs,
}: Settings) {
  const bodies = new Map<string, Promise<Uint8Array>>()
  const once = (name: string, read: () => Promise<Uint8Array>) => {
    const body = bodies.get(name) ?? read()
    bodies.set(name, body)
    return body
  }
  async function send({ url, body }: Request, most: number): Promise<Uint8Array> {
    const address = origin ? url.replace('https:/', origin) : url
    for (let attempt = 1; ; attempt += 1) {
      const result = await tryOnce(address, body, most, timeoutMs)
      if (result instanceof Uint8Array) return result
      const { reason, canRetry, retryAfter = 0 } = result
      if (!canRetry || attempt === attempts) {
        throw new SeriesError(`could not be reached: ${new URL(url).host} ${reason}`)
      }
      await wait(Math.max(firstWaitMs * 2 ** (attempt - 1), retryAfter * 1000) * timeFactor)
    }
  }
  return {
    /** Sends a request, unless it has been sent before, and returns the body of the response. */
    request: (request: Request, most = maxBytes) =>
      once(JSON.stringify(request), () => send(request, most)),
    /** Reads a downloaded response, with the same limit. */
    readFile: (path: string, most = maxBytes) => once(path, () => readDownload(path, most)),
  }
}

async function tryOnce(
  url: string,
  body: unknown,
  most: number,
  timeoutMs: number,
): Promise<Uint8Array | Failure> {
  const posted = body !== undefined && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'User-Agent': userAgent, 'Content-Type': 'application/json' },
  }
  try {
    const response = await fetch(url, {
      headers: { 'User-Agent': userAgent },
      ...posted,
      // `fetch` would take the API key along a redirect, to another host, or without encryption.
      redirect: 'manual',
      // Covers the body, too: some responses begin and never end.
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await readLimited(response.body ?? [], most)
    await response.body?.cancel()
    return failureOf(response)
  } catch (error) {
    if (error instanceof SeriesError) throw error
    return { reason: describeFetchError(error as Error), canRetry: true }
  }
}

function failureOf({ status, headers }: Response): Failure {
  const location = headers.get('Location')
  if (location) {
    return { reason: `redirects to ${location}, which is not followed`, canRetry: false }
  }
  const reason = `responds with status ${status}`
  const retryAfter = Number(headers.get('Retry-After')) || 0
  if (retryAfter > longestWaitSeconds) {
    const words = `${reason}, and asks to be left alone for ${retryAfter} seconds`
    return { reason: words, canRetry: false }
  }
  return { reason, canRetry: [408, 429].includes(status) || status >= 500, retryAfter }
}

/** An error of `fetch` has its reason in its cause. */
function describeFetchError(error: Error): string {
  if (error.name === 'TimeoutError') return 'times out'
  const { code, message } = (error.cause ?? error) as { code?: unknown; message?: unknown }
  return `fails (${code || message || error.name})`
}

async function readDownload(path: string, most: number): Promise<Uint8Array> {
  try {
    return await readLimited(createReadStream(path), most)
  } catch (error) {
    if (error instanceof SeriesError) throw error
    throw new SeriesError(`the file cannot be read: ${(error as Error).message}`)
  }
}

async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
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
