// Writes PNG files of images with a palette.

import type { IndexedImage } from '../raster/image'
import { BitWriter } from './bit-writer'
import { adler32, crc32 } from './checksums'
import { writeRows } from './repeats'
import { TokenWriter } from './token-writer'

/**
 * A PNG file (ISO/IEC 15948) of an image, of 8 bits a pixel. The same pixels give the same bytes.
 */
export function encodePng(image: IndexedImage): Uint8Array<ArrayBuffer> {
  const { width, height, palette } = image
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // Bits a pixel, and the colour type "palette"; then the only methods there are.
  header.set([8, 3, 0, 0, 0], 8)
  const colours = Uint8Array.from(
    palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]),
  )
  const chunks: [string, Uint8Array][] = [
    ['IHDR', header],
    ['PLTE', colours],
    ['IDAT', compress(image)],
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

/** The zlib stream (RFC 1950) of an image's rows. */
function compress(image: IndexedImage): Uint8Array {
  const writer = new BitWriter()
  // DEFLATE with a window of 32 KB, without a dictionary.
  writer.write(0x78, 8)
  writer.write(0x01, 8)
  const tokens = new TokenWriter(writer)
  writeRows(image, tokens)
  tokens.finish()
  writer.align()
  const { low, high } = adler32(image)
  for (const byte of [high >> 8, high & 255, low >> 8, low & 255]) writer.write(byte, 8)
  return writer.finish()
}
