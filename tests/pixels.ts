// Decodes images, and counts their pixels.

import { convertIndexedToRgb, decode } from 'fast-png'

export type Image = { width: number; height: number; channels: number; data: ArrayLike<number> }

/** In pixels from the top left; `right` and `bottom` are just outside. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Decodes a PNG, its checksums checked; one with a palette becomes RGB. */
export function decodePng(png: Uint8Array): Image {
  const image = decode(png, { checkCrc: true })
  return image.palette ? { ...image, channels: 3, data: convertIndexedToRgb(image) } : image
}

/** How many pixels of a box are of a colour, each channel at most `tolerance` away. */
export function countPixels(
  image: Image,
  hex: string,
  tolerance: number,
  box: Box = { left: 0, top: 0, right: image.width, bottom: image.height },
): number {
  const wanted = (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  let count = 0
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const start = (y * image.width + x) * image.channels
      const isWanted = wanted.every(
        (value, channel) => Math.abs((image.data[start + channel] ?? 0) - value) <= tolerance,
      )
      if (isWanted) count += 1
    }
  }
  return count
}
