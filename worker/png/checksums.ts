// The checksums of PNG files.

import { type IndexedImage, leadingBytes } from '../raster/image'

/** The Adler-32 of an image's rows, in two halves (RFC 1950, section 9). Blank words cost little. */
export function adler32({ width, height, stride, pixels }: IndexedImage) {
  const words = new Int32Array(pixels.buffer)
  const length = (width + 1) * height
  // A byte counts once in the first sum, and in the second once for itself and each one behind it.
  let low = 1
  let high = length
  for (let row = 0; row < height; row++) {
    const start = (row * stride + leadingBytes) >> 2
    const end = ((row + 1) * stride) >> 2
    // How many bytes there are from the current word on.
    let behind = length - row * (width + 1) - 1
    for (let word = start; word < end; word++, behind -= 4) {
      const value = words[word] as number
      if (value === 0) continue
      const second = (value >> 8) & 255
      const third = (value >> 16) & 255
      const fourth = value >>> 24
      const sum = (value & 255) + second + third + fourth
      low += sum
      high += behind * sum - second - 2 * third - 3 * fourth
    }
    high %= 65521
  }
  return { low: low % 65521, high }
}

/** The CRC of a byte alone (ISO/IEC 15948, annex D). */
const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** The CRC-32 of a chunk (ISO/IEC 15948, annex D), as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[index] as number)) & 255] as number)
  }
  return (crc ^ -1) >>> 0
}
