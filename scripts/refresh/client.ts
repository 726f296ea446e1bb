// The HTTP client for publishers: time-outs, retries with back-off, a limited size, and each request
// once.

import { createReadStream } from 'node:fs'
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

/** A GET request, or one that posts `body` as JSON; the publisher may also have had another URL. */
export type Request = { url: string; fallback?: string; body?: unknown }

export type Client = ReturnType<typeof createClient>

type ClientOptions = Pick<ReturnType<typeof readSettings>, 'origin' | 'timeFactor' | 'timeoutMs'>

/** A failed attempt; another one may succeed, perhaps after as many seconds as the publisher says. */
class AttemptError extends Error {
  canRetry: boolean
  retryAfter: number
  constructor(reason: string, canRetry: boolean, retryAfter = 0) {
    super(reason)
    this.canRetry = canRetry
    this.retryAfter = retryAfter
  }
}

/**
 * Creates a client. Its requests fail with a `SeriesError` that names the publisher's host, but
 * not the query, which may contain a key.
 */
export function createClient({ origin, timeFactor, timeoutMs }: ClientOptions) {
  const bodies = new Map<string, Promise<Uint8Array>>()
  const once = (name: string, read: () => Promise<Uint8Array>) => {
    const body = bodies.get(name) ?? read()
    bodies.set(name, body)
    return body
  }
  async function send({ url, body }: Request, most: number): Promise<Uint8Array> {
    const address = origin ? url.replace('https:/', origin) : url
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(address, body, most, timeoutMs)
      } catch (error) {
        if (!(error instanceof AttemptError)) throw error
        if (!error.canRetry || attempt === attempts) {
          throw new SeriesError(`could not be reached: ${new URL(url).host} ${error.message}`)
        }
        const waitMs = Math.max(firstWaitMs * 2 ** (attempt - 1), error.retryAfter * 1000)
        await wait(waitMs * timeFactor)
      }
    }
  }
  return {
    /** Sends a request, unless it has been sent before, and returns the body of the response. */
    request: (request: Request, most = maxBytes) =>
      once(JSON.stringify(request), () => send(request, most)),
    /** Reads a downloaded response, which may be as large as one that is sent. */
    readFile: (path: string, most = maxBytes) => once(path, () => readDownload(path, most)),
  }
}

async function tryOnce(
  url: string,
  body: unknown,
  most: number,
  timeoutMs: number,
): Promise<Uint8Array> {
  const isPost = body !== undefined
  try {
    const response = await fetch(url, {
      headers: { 'User-Agent': userAgent, ...(isPost && { 'Content-Type': 'application/json' }) },
      ...(isPost && { method: 'POST', body: JSON.stringify(body) }),
      // `fetch` would follow a redirect to another host, or without encryption, with the API key.
      redirect: 'manual',
      // Covers the body, too: some responses begin and never end.
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await readLimited(response.body ?? [], most)
    await response.body?.cancel()
    throw describeStatus(response)
  } catch (error) {
    if (error instanceof SeriesError || error instanceof AttemptError) throw error
    throw new AttemptError(describeFetchError(error as Error), true)
  }
}

function describeStatus({ status, headers }: Response): AttemptError {
  const location = headers.get('Location')
  if (location) {
    return new AttemptError(`redirects to ${location}, which is not followed`, false)
  }
  const reason = `responds with status ${status}`
  const retryAfter = Number(headers.get('Retry-After')) || 0
  if (retryAfter > longestWaitSeconds) {
    return new AttemptError(`${reason}, and asks to be left alone for ${retryAfter} seconds`, false)
  }
  return new AttemptError(reason, [408, 429].includes(status) || status >= 500, retryAfter)
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

/** An error of `fetch` has its reason in its cause. */
function describeFetchError(error: Error): string {
  if (error.name === 'TimeoutError') return 'times out'
  const { code, message } = (error.cause ?? error) as { code?: unknown; message?: unknown }
  return `fails (${code || message || error.name})`
}
