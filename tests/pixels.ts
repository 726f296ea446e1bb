// Decodes and compares images, and counts their pixels.

import { convertIndexedToRgb, decode } from 'fast-png'
import { ssim } from 'ssim.js'

export type Image = { width: number; height: number; channels: number; data: ArrayLike<number> }

/** In pixels from the top left; `right` and `bottom` are exclusive. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Decodes a PNG and verifies its checksums; one with a palette becomes RGB. */
export function decodePng(png: Uint8Array): Image {
  const image = decode(png, { checkCrc: true })
  return image.palette ? { ...image, channels: 3, data: convertIndexedToRgb(image) } : image
}

/** Counts the pixels of a box that have a color, with each channel at most `tolerance` away. */
export function countPixels(
  image: Image,
  hex: string,
  tolerance: number,
  box: Box = { left: 0, top: 0, right: image.width, bottom: image.height },
): number {
  const { width, channels, data } = image
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  let count = 0
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const start = (y * width + x) * channels
      // Inlined, because a function call per pixel takes more than twice as long.
      const isWanted =
        Math.abs((data[start] ?? 0) - red) <= tolerance &&
        Math.abs((data[start + 1] ?? 0) - green) <= tolerance &&
        Math.abs((data[start + 2] ?? 0) - blue) <= tolerance
      if (isWanted) count += 1
    }
  }
  return count
}

/** The mean structural similarity of two pictures of the same size (1 means identical). */
export function similarity(first: Image, second: Image): number {
  if (first.width !== second.width || first.height !== second.height) {
    throw new Error('expected two pictures of the same size')
  }
  return ssim(withAlpha(first) as never, withAlpha(second) as never).mssim
}

/** Converts the pixels to RGBA, which the comparison expects. */
function withAlpha({ width, height, channels, data }: Image) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < channels; channel++) {
      rgba[pixel * 4 + channel] = Number(data[pixel * channels + channel])
    }
  }
  return { width, height, data: rgba }
}
