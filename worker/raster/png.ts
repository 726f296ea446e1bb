// Writes PNG files of images with a palette.

import { crc32, deflateSync } from 'node:zlib'
import type { IndexedImage } from './image'

/**
 * A PNG file (ISO/IEC 15948) of an image, of 8 bits a pixel. The same pixels give the same bytes.
 */
export function encodePng({ width, height, palette, rows }: IndexedImage): Uint8Array<ArrayBuffer> {
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
    ['IDAT', deflateSync(rows, compression)],
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

/** A chart is runs of one colour, its words are not: to look for all repeats saves a tenth more, and takes twice as long. */
const compression = { level: 5 }

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
