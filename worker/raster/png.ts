// Writes PNG files of images with a palette.

import { constants, crc32, deflateSync } from 'node:zlib'
import type { IndexedImage } from './image'

/**
 * A PNG file (ISO/IEC 15948) of an image, of 8 bits a pixel. The same pixels give the same bytes.
 *
 * @param isDense whether it has few runs of one colour: it takes several times as long, and is smaller by a quarter
 */
export function encodePng(
  { width, height, palette, rows }: IndexedImage,
  isDense = false,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Bits a pixel, and the colour type "palette"; then the only methods there are.
  header.set([8, 3, 0, 0, 0], 8)
  const colours = palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255])
  const chunks: [string, Uint8Array][] = [
    ['IHDR', header],
    ['PLTE', Uint8Array.from(colours)],
    [
      'IDAT',
      isDense ? deflateSync(rows, densest) : deflateSync(filterUp(rows, width + 1), compression),
    ],
    ['IEND', new Uint8Array(0)],
  ]
  const size = chunks.reduce((sum, [, { length }]) => sum + length + 12, signature.length)
  const file = new Uint8Array(size)
  file.set(signature)
  let offset = signature.length
  for (const [type, data] of chunks) offset = addChunk(file, offset, type, data)
  return file
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A chart is runs of one colour, most of them as in the row above: to look for other repeats takes twice as long. */
const compression = { strategy: constants.Z_RLE }

const densest = { level: 8 }

/** By this PNG says that a row is what has to be added to the one above it (section 9.2). */
const upFilter = 2

/** Of the image before: its bytes would otherwise be garbage after each. */
let spareRows = new Uint8Array(0)

/**
 * The rows, each as what it adds to the one above.
 *
 * @param length of a row, with the byte that says how it is filtered
 */
function filterUp(rows: Uint8Array, length: number): Uint8Array {
  if (spareRows.length < rows.length) spareRows = new Uint8Array(rows.length)
  const filtered = spareRows.subarray(0, rows.length)
  filtered.set(rows.subarray(0, length))
  for (let index = length; index < rows.length; index++) {
    filtered[index] = (rows[index] as number) - (rows[index - length] as number)
  }
  for (let row = length; row < rows.length; row += length) filtered[row] = upFilter
  return filtered
}

/** Writes a chunk at an offset, and returns the offset behind it. */
function addChunk(file: Uint8Array, offset: number, type: string, data: Uint8Array): number {
  const view = new DataView(file.buffer)
  const end = offset + 8 + data.length
  view.setUint32(offset, data.length)
  for (let index = 0; index < 4; index++) file[offset + 4 + index] = type.charCodeAt(index)
  file.set(data, offset + 8)
  view.setUint32(end, crc32(file.subarray(offset + 4, end)))
  return end + 4
}
