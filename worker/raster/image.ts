// An image of at most 256 colors, which are mixed as they are needed.

/** Coverage is rounded to so many steps: few enough for one palette to hold all edges. */
export const levels = 8

const maxColors = 256
/** Channels that differ by this much at most are taken to be the same where colors cross. */
const nearlySame = 6

/** Pixels as indexes of a palette, in rows. Index 0 is the ground. */
export class IndexedImage {
  readonly width: number
  readonly height: number
  /** From the start of a row to that of the next: rows start at whole words of four bytes. */
  readonly stride: number
  /** The rows, each behind a zero, and maybe more behind them. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** Colors as 0xrrggbb. */
  readonly palette: number[] = []
  private readonly indexes = new Map<number, number>()
  private readonly paints = new Map<string, Paint>()

  /**
   * @param ground as "#rrggbb"
   * @param spare no longer used: its memory is taken over where it suffices
   */
  constructor(width: number, height: number, ground: string, spare?: IndexedImage) {
    this.width = width
    this.height = height
    this.stride = (width + 4) & ~3
    const size = this.stride * height
    this.pixels =
      spare && spare.pixels.length >= size ? spare.pixels.fill(0, 0, size) : new Uint8Array(size)
    const { red, green, blue } = parseColor(ground)
    this.findIndex(red, green, blue, 0)
  }

  /** Where a row's first pixel is in `pixels`. */
  offset(row: number): number {
    return row * this.stride + 1
  }

  /**
   * What paints in a color, written as "#rrggbb".
   *
   * @param steps into which coverage is rounded: fewer make edges coarser, and files smaller
   */
  paint(color: string, steps = levels): Paint {
    const name = `${color} ${steps}`
    const known = this.paints.get(name)
    if (known) return known
    const paint = new Paint(this, color, steps)
    this.paints.set(name, paint)
    return paint
  }

  /** The palette index of a color, or of the nearest one when the palette is full. */
  findIndex(red: number, green: number, blue: number, tolerance: number): number {
    const [r, g, b] = [Math.round(red), Math.round(green), Math.round(blue)]
    const rgb = (r << 16) | (g << 8) | b
    const known = this.indexes.get(rgb)
    if (known !== undefined) return known
    if (tolerance > 0 || this.palette.length === maxColors) {
      const nearest = this.findNearest(r, g, b)
      const isNear = distance(this.palette[nearest] as number, r, g, b) <= 3 * tolerance ** 2
      if (isNear || this.palette.length === maxColors) return nearest
    }
    this.indexes.set(rgb, this.palette.length)
    return this.palette.push(rgb) - 1
  }

  private findNearest(red: number, green: number, blue: number): number {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index < this.palette.length; index++) {
      const far = distance(this.palette[index] as number, red, green, blue)
      if (far < least) {
        nearest = index
        least = far
      }
    }
    return nearest
  }
}

function distance(rgb: number, red: number, green: number, blue: number): number {
  const r = (rgb >> 16) - red
  const g = ((rgb >> 8) & 255) - green
  const b = (rgb & 255) - blue
  return r * r + g * g + b * b
}

/** A color, and what becomes of each color of an image that it is painted on. */
export class Paint {
  /** At `(level << 8) | index`, one more than the resulting index, or 0 where it is not yet known. */
  readonly table = new Uint16Array((levels + 1) << 8)
  /** The index of the color, which is what a pixel covered by it becomes, whatever it was. */
  readonly solid: number
  private readonly image: IndexedImage
  private readonly color: Color
  private readonly steps: number

  constructor(image: IndexedImage, color: string, steps: number) {
    this.image = image
    this.steps = steps
    this.color = parseColor(color)
    const { red, green, blue } = this.color
    this.solid = image.findIndex(red, green, blue, 0)
    for (let index = 0; index < maxColors; index++) this.table[index] = index + 1
  }

  /**
   * Finds out what the table lacks, and notes it there.
   *
   * @param key `(level << 8) | index` of the coverage and of the pixel so far
   * @returns the pixel's index from now on
   */
  mix(key: number): number {
    const [level, under] = [key >> 8, key & 255]
    const { red, green, blue } = this.color
    const share = Math.round((level / levels) * this.steps) / this.steps
    const ground = this.image.palette[under] as number
    const blend = (from: number, to: number) => from + (to - from) * share
    const index = this.image.findIndex(
      blend(ground >> 16, red),
      blend((ground >> 8) & 255, green),
      blend(ground & 255, blue),
      // On the bare ground every level counts; crossings are small, and many.
      under === 0 ? 0 : nearlySame,
    )
    this.table[key] = index + 1
    return index
  }
}

/** Channels from 0 to 255. */
type Color = { red: number; green: number; blue: number }

/** Parses "#rrggbb", the only notation of charts and cards. */
function parseColor(css: string): Color {
  if (!/^#[\da-f]{6}$/i.test(css)) throw new Error(`expected a color like "#12ab9f", got "${css}"`)
  const rgb = Number.parseInt(css.slice(1), 16)
  return { red: rgb >> 16, green: (rgb >> 8) & 255, blue: rgb & 255 }
}
