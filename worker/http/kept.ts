// Keeps drawn images for a while, and draws each only once however many ask for it at the same time.

type Image = Uint8Array<ArrayBuffer>

export type RenderStore = {
  /** The image of a key, drawn unless it is kept or being drawn. A failure is forgotten. */
  get(key: string, draw: () => Promise<Image>): Promise<Image>
  /** Whether a key's image is kept, or being drawn. */
  has(key: string): boolean
}

/**
 * A store of this Worker's own.
 *
 * @param maxBytes of all kept images together; those not asked for longest go first
 */
export function createRenderStore(maxBytes: number): RenderStore {
  const kept = new Map<string, Image>()
  const drawing = new Map<string, Promise<Image>>()
  let bytes = 0

  function keep(key: string, image: Image) {
    kept.set(key, image)
    bytes += image.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  async function drawOnce(key: string, draw: () => Promise<Image>): Promise<Image> {
    try {
      const image = await draw()
      keep(key, image)
      return image
    } finally {
      drawing.delete(key)
    }
  }

  return {
    has: (key) => kept.has(key) || drawing.has(key),
    get(key, draw) {
      const image = kept.get(key)
      if (image) {
        // A Map remembers the order of insertion: what is asked for becomes the newest.
        kept.delete(key)
        kept.set(key, image)
        return Promise.resolve(image)
      }
      const pending = drawing.get(key) ?? drawOnce(key, draw)
      drawing.set(key, pending)
      return pending
    },
  }
}
