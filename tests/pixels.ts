// Decodes images, and counts their pixels.

import { decode } from 'fast-png'
import { ssim } from 'ssim.js'

export type Image = { width: number; height: number; channels: number; data: ArrayLike<number> }

/** In pixels from the top left; `right` and `bottom` are just outside. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Decodes a PNG, its checksums checked; one with a palette becomes RGB. */
export function decodePng(png: Uint8Array): Image {
  const image = decode(png, { checkCrc: true })
  const { palette, depth, data } = image
  if (!palette) return image
  if (depth !== 8) throw new Error('expected a palette with 8 bits a pixel')
  // The decoder's own way to do this takes as long again as all else.
  const rgb = new Uint8Array(data.length * 3)
  for (let pixel = 0; pixel < data.length; pixel++) {
    const colour = palette[data[pixel] ?? 0]
    if (!colour) throw new Error(`pixel ${pixel} has a colour that is not in the palette`)
    for (let channel = 0; channel < 3; channel++) rgb[pixel * 3 + channel] = colour[channel] ?? 0
  }
  return { ...image, channels: 3, data: rgb }
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

/** Both sides of a picture have about so many pixels where structures are compared (Wang et al., 2004). */
const comparedSide = 256

/** The mean structural similarity of two pictures of the same size. */
export function similarity(first: Image, second: Image): number {
  if (first.width !== second.width || first.height !== second.height) {
    throw new Error('expected two pictures of the same size')
  }
  const factor = Math.max(1, Math.round(Math.min(first.width, first.height) / comparedSide))
  const [one, other] = [shrink(first, factor), shrink(second, factor)]
  // The library shrinks likewise, but takes longer for it than for all else.
  return ssim(one as never, other as never, { downsample: false }).mssim
}

/** The means of squares of pixels, as RGBA, which is what the comparison takes. */
function shrink({ width, height, channels, data }: Image, factor: number) {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)]
  const rgba = new Uint8ClampedArray(columns * rows * 4).fill(255)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0
        for (let row = y * factor; row < (y + 1) * factor; row++) {
          for (let column = x * factor; column < (x + 1) * factor; column++) {
            sum += data[(row * width + column) * channels + channel] ?? 0
          }
        }
        rgba[(y * columns + x) * 4 + channel] = sum / factor ** 2
      }
    }
  }
  return { width: columns, height: rows, data: rgba }
}
