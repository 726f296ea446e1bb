// The HTTP client for publishers: time-outs, retries with back-off, limited sizes, and redirects within one origin.

import { setTimeout as wait } from 'node:timers/promises'
import { RejectedResponseError, SeriesError } from './errors.ts'

const attempts = 3

/** Doubles with each attempt, unless the publisher sends Retry-After. */
const firstWaitMs = 1_000

/** If a publisher asks for a longer wait, its series waits for the next refresh. */
const longestWaitMs = 60_000

/** As many as browsers follow; more of them are a loop. */
const maxRedirects = 20

/** FRED never responds to user agents that it does not recognize. */
const userAgent = 'Mozilla/5.0 (compatible; bitcoin-inflation-index)'

export type Client = {
  /** Sends a GET request, or posts `body` as JSON, and returns the body of the response, of at most `maxBytes`. */
  request(url: string, maxBytes: number, body?: unknown): Promise<Uint8Array>
  /** A publisher's API key from the environment. */
  key(variable: string): string | undefined
  /** A text without the keys that were given out, which a response may repeat. */
  withoutKeys(text: string): string
}

type Request = { url: string; maxBytes: number; body?: unknown }

export type ClientSettings = {
  env: Readonly<Record<string, string | undefined>>
  /** Replaces every publisher: https://host/path becomes {origin}/host/path. */
  origin?: string | undefined
  /** Multiplies the waits before retries. */
  timeFactor: number
  /** For a whole response, with its redirects. */
  timeoutMs: number
}

/** A failed attempt; `waitMs` is what the publisher asks to wait before another one. */
type Failure = { reason: string; canRetry: boolean; waitMs?: number | undefined }

/**
 * Creates a client. Its requests fail with a `SeriesError` that names the publisher's host, but
 * not the query, which may contain a key.
 */
export function createClient(settings: ClientSettings): Client {
  const keys = new Set<string>()
  return {
    request: (url, maxBytes, body) => request({ url, maxBytes, body }, settings),
    key(variable) {
      const key = settings.env[variable] || undefined
      if (key) keys.add(key)
      return key
    },
    withoutKeys: (text) => [...keys].reduce((safe, key) => safe.replaceAll(key, '[key]'), text),
  }
}

async function request({ url, ...wanted }: Request, settings: ClientSettings) {
  const { host } = new URL(url)
  const address = settings.origin ? url.replace('https:/', settings.origin) : url
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryOnce({ url: address, ...wanted }, settings)
    if (result instanceof Uint8Array) return result
    const { reason, canRetry, waitMs = firstWaitMs * 2 ** (attempt - 1) } = result
    if (!canRetry || attempt === attempts || waitMs > longestWaitMs) {
      throw new SeriesError(`could not be reached: ${host} ${reason}`)
    }
    await wait(waitMs * settings.timeFactor)
  }
}

async function tryOnce(
  { url, maxBytes, body }: Request,
  { timeoutMs }: ClientSettings,
): Promise<Uint8Array | Failure> {
  // Covers the body, too: some responses begin and never end.
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = new Headers({ 'User-Agent': userAgent })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const method = body === undefined ? 'GET' : 'POST'
  try {
    const response = await follow(url, { method, headers, body: JSON.stringify(body), signal })
    if ('reason' in response) return response
    if (response.ok) return await readLimited(response.body ?? [], maxBytes)
    await response.body?.cancel()
    const canRetry = [408, 429].includes(response.status) || response.status >= 500
    const waitMs = readRetryAfter(response.headers.get('Retry-After'))
    const request = waitMs === undefined ? '' : ` and asks to wait ${Math.ceil(waitMs / 1000)} s`
    return { reason: `responds with status ${response.status}${request}`, canRetry, waitMs }
  } catch (error) {
    if (error instanceof RejectedResponseError) throw error
    return { reason: describe(error), canRetry: true }
  }
}

/**
 * Sends a request and follows redirects, which `fetch` would also follow to another host, or to an unencrypted
 * connection, with the API key.
 */
async function follow(url: string, init: RequestInit): Promise<Response | Failure> {
  let [address, request] = [new URL(url), init]
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await fetch(address, { ...request, redirect: 'manual' })
    const location = response.headers.get('Location')
    if (location === null || ![301, 302, 303, 307, 308].includes(response.status)) return response
    await response.body?.cancel()
    const next = URL.parse(location, address)
    const isSame = next?.protocol === address.protocol && next.host === address.host
    if (!isSame) {
      const [from, to] = [originOf(address), next ? originOf(next) : 'an invalid address']
      return { reason: `redirects from ${from} to ${to}, which is not followed`, canRetry: false }
    }
    address = next
    // Only these two send the body again (RFC 9110, section 15.4).
    if (![307, 308].includes(response.status)) {
      request = { method: 'GET', headers: { 'User-Agent': userAgent }, signal: init.signal ?? null }
    }
  }
  return { reason: `redirects more than ${maxRedirects} times`, canRetry: false }
}

/** The origin of any URL: `URL.origin` has none for schemes of its own. */
function originOf({ protocol, host }: URL): string {
  return `${protocol}//${host}`
}

/**
 * Reads a response, sent or downloaded, as far as it may be long.
 *
 * @throws {RejectedResponseError} if it has more than `maxBytes`
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes > maxBytes)
      throw new RejectedResponseError(`a response of more than ${maxBytes} bytes`)
  }
  return Buffer.concat(parts)
}

/** Parses Retry-After, which is seconds or a date (RFC 9110, section 10.2.3), into milliseconds. */
function readRetryAfter(text: string | null): number | undefined {
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** An error of `fetch` has its reason in its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'times out'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return `fails (${code ?? (cause instanceof Error ? cause.message : error.name)})`
}
