// Finds the chart in pictures of a window.

import { decode } from 'fast-png'

/** A picture of a window that is `width` CSS pixels wide; `time` in milliseconds since 1970. */
export type Frame = { png: Uint8Array; width: number; time: number }

/** In CSS pixels. */
type Box = { x: number; y: number; width: number; height: number }

/** The share of what is seen of each line in the end. */
const readableShare = 0.5

/**
 * Bitcoin's line is gold, that of dollars blue: red and blue, from 0 to 255, are further apart in them than in
 * text, also where a thin line is blended with the ground.
 */
const lines: ((red: number, blue: number) => boolean)[] = [
  (red, blue) => red - blue > 64,
  (red, blue) => blue - red > 36,
]

/**
 * When both lines of the chart were there first.
 *
 * @param end a picture of the finished page
 * @param box where the chart is
 * @throws Error where the finished page has no chart
 */
export function findChart(frames: Frame[], end: Frame, box: Box): number {
  const wanted = countPixels(end, box)
  if (wanted.includes(0)) throw new Error('no chart is seen in the end')
  const first = frames.find((frame) =>
    countPixels(frame, box).every((count, line) => count >= readableShare * (wanted[line] ?? 0)),
  )
  return (first ?? end).time
}

/** How many pixels inside the box are of each line. */
function countPixels({ png, width }: Frame, box: Box): number[] {
  const image = decode(png)
  const scale = image.width / width
  const bottom = Math.min(image.height, (box.y + box.height) * scale)
  const counts = lines.map(() => 0)
  for (let y = Math.round(box.y * scale); y < bottom; y++) {
    for (let x = Math.round(box.x * scale); x < (box.x + box.width) * scale; x++) {
      const [red = 0, , blue = 0] = image.data.subarray((y * image.width + x) * image.channels)
      for (const [line, isLine] of lines.entries()) {
        if (isLine(red, blue)) counts[line] = (counts[line] ?? 0) + 1
      }
    }
  }
  return counts
}
