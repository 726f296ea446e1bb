// Paints rectangles along the axes.

import { type IndexedImage, levels, type Paint } from './image'
import { paintSpan } from './sweep'

/**
 * Paints a rectangle between two opposite corners in device pixels, which may lie between pixels
 * and beyond the image: each pixel is covered exactly.
 */
export function paintRectangle(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  paint: Paint,
  image: IndexedImage,
) {
  const left = Math.max(Math.min(x0, x1), 0)
  const right = Math.min(Math.max(x0, x1), image.width)
  const top = Math.max(Math.min(y0, y1), 0)
  const bottom = Math.min(Math.max(y0, y1), image.height)
  // Not `>=`: what is not a number has no inside, either.
  if (!(left < right && top < bottom)) return
  // The columns that are covered from side to side.
  const from = Math.min(Math.ceil(left), Math.floor(right))
  const to = Math.floor(right)
  const before = Math.min(from, right) - left
  const after = right - Math.max(to, left)
  for (let row = Math.floor(top); row < bottom; row++) {
    const share = levels * (Math.min(row + 1, bottom) - Math.max(row, top))
    const start = image.offset(row)
    if (before > 0)
      paintSpan(image, start + from - 1, start + from, Math.round(share * before), paint)
    if (to > from) paintSpan(image, start + from, start + to, Math.round(share), paint)
    if (after > 0) paintSpan(image, start + to, start + to + 1, Math.round(share * after), paint)
  }
}
