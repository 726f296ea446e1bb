// Paints the pixels that a shape covers.

import { blockShift, type Coverage, coverShift, fullCover, wordShift } from './coverage'
import { type IndexedImage, levels, type Paint } from './image'

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
  const { table } = paint
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
        if (level === 0) continue
        const key = (level << 8) | (pixels[index] as number)
        const mixed = table[key] as number
        pixels[index] = mixed === 0 ? paint.mix(key) : mixed - 1
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
  if (level === levels) {
    pixels.fill(paint.solid, from, to)
    return
  }
  const { table } = paint
  for (let index = from; index < to; index++) {
    const key = (level << 8) | (pixels[index] as number)
    const mixed = table[key] as number
    pixels[index] = mixed === 0 ? paint.mix(key) : mixed - 1
  }
}

/** The level for a sum of cells, in integers, because rounding floats is much slower. */
function toLevel(sum: number): number {
  const sign = sum >> 31
  const covered = Math.min((sum ^ sign) - sign, fullCover)
  return (covered * levels + fullCover / 2) >> coverShift
}
