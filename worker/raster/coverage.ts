// The exact coverage of each pixel by a shape, computed from the shape's edges.

/** Cells hold areas in units of 1 / 2 ** coverShift of a pixel, because integers add up fastest. */
export const coverShift = 16
/** The area of a whole pixel. */
export const fullCover = 1 << coverShift

/** A bit of the mask stands for a block of 2 ** blockShift cells, the lowest bit of a word for the leftmost. */
export const blockShift = 2
/** A word of the mask has 2 ** bitShift bits. */
const bitShift = 5
/** A word of the mask stands for 2 ** wordShift cells. */
export const wordShift = blockShift + bitShift

/** The spare array if it is long enough, else a new one. */
function reuse(spare: Int32Array | undefined, length: number): Int32Array {
  return spare && spare.length >= length ? spare : new Int32Array(length)
}

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
    this.stride = (((width + 1) >> blockShift) << blockShift) + (1 << blockShift)
    this.cells = reuse(spare?.cells, this.stride * height)
    this.mask = reuse(spare?.mask, this.words * height)
    this.top = height
  }

  /**
   * Adds an edge of a closed outline, in device pixels. Edges may extend beyond the image; those
   * without finite coordinates are ignored.
   */
  addEdge(x0: number, y0: number, x1: number, y1: number) {
    const { width, height, edge } = this
    edge[0] = x0
    edge[1] = y0
    edge[2] = x1
    edge[3] = y1
    const isWithin = x0 >= 0 && x0 <= width && x1 >= 0 && x1 <= width
    if (isWithin && y0 >= 0 && y0 <= height && y1 >= 0 && y1 <= height) this.scanFromTop()
    else this.clip()
  }

  /** Adds the part of an edge inside the image. */
  private clip() {
    const { width, height, edge } = this
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = edge
    const cut = (y: number) => x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
    const clampX = (x: number) => Math.min(Math.max(x, 0), width)
    const clampY = (y: number) => Math.min(Math.max(y, 0), height)
    const [startY, endY] = [clampY(y0), clampY(y1)]
    const [startX, endX] = [startY === y0 ? x0 : cut(startY), endY === y1 ? x1 : cut(endY)]
    // Not finite, or entirely above or below the image.
    if (!(Math.abs(endX - startX) < Number.POSITIVE_INFINITY) || startY === endY) return
    const crossings = [0, width]
      .filter((side) => (startX < side && endX > side) || (startX > side && endX < side))
      .sort((a, b) => (startX < endX ? a - b : b - a))
    let [x, y] = [startX, startY]
    for (const nextX of [...crossings, endX]) {
      const slope = (endY - startY) / (endX - startX)
      const nextY = nextX === endX ? endY : startY + (nextX - startX) * slope
      // An edge beyond a side counts as if it ran along that side.
      edge.set([clampX(x), clampY(y), clampX(nextX), clampY(nextY)])
      this.scanFromTop()
      ;[x, y] = [nextX, nextY]
    }
  }

  /** Adds an edge inside the image, of any direction. */
  private scanFromTop() {
    const y0 = this.edge[1] as number
    const y1 = this.edge[3] as number
    if (y0 < y1) this.scan(0, 1)
    else if (y0 > y1) this.scan(2, -1)
  }

  /**
   * Adds an edge inside the image, row by row.
   *
   * @param upper the index of its upper point in `edge`
   * @param sign 1 if the edge goes down, -1 if it goes up
   */
  private scan(upper: number, sign: number) {
    const { edge, cells, mask, stride, words } = this
    const x0 = edge[upper] as number
    const y0 = edge[upper + 1] as number
    const x1 = edge[2 - upper] as number
    const y1 = edge[3 - upper] as number
    const slope = (x1 - x0) / (y1 - y0)
    let row = y0 | 0
    if (row < this.top) this.top = row
    for (let x = x0, y = y0; y < y1; row++) {
      const isLast = y1 <= row + 1
      const nextY = isLast ? y1 : row + 1
      const nextX = isLast ? x1 : x0 + (nextY - y0) * slope
      const left = x < nextX ? x : nextX
      const right = x < nextX ? nextX : x
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
