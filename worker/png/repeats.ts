// Finds the repeats in the rows of an image that is mostly ground.

import { type IndexedImage, leadingBytes } from '../raster/image'
import { maxDistance, minLength, type TokenWriter } from './token-writer'

/** Repeats of the row above cost more bits than runs do: shorter ones are not worth it. */
const minAbove = 6
/** How much longer than a run they must be. */
const gain = 2

/**
 * Writes an image's rows, each with the leading zero that PNG calls the filter "none", as literals,
 * runs of one byte, and repeats of the row above. To search for others, as zlib does, would take
 * most of the time and save nothing on charts: their edges hardly ever repeat.
 */
export function writeRows(image: IndexedImage, tokens: TokenWriter) {
  const { width, height, stride, pixels } = image
  const words = new Int32Array(pixels.buffer)
  const above = width < maxDistance ? width + 1 : 0
  // The byte before: DEFLATE knows no rows.
  let before = -1
  for (let row = 0; row < height; row++) {
    const end = row * stride + leadingBytes + width
    const stepUp = above > 0 && row > 0 ? stride : 0
    for (let at = row * stride + leadingBytes - 1; at < end; ) {
      const byte = pixels[at] as number
      const run = byte === before ? endOfRun(pixels, words, at, end) - at : 0
      const isLikeAbove = stepUp > 0 && byte === pixels[at - stepUp]
      const column = isLikeAbove ? endOfColumn(pixels, words, at, end, stepUp) - at : 0
      if (isWorthIt(column, run) && endOfRun(pixels, words, at + 1, end) - at < column) {
        tokens.addRepeat(column, above)
        at += column
      } else if (run >= minLength || (run > 0 && tokens.continues(1))) {
        tokens.addRepeat(run, 1)
        at += run
      } else {
        tokens.addLiteral(byte)
        at += 1
      }
      before = pixels[at - 1] as number
    }
  }
}

function isWorthIt(column: number, run: number): boolean {
  return column >= minAbove && column > run + gain
}

/** Where, from an index on, the byte at it stops, at the end at the latest. */
function endOfRun(pixels: Uint8Array, words: Int32Array, from: number, end: number): number {
  const byte = pixels[from] as number
  let at = from + 1
  for (; at & 3 && at < end; at++) if (pixels[at] !== byte) return at
  const pattern = Math.imul(byte, 0x01010101)
  for (; at + 16 <= end; at += 16) {
    const word = at >> 2
    const a = (words[word] as number) ^ pattern
    const b = (words[word + 1] as number) ^ pattern
    const c = (words[word + 2] as number) ^ pattern
    const d = (words[word + 3] as number) ^ pattern
    if ((a | b | c | d) !== 0) break
  }
  for (; at < end; at += 4) {
    const differs = (words[at >> 2] as number) ^ pattern
    if (differs !== 0) return Math.min(at + sameBytes(differs), end)
  }
  return Math.min(at, end)
}

/** Where, from an index on, pixels stop being those of an earlier row, at the end at the latest. */
function endOfColumn(
  pixels: Uint8Array,
  words: Int32Array,
  from: number,
  end: number,
  stepUp: number,
): number {
  let at = from + 1
  for (; at & 3 && at < end; at++) if (pixels[at] !== pixels[at - stepUp]) return at
  const back = stepUp >> 2
  for (; at + 16 <= end; at += 16) {
    const word = at >> 2
    const a = (words[word] as number) ^ (words[word - back] as number)
    const b = (words[word + 1] as number) ^ (words[word + 1 - back] as number)
    const c = (words[word + 2] as number) ^ (words[word + 2 - back] as number)
    const d = (words[word + 3] as number) ^ (words[word + 3 - back] as number)
    if ((a | b | c | d) !== 0) break
  }
  for (; at < end; at += 4) {
    const differs = (words[at >> 2] as number) ^ (words[(at >> 2) - back] as number)
    if (differs !== 0) return Math.min(at + sameBytes(differs), end)
  }
  return Math.min(at, end)
}

/** How many bytes of a word, in the order of memory, precede the first one that is not zero. */
function sameBytes(word: number): number {
  // Every machine that runs this stores the lowest byte first.
  return (31 - Math.clz32(word & -word)) >> 3
}
