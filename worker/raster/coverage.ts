// The exact coverage of each pixel by a shape, from the shape's edges, and painting with it.

import { type IndexedImage, levels, type Paint } from './image'

/** Cells hold areas in units of 1 / 2 ** coverShift of a pixel, because integers add up fastest. */
const coverShift = 16
/** The area of a whole pixel. */
const fullCover = 1 << coverShift

/** A bit of the mask stands for 2 ** blockShift cells, a word's lowest bit for the leftmost. */
const blockShift = 2
/** A word of the mask has 2 ** bitShift bits. */
const bitShift = 5
/** A word of the mask stands for 2 ** wordShift cells. */
const wordShift = blockShift + bitShift

/**
 * Accumulates signed areas, as font-rs does (R. Levien, "Inside the fastest font renderer
 * in the world", 2016); S. Barrett shows why they are exact ("How the stb_truetype
 * anti-aliased software rasterizer v2 works", 2015).
 *
 * A point is inside a shape if the outline winds around it. An edge that goes down through
 * a row adds 1 to the winding of everything to its right in that row, and one that goes up
 * subtracts 1; in a pixel that the edge crosses, only the area to its right counts. Because
 * all further pixels change alike, a cell holds not the winding of its pixel, but the
 * difference to that of the pixel on its left. So an edge changes few cells, and running
 * sums yield the windings. A row with edges down at 2.5 and up at 6:
 *
 *     cells          0    0    ½    ½    0    0   -1    0
 *     running sums   0    0    ½    1    1    1    0    0
 *
 * A mask marks the touched cells, so that the cost of reading them depends on the outline,
 * not the area.
 */
export class Coverage {
  readonly width: number
  readonly height: number
  /** The number of cells per row. */
  readonly stride: number
  /** The number of mask words per row. */
  readonly words: number
  readonly cells: Int32Array
  readonly mask: Int32Array
  /** The first touched row, and the row after the last. */
  top: number
  bottom = 0
  /** The edge to scan: unlike arguments, these four numbers are not allocated for each edge. */
  private readonly edge = new Float64Array(4)

  /** @param spare empty and no longer used, so that its memory can be reused */
  constructor(width: number, height: number, spare?: Coverage) {
    this.width = width
    this.height = height
    // An edge writes up to two cells beyond the last pixel.
    this.words = ((width + 1) >> wordShift) + 1
    this.stride = (((width + 1) >> blockShift) + 1) << blockShift
    const [cells, words] = [this.stride * height, this.words * height]
    this.cells = spare && spare.cells.length >= cells ? spare.cells : new Int32Array(cells)
    this.mask = spare && spare.mask.length >= words ? spare.mask : new Int32Array(words)
    this.top = height
  }

  /**
   * Adds an edge of a closed outline, in device pixels. Beyond a side of the image, it counts as if
   * it ran along that side; without finite coordinates, it is ignored.
   */
  addEdge(x0: number, y0: number, x1: number, y1: number) {
    const { edge } = this
    edge[0] = x0
    edge[1] = y0
    edge[2] = x1
    edge[3] = y1
    if (y0 < y1) this.scan(0, 1)
    else if (y0 > y1) this.scan(2, -1)
  }

  /**
   * Adds the edge row by row.
   *
   * @param upper the index of its upper point in `edge`
   * @param sign 1 if the edge goes down, -1 if it goes up
   */
  private scan(upper: number, sign: number) {
    const { edge, width, cells, mask, stride, words } = this
    const x0 = edge[upper] as number
    const y0 = edge[upper + 1] as number
    const x1 = edge[2 - upper] as number
    const y1 = edge[3 - upper] as number
    const slope = (x1 - x0) / (y1 - y0)
    const end = Math.min(y1, this.height)
    let y = Math.max(y0, 0)
    if (!(y < end && Number.isFinite(x0 + y0 + slope))) return
    let x = y === y0 ? x0 : x0 + (y - y0) * slope
    let row = y | 0
    if (row < this.top) this.top = row
    for (; y < end; row++) {
      const nextY = end <= row + 1 ? end : row + 1
      const nextX = nextY === y1 ? x1 : x0 + (nextY - y0) * slope
      let left = x < nextX ? x : nextX
      let right = x < nextX ? nextX : x
      if (left < 0 || right > width) {
        left = Math.min(Math.max(left, 0), width)
        right = Math.min(Math.max(right, 0), width)
      }
      const first = left | 0
      const last = right | 0
      const rise = sign * (nextY - y) * fullCover
      const cell = row * stride + first
      if (first === last) {
        // The area left of the edge counts from the next pixel on.
        const beyond = (rise * ((left + right) / 2 - first)) | 0
        cells[cell] = (cells[cell] as number) + ((rise | 0) - beyond)
        cells[cell + 1] = (cells[cell + 1] as number) + beyond
      } else this.addSlant(cell, last - first, left - first, right - first, rise)
      for (let block = first >> blockShift; block <= (last + 1) >> blockShift; block++) {
        const word = row * words + (block >> bitShift)
        mask[word] = (mask[word] as number) | (1 << (block & 31))
      }
      x = nextX
      y = nextY
    }
    if (row > this.bottom) this.bottom = row
  }

