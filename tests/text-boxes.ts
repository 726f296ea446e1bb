// The boxes of the texts in a drawing, and which of them overlap or are cut off.

import { measureText } from '../src/chart/text-measure'
import type { Text } from '../worker/drawing/drawing'

export type TextBox = { text: string; left: number; right: number; top: number; bottom: number }

const shares = { start: 0, middle: 0.5, end: 1 } as const

/** The vertical extent of letters above and below the baseline, in ems of the site's font. */
const [above, below] = [0.73, 0.2]

export function textBox({ text, x, y, font, anchor }: Text): TextBox {
  const width = measureText(text, font)
  const left = x - shares[anchor] * width
  return {
    text,
    left,
    right: left + width,
    top: y - above * font.size,
    bottom: y + below * font.size,
  }
}

/** Pairs of texts that overlap, or that are so close that they read as one. */
export function overlaps(boxes: TextBox[]): string[] {
  return boxes.flatMap((first, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (second) =>
          first.left < second.right + 2 &&
          second.left < first.right + 2 &&
          first.top < second.bottom &&
          second.top < first.bottom,
      )
      .map((second) => `${first.text} | ${second.text}`),
  )
}

/** Texts that are not entirely inside. */
export function sticksOut(
  boxes: TextBox[],
  { width, height }: { width: number; height: number },
): string[] {
  return boxes
    .filter(
      ({ left, right, top, bottom }) =>
        left < -0.5 || right > width + 0.5 || top < 0 || bottom > height,
    )
    .map(({ text }) => text)
}
