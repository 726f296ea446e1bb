// Asks publishers over HTTP: time-outs, retries with back-off, and a limit to what is taken in.

import { setTimeout as wait } from 'node:timers/promises'
import { RefusedAnswerError, UnreachableError } from './errors.ts'

/** A publisher may be slow, but an answer of a few hundred kilobytes does not take longer. */
const timeoutMs = 20_000

const attempts = 3

/** Doubled with each attempt, unless the publisher says how long to wait. */
const firstWaitMs = 1_000

/** Whoever asks us to wait longer is asked again by the next refresh. */
const longestWaitMs = 60_000

/** The largest answer, of all daily prices of a bitcoin, has about 0.5 MB. */
const maxBytes = 20_000_000

/** FRED lets requests hang whose agent it finds unusual. */
const userAgent = 'Mozilla/5.0 (compatible; bitcoin-inflation-index)'

export type Client = {
  get(url: string): Promise<Uint8Array>
  post(url: string, body: unknown): Promise<Uint8Array>
  /** A publisher's key from the environment. */
  key(variable: string): string | undefined
}

export type ClientSettings = {
  env: Readonly<Record<string, string | undefined>>
  /** Stands for every publisher: https://host/path is asked as {origin}/host/path. */
  origin?: string | undefined
  /** Multiplies every time that is waited. */
  timeFactor: number
}

/** An attempt that failed, and how long to wait before another where that may help. */
type Failure = { reason: string; again: boolean; waitMs?: number | undefined }

/**
 * Makes the client that publishers are asked through. Its requests fail with an
 * `UnreachableError` that names the publisher's host, and never the query, which may hold a key.
 */
export function createClient(settings: ClientSettings): Client {
  return {
    get: (url) => request(url, {}, settings),
    post: (url, body) =>
      request(
        url,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
        settings,
      ),
    key: (variable) => settings.env[variable] || undefined,
  }
}

async function request(url: string, init: RequestInit, settings: ClientSettings) {
  const { host } = new URL(url)
  const address = settings.origin ? url.replace('https:/', settings.origin) : url
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryOnce(address, init, settings)
    if (result instanceof Uint8Array) return result
    const { reason, again, waitMs = firstWaitMs * 2 ** (attempt - 1) } = result
    if (!again || attempt === attempts || waitMs > longestWaitMs) {
      throw new UnreachableError(`could not be reached: ${host} ${reason}`)
    }
    await wait(waitMs * settings.timeFactor)
  }
}

async function tryOnce(
  address: string,
  init: RequestInit,
  { timeFactor }: ClientSettings,
): Promise<Uint8Array | Failure> {
  // The time-out covers the body, too: some answers begin at once and never end.
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs * timeFactor))
  const headers = { ...init.headers, 'User-Agent': userAgent }
  try {
    const response = await fetch(address, { ...init, headers, signal })
    if (response.ok) return await readBody(response)
    await response.body?.cancel()
    const again = [408, 429].includes(response.status) || response.status >= 500
    const waitMs = readRetryAfter(response.headers.get('Retry-After'))
    const asked = waitMs === undefined ? '' : ` and asks to wait ${Math.ceil(waitMs / 1000)} s`
    return { reason: `answers with status ${response.status}${asked}`, again, waitMs }
  } catch (error) {
    if (error instanceof RefusedAnswerError) throw error
    return { reason: describe(error), again: true }
  }
}

async function readBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.length
    if (bytes > maxBytes) throw new RefusedAnswerError(`an answer of more than ${maxBytes} bytes`)
  }
  return Buffer.concat(parts)
}

/** Milliseconds to wait, from seconds or a date (RFC 9110, section 10.2.3). */
function readRetryAfter(text: string | null): number | undefined {
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** `fetch` says only that it failed; what happened is in the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'gives no whole answer in time'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return `fails (${code ?? (cause instanceof Error ? cause.message : error.name)})`
}
