// Where the ink of a color is in a picture, and whether another picture has it there, too.

import type { Image } from './pixels'

/** Tells whether the pixel whose channels begin at an index is of a color, each channel at most `tolerance` away. */
function isOfColor({ data }: Image, hex: string, tolerance: number): (start: number) => boolean {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return (start) =>
    Math.abs((data[start] ?? 0) - red) <= tolerance &&
    Math.abs((data[start + 1] ?? 0) - green) <= tolerance &&
    Math.abs((data[start + 2] ?? 0) - blue) <= tolerance
}

/**
 * The share of one picture's ink that another of the same size has nowhere near: 0 where every line
 * and letter stands in the same place.
 *
 * @param hex the color; only its solid pixels are looked for in the first picture, while blurred
 *   ones count in the other
 * @param reach how far away it may be, in pixels to each side
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
