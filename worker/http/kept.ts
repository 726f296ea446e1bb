// Keeps images and pages for a while, and makes each only once however many ask for it at the same time.

type Body = Uint8Array<ArrayBuffer>

export type RenderStore = {
  /** The body of a key, made unless it is kept or being made. A failure is forgotten. */
  get(key: string, make: () => Promise<Body>): Promise<Body>
  /** The body of a key where it is kept. */
  find(key: string): Body | undefined
  /** Whether a key's body is kept, or being made. */
  has(key: string): boolean
}

/**
 * A store of this Worker's own.
 *
 * @param maxBytes of all kept bodies together; those not asked for longest go first
 */
export function createRenderStore(maxBytes: number): RenderStore {
  const kept = new Map<string, Body>()
  const making = new Map<string, Promise<Body>>()
  let bytes = 0

  function keep(key: string, body: Body) {
    kept.set(key, body)
    bytes += body.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  async function makeOnce(key: string, make: () => Promise<Body>): Promise<Body> {
    try {
      const body = await make()
      keep(key, body)
      return body
    } finally {
      making.delete(key)
    }
  }

  function find(key: string): Body | undefined {
    const body = kept.get(key)
    if (!body) return
    // A Map remembers the order of insertion: what is asked for becomes the newest.
    kept.delete(key)
    kept.set(key, body)
    return body
  }

  return {
    find,
    has: (key) => kept.has(key) || making.has(key),
    get(key, make) {
      const body = find(key)
      if (body) return Promise.resolve(body)
      const pending = making.get(key) ?? makeOnce(key, make)
      making.set(key, pending)
      return pending
    },
  }
}
