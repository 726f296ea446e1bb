// The HTTP client for publishers: time-outs, retries with back-off, and a size limit.

import { setTimeout as wait } from 'node:timers/promises'
import { RejectedResponseError, SeriesError } from './errors.ts'

/** For a whole response, which is at most some hundred kilobytes. */
const timeoutMs = 20_000

const attempts = 3

/** Doubles with each attempt, unless the publisher sends Retry-After. */
const firstWaitMs = 1_000

/** If a publisher asks for a longer wait, its series waits for the next refresh. */
const longestWaitMs = 60_000

/** The largest response, all daily prices of a bitcoin, has about 0.5 MB. */
const maxBytes = 20_000_000

/** FRED never responds to user agents that it does not recognize. */
const userAgent = 'Mozilla/5.0 (compatible; bitcoin-inflation-index)'

export type Client = {
  /** Sends a GET request, or posts `body` as JSON, and returns the body of the response. */
  request(url: string, body?: unknown): Promise<Uint8Array>
  /** A publisher's API key from the environment. */
  key(variable: string): string | undefined
}

export type ClientSettings = {
  env: Readonly<Record<string, string | undefined>>
  /** Replaces every publisher: https://host/path becomes {origin}/host/path. */
  origin?: string | undefined
  /** Multiplies all waits and time-outs. */
  timeFactor: number
}

/** A failed attempt; `waitMs` is what the publisher asks to wait before another one. */
type Failure = { reason: string; canRetry: boolean; waitMs?: number | undefined }

/**
 * Creates a client. Its requests fail with a `SeriesError` that names the publisher's host, but
 * not the query, which may contain a key.
 */
export function createClient(settings: ClientSettings): Client {
  return {
    request: (url, body) => request(url, body, settings),
    key: (variable) => settings.env[variable] || undefined,
  }
}

async function request(url: string, body: unknown, settings: ClientSettings) {
  const { host } = new URL(url)
  const address = settings.origin ? url.replace('https:/', settings.origin) : url
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryOnce(address, body, settings)
    if (result instanceof Uint8Array) return result
    const { reason, canRetry, waitMs = firstWaitMs * 2 ** (attempt - 1) } = result
    if (!canRetry || attempt === attempts || waitMs > longestWaitMs) {
      throw new SeriesError(`could not be reached: ${host} ${reason}`)
    }
    await wait(waitMs * settings.timeFactor)
  }
}

async function tryOnce(
  address: string,
  body: unknown,
  { timeFactor }: ClientSettings,
): Promise<Uint8Array | Failure> {
  // Covers the body, too: some responses begin and never end.
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs * timeFactor))
  const method = body === undefined ? 'GET' : 'POST'
  const headers = new Headers({ 'User-Agent': userAgent })
  if (method === 'POST') headers.set('Content-Type', 'application/json')
  try {
    const response = await fetch(address, { method, headers, body: JSON.stringify(body), signal })
    if (response.ok) return await readBody(response)
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

async function readBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
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
