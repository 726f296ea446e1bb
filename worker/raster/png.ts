// Encodes images with a palette as PNG.

import { Buffer } from 'node:buffer'
import { constants, crc32, deflateSync } from 'node:zlib'
import { cardSize } from '../../src/site/theme'
import type { IndexedImage } from './image'

/**
 * Encodes an image as PNG (ISO/IEC 15948) with 8 bits per pixel. The same pixels give the
 * same bytes.
 *
 * @param isDense for images with few runs of one color: slower by a factor, but smaller by
 * a tenth
 */
export function encodePng(image: IndexedImage, isDense = false): Uint8Array<ArrayBuffer> {
  const { width, height, palette } = image
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Bits per pixel, and the color type "palette"; then the only methods that exist.
  header.set([8, 3, 0, 0, 0], 8)
  const colors = palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255])
  const data = compressPixels(image, isDense)
  return Buffer.concat([
    signature,
    chunkOf('IHDR', header),
    chunkOf('PLTE', Uint8Array.from(colors)),
    chunkOf('IDAT', data),
    chunkOf('IEND', new Uint8Array(0)),
  ])
}

/** Compresses densely also if a card would be too large for the platforms that fetch it. */
function compressPixels(image: IndexedImage, isDense: boolean): Uint8Array {
  if (!isDense) {
    const data = deflateSync(filterRows(image), compression)
    const isCard = image.width * image.height <= cardSize.width * cardSize.height
    if (!isCard || data.length <= mostCardBytes) return data
  }
  return deflateSync(joinRows(image), densest)
}

/** The most bytes of a card's pixels, with room for the other chunks within 40 KB. */
const mostCardBytes = 39_000

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * Charts consist of runs of one color, so looking for other repetitions would only double the
 * time. With less memory, the codes change more often, which suits images with texts above lines.
 */
const compression = { strategy: constants.Z_RLE, memLevel: 6 }

/** Two levels more would take three times as long, for 6% fewer bytes. */
const densest = { level: 6 }

/** The filter type "Up": a row is the difference to the one above (section 9.2). */
const upFilter = 2

/**
 * The rows, each after its filter type: "Up", or "None" if the row itself has fewer runs, like most
 * rows of text. Compares four pixels at once, so that the loop is fast even before it is compiled.
 */
function filterRows({ pixels, stride, width, height }: IndexedImage): Uint8Array {
  const length = width + 1
  const filtered = new Uint8Array(length * height)
  filtered.set(pixels.subarray(0, length))
  const words = new Int32Array(pixels.buffer)
  const rowWords = stride / 4
  for (let row = 1; row < height; row++) {
    const first = row * rowWords
    // From the index of a pixel to that of the filtered one.
    const shift = row * (length - stride)
    let runs = 0
    let changes = 0
    for (let word = first; word < first + rowWords; word++) {
      if (words[word] !== words[word - 1]) runs++
      if (words[word] === words[word - rowWords]) continue
      changes++
      for (let index = 4 * word; index < 4 * word + 4; index++) {
        filtered[index + shift] = (pixels[index] as number) - (pixels[index - stride] as number)
      }
    }
    const start = row * length
    if (runs < changes) filtered.set(pixels.subarray(row * stride, row * stride + length), start)
    else filtered[start] = upFilter
  }
  return filtered
}

/** The rows without filters, each after a zero for "None": equal pixels remain equal bytes. */
function joinRows({ pixels, stride, width, height }: IndexedImage): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * stride, row * stride + width + 1), row * (width + 1))
  }
  return rows
}

/** A chunk: its length, its type, its data, and a checksum (section 5.3). */
function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(data.length + 12)
  const end = chunk.length - 4
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, end)), end)
  return chunk
}
