// Decodes and compares images, and counts their pixels.

import { convertIndexedToRgb, decode } from 'fast-png'
import { ssim } from 'ssim.js'

export type Image = { width: number; height: number; channels: number; data: ArrayLike<number> }

/** A box in pixels from the top left; `right` and `bottom` are exclusive. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Decodes a PNG and verifies its checksums; one with a palette becomes RGB. */
export function decodePng(png: Uint8Array): Image {
  const image = decode(png, { checkCrc: true })
  return image.palette ? { ...image, channels: 3, data: convertIndexedToRgb(image) } : image
}

/** Red, green, and blue of a color such as "#ffd166". */
export function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Counts the pixels of a box that have a color, with each channel at most `tolerance` away. */
export function countPixels(
  image: Image,
  hex: string,
  tolerance: number,
  box: Box = { left: 0, top: 0, right: image.width, bottom: image.height },
): number {
  const { width, channels, data } = image
  const [red = 0, green = 0, blue = 0] = rgbOf(hex)
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

/** The part of an image within a box. */
export function cropOf({ width, channels, data }: Image, { left, top, right, bottom }: Box): Image {
  const size = { width: right - left, height: bottom - top }
  const cropped = new Uint8Array(size.width * size.height * channels)
  for (let row = 0; row < size.height; row++) {
    const start = ((top + row) * width + left) * channels
    for (let index = 0; index < size.width * channels; index++)
      cropped[row * size.width * channels + index] = data[start + index] ?? 0
  }
  return { ...size, channels, data: cropped }
}

/** The smallest box around all pixels whose color is not that of the background. */
export function inkBox({ width, height, channels, data }: Image, ground: string): Box {
  const rgb = rgbOf(ground)
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgb.every((value, channel) => data[(y * width + x) * channels + channel] === value))
        continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return box
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
