// Caches successful responses, and makes each only once, in its turn.

import type { Enqueue } from './queue'

type Body = Uint8Array<ArrayBuffer>

/** Makes a body, which may be a text. */
export type Make = () => Body | string | Promise<Body | string>

/** A cached 200 response; `headers` is set after the first send. */
type CachedResponse = { body: Body; headers?: Headers }

export type ResponseCache = ReturnType<typeof createResponseCache>

const mebibyte = 1024 * 1024

/** Creates a cache for each kind of response, and returns a function that finds the one for a path. */
export function createResponseCaches(): (path: string) => ResponseCache {
  /** Holds about 80 pages. */
  const pages = createResponseCache(6 * mebibyte)
  /** Separate, so that one-off ranges cannot evict pages. */
  const pageData = createResponseCache(2 * mebibyte)
  /** Images and data files: some hundred. */
  const charts = createResponseCache(4 * mebibyte)
  return (path) => {
    if (path.startsWith('/charts/')) return charts
    return path.startsWith('/assets/') ? pageData : pages
  }
}

/** The key of a canonical URL with its origin: the same key means the same bytes. */
export function cacheKey({ hash, today }: Record<'hash' | 'today', string>, url: string): string {
  return `${hash} ${today} ${url}`
}

const encoder = new TextEncoder()

/** @param maxBytes the most bytes of all bodies together; the least recently used are dropped first */
export function createResponseCache(maxBytes: number) {
  // A Map iterates in the order of insertion: its first entry is the least recently used.
  const entries = new Map<string, CachedResponse>()
  let bytes = 0

  function use(key: string): CachedResponse | undefined {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function add(key: string, body: Body) {
    entries.set(key, { body })
    bytes += body.byteLength
    for (const [oldest, { body }] of entries) {
      if (bytes <= maxBytes) return
      entries.delete(oldest)
      bytes -= body.byteLength
    }
  }

  return {
    has: (key: string) => entries.has(key),
    /** The complete response, if it was sent before. */
    find(key: string): Response | undefined {
      const entry = use(key)
      return entry?.headers && new Response(entry.body, { headers: entry.headers })
    },
    /** The cached body, or the one that `make` resolves to in its turn. A failure is not cached. */
    async getBody(key: string, make: Make, enqueue: Enqueue): Promise<Body> {
      const known = use(key)
      if (known) return known.body
      return enqueue(async () => {
        // Another request may have made it while this one waited.
        const known = use(key)
        if (known) return known.body
        const made = await make()
        const body = typeof made === 'string' ? encoder.encode(made) : made
        add(key, body)
        return body
      })
    },
    /** Adds to an entry, if there is one, the headers that its body was sent with. */
    addHeaders(key: string, headers: Headers) {
      const entry = entries.get(key)
      if (!entry) return
      entry.headers = new Headers(headers)
      if (headers.has('Server-Timing')) entry.headers.set('Server-Timing', 'cached')
    },
  }
}
