// An image with a palette of at most 256 colors, which are mixed on demand.

/** Coverage is rounded to this many steps: few enough for one palette to hold all edges. */
export const levels = 8

const maxColors = 256
/** Where lines cross, colors whose channels differ by no more than this count as the same. */
const nearlySame = 6

/** Channels from 0 to 255. */
type Color = { red: number; green: number; blue: number }

/**
 * Parses "#rrggbb", the only notation in drawings.
 *
 * @throws Error for any other
 */
function parseColor(css: string): Color {
  if (!/^#[\da-f]{6}$/i.test(css)) throw new Error(`expected a color like "#12ab9f", got "${css}"`)
  const rgb = Number.parseInt(css.slice(1), 16)
  return { red: rgb >> 16, green: (rgb >> 8) & 255, blue: rgb & 255 }
}

/** Pixels as palette indexes, in rows. Index 0 is the background. */
export class IndexedImage {
  readonly width: number
  readonly height: number
  /** The distance between the starts of rows, a multiple of four bytes. */
  readonly stride: number
  /** The rows, each after a zero. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** Colors as 0xrrggbb. */
  readonly palette: number[] = []
  private readonly indexes = new Map<number, number>()
  private readonly paints = new Map<string, Paint>()

  /** @param ground as "#rrggbb" */
  constructor(width: number, height: number, ground: string) {
    this.width = width
    this.height = height
    this.stride = (width + 4) & ~3
    this.pixels = new Uint8Array(this.stride * height)
    const { red, green, blue } = parseColor(ground)
    this.findIndex(red, green, blue, 0)
  }

  /** The index of a row's first pixel in `pixels`. */
  offset(row: number): number {
    return row * this.stride + 1
  }

  /**
   * Returns the paint of a color, written as "#rrggbb".
   *
   * @param steps the number of coverage levels: fewer make edges coarser, and files smaller
   */
  paint(color: string, steps: number): Paint {
    const name = `${color} ${steps}`
    const known = this.paints.get(name)
    if (known) return known
    const paint = new Paint(this, color, steps)
    this.paints.set(name, paint)
    return paint
  }

  /** The palette index of a color, or of the nearest if within the tolerance or out of space. */
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

/** A color to paint with, and its mixtures with the colors of an image. */
export class Paint {
  /** At `(level << 8) | index`: the index of the mixture plus 1, or 0 if it is not known yet. */
  private readonly table = new Uint16Array((levels + 1) << 8)
  /** The palette index of the color itself. */
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

  /** The palette index of this color over a pixel, at a level of coverage. */
  over(under: number, level: number): number {
    const known = this.table[(level << 8) | under] as number
    return known === 0 ? this.mix(under, level) : known - 1
  }

  /** Mixes a color that the table lacks, and adds it there. */
  private mix(under: number, level: number): number {
    const { red, green, blue } = this.color
    const share = Math.round((level / levels) * this.steps) / this.steps
    const ground = this.image.palette[under] as number
    const blend = (from: number, to: number) => from + (to - from) * share
    const index = this.image.findIndex(
      blend(ground >> 16, red),
      blend((ground >> 8) & 255, green),
      blend(ground & 255, blue),
      // On the background every level must be exact; crossings are small, and have many colors.
      under === 0 ? 0 : nearlySame,
    )
    this.table[(level << 8) | under] = index + 1
    return index
  }
}
