// Finds the pixels of a color in a picture, and compares their places with another picture.

import { type Image, rgbOf } from './pixels'

/** Tests whether the pixel at an index has a color, with each channel at most `tolerance` away. */
function isOfColor({ data }: Image, hex: string, tolerance: number): (start: number) => boolean {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex)
  return (start) =>
    Math.abs((data[start] ?? 0) - red) <= tolerance &&
    Math.abs((data[start + 1] ?? 0) - green) <= tolerance &&
    Math.abs((data[start + 2] ?? 0) - blue) <= tolerance
}

/**
 * The share of one picture's pixels of a color that have no such pixel nearby in another picture of
 * the same size: 0 if every line and letter is in the same place.
 *
 * @param hex the color; in the first picture only solid pixels count, in the
 *   second also blurred ones
 * @param reach how far away a pixel may be, in pixels to each side
 */
export function misplacedInk(first: Image, second: Image, hex: string, reach: number): number {
  const { width, height, channels } = first
  const [isSolid, isThere] = [isOfColor(first, hex, 16), isOfColor(second, hex, 80)]
  let [ink, misplaced] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isSolid((y * width + x) * channels)) continue
      ink += 1
      if (!isNear(x, y)) misplaced += 1
    }
  }
  return misplaced / ink

  function isNear(x: number, y: number): boolean {
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (
        let column = Math.max(0, x - reach);
        column <= Math.min(width - 1, x + reach);
        column++
      ) {
        if (isThere((row * width + column) * second.channels)) return true
      }
    }
    return false
  }
}