  /**
   * Adds the part of an edge in a row, if it crosses columns. From 0.5 at the row's top to 2.5 at
   * its bottom, an edge goes down by `step`, ½, per column; the area to its right is a triangle
   * in the first column, a trapezoid in those between, and all but a triangle in the last:
   *
   *     pixel                   0      1      2      3
   *     area right of the edge  1/16   8/16  15/16  16/16
   *     cell                    1/16   7/16   7/16   1/16
   *
   * @param columns from the one of `cell`, at which `left` and `right` start, to the last
   * @param rise how far the edge goes down, in units of cells
   */
  private addSlant(cell: number, columns: number, left: number, right: number, rise: number) {
    const { cells } = this
    const step = rise / (right - left)
    let before = (0.5 * (1 - left) * (1 - left) * step) | 0
    cells[cell] = (cells[cell] as number) + before
    for (let column = 1; column < columns; column++) {
      const covered = (step * (column + 0.5 - left)) | 0
      cells[cell + column] = (cells[cell + column] as number) + (covered - before)
      before = covered
    }
    const last = cell + columns
    const rest = (0.5 * (right - columns) * (right - columns) * step) | 0
    const total = rise | 0
    cells[last] = (cells[last] as number) + (total - rest - before)
    cells[last + 1] = (cells[last + 1] as number) + rest
  }
}

/**
 * Paints an image's pixels with a color by their coverage, and clears the coverage.
 *
 * Where a pixel lies inside or outside entirely, the outcome is that of the non-zero rule; where
 * parts that overlap end in the same pixel, their shares add up, to 1 at most.
 */
export function sweep(coverage: Coverage, image: IndexedImage, paint: Paint) {
  const { top, bottom } = coverage
  for (let row = top; row < bottom; row++) sweepRow(coverage, row, image, paint)
  coverage.top = coverage.height
  coverage.bottom = 0
}

/**
 * Paints a row. In blocks that the mask marks as touched, the level of each pixel comes
 * from the running sum of cells; between them, the level stays the same, so that a span of
 * pixels is painted at once.
 *
 * A row of 16 pixels, of which a shape covers those from 2.5 to 13; 1 stands for `fullCover`:
 *
 *     mask      touched        -              -              touched
 *     cells     0  0  ½  ½     0  0  0  0     0  0  0  0     0 -1  0  0
 *     sums      0  0  ½  1     1  1  1  1     1  1  1  1     1  0  0  0
 *     levels    0  0  4  8     8  8  8  8     8  8  8  8     8  0  0  0
 *     painted   one by one     as a span                     one by one
 */
function sweepRow(coverage: Coverage, row: number, image: IndexedImage, paint: Paint) {
  const { words, mask, width, cells, stride } = coverage
  const { pixels } = image
  const offset = image.offset(row)
  const end = offset + width
  // From the index of a pixel to that of its cell.
  const shift = row * stride - offset
  let sum = 0
  let level = 0
  let index = offset
  const wordWidth = 1 << wordShift
  for (let word = row * words, from = offset; word < (row + 1) * words; word++, from += wordWidth) {
    let bits = mask[word] as number
    if (bits === 0) continue
    mask[word] = 0
    while (bits !== 0) {
      const skipped = trailingZeros(bits)
      // Consecutive set bits: adding the lowest one carries beyond them. In 1101100, two bits are
      // skipped, the rest is 1100000, and there are two blocks.
      const rest = bits & (bits + (1 << skipped))
      const blocks = trailingZeros(((bits ^ rest) >>> skipped) ^ -1)
      bits = rest
      // Edges may touch cells beyond the last pixel.
      const start = Math.min(from + (skipped << blockShift), end)
      const stop = Math.min(from + ((skipped + blocks) << blockShift), end)
      if (start > index) paintSpan(image, index, start, level, paint)
      for (index = start; index < stop; index++) {
        const cell = cells[index + shift] as number
        if (cell !== 0) {
          sum = (sum + cell) | 0
          cells[index + shift] = 0
          level = toLevel(sum)
        }
        // Most pixels in touched blocks are outside of all glyphs.
        if (level !== 0) pixels[index] = paint.over(pixels[index] as number, level)
      }
    }
  }
  // Only a shape that extends beyond the right side is still open here.
  paintSpan(image, index, end, level, paint)
  // The cells beyond the last pixel.
  for (let cell = end + shift; cell < (row + 1) * stride; cell++) cells[cell] = 0
}

function trailingZeros(bits: number): number {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits)
}

/** Paints the pixels of an image from one index to before another at one level of coverage. */
function paintSpan(
  { pixels }: IndexedImage,
  from: number,
  to: number,
  level: number,
  paint: Paint,
) {
  if (level === 0) return
  if (level === levels) pixels.fill(paint.solid, from, to)
  else {
    for (let index = from; index < to; index++) {
      pixels[index] = paint.over(pixels[index] as number, level)
    }
  }
}

/** The level for a sum of cells, in integers, because rounding floats is much slower. */
function toLevel(sum: number): number {
  const sign = sum >> 31
  const covered = Math.min((sum ^ sign) - sign, fullCover)
  return (covered * levels + fullCover / 2) >> coverShift
}
